import { Plus } from 'lucide-react'
import { networks } from '../../../../../contract/networks.ts'
import { blankHours } from '../../../../../rules/admin/builder/blankEntry.ts'
import type { Hours } from '../../../../../rules/admin/builder/entry.ts'
import { most } from '../../../../../rules/admin/builder/entryProblems.ts'
import { networkNames } from '../../../../../rules/networks/networkNames.ts'
import { weekdayLabel, weekdaysInOrder } from '../../../../../rules/slots/slotLabel.ts'
import { strings } from '../../../../../strings/admin/builder/fields.ts'
import { useApp } from '../../../appContext.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { Chip, Chips, toggled } from './Chips.tsx'
import type { FieldsProps } from './fieldProps.ts'
import { Group, placeTitle, withAt, withoutAt } from './Group.tsx'
import { row } from './styles.ts'

const counts = Array.from({ length: 14 }, (_, index) => index + 1)

/** How often and when posts of a network are planned where nothing is known of an account's own. */
export function PlatformStrategyFields({ entry, isReadOnly, errorOf, onChange }: FieldsProps<'platform_strategy'>) {
  const { fields } = entry
  const thisYear = new Date(useApp().clock.now()).getFullYear()
  const years = [...new Set([fields.year, thisYear - 1, thisYear, thisYear + 1])].toSorted()
  const change = (part: Partial<typeof fields>) => isReadOnly || onChange({ ...entry, fields: { ...fields, ...part } })
  const { hours } = fields
  return (
    <>
      <Field label={strings.network} error={errorOf('fields.network')}>
        <Select
          value={fields.network}
          onChange={({ currentTarget: { value } }) => {
            const network = networks.find((one) => one === value)
            if (network) change({ network })
          }}
        >
          {networks.map((network) => (
            <option key={network} value={network}>
              {networkNames[network]}
            </option>
          ))}
        </Select>
      </Field>
      <div className={row}>
        <Field label={strings.postsAWeek} error={errorOf('fields.postsPerWeek')}>
          <Select
            value={fields.postsPerWeek}
            onChange={({ currentTarget }) => change({ postsPerWeek: Number(currentTarget.value) })}
          >
            {counts.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </Field>
        <Field label={strings.year} error={errorOf('fields.year')}>
          <Select value={fields.year} onChange={({ currentTarget }) => change({ year: Number(currentTarget.value) })}>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </Select>
        </Field>
      </div>
      {hours.map((one, at) => (
        <Group
          key={placeTitle('Hours', at)}
          title={placeTitle(strings.hours, at)}
          isReadOnly={isReadOnly}
          onRemove={hours.length === 1 ? null : () => change({ hours: withoutAt(hours, at) })}
        >
          <HoursFields
            hours={one}
            isReadOnly={isReadOnly}
            errorOf={(place) => errorOf(`fields.hours.${at}.${place}`)}
            onChange={(changed) => change({ hours: withAt(hours, at, changed) })}
          />
        </Group>
      ))}
      <Button
        aria-disabled={isReadOnly || hours.length >= most.hours}
        onClick={() => change({ hours: [...hours, blankHours] })}
      >
        <Plus size={16} aria-hidden />
        {strings.addHours}
      </Button>
    </>
  )
}

interface Props {
  hours: Hours
  isReadOnly: boolean
  errorOf: (place: string) => string | undefined
  onChange: (hours: Hours) => void
}

const HoursFields = ({ hours, isReadOnly, errorOf, onChange }: Props) => (
  <>
    <Chips label={strings.onTheseDays} error={errorOf('weekdays')}>
      {weekdaysInOrder().map((weekday) => (
        <Chip
          key={weekday}
          isOn={hours.weekdays.includes(weekday)}
          isReadOnly={isReadOnly}
          onPress={() => onChange({ ...hours, weekdays: toggled(hours.weekdays, weekday) })}
        >
          {weekdayLabel(weekday, 'short')}
        </Chip>
      ))}
    </Chips>
    <div className={row}>
      <Field label={strings.from} error={errorOf('from')}>
        <TextInput
          type="time"
          value={hours.from}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => onChange({ ...hours, from: currentTarget.value })}
        />
      </Field>
      <Field label={strings.until} error={errorOf('until')}>
        <TextInput
          type="time"
          value={hours.until}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => onChange({ ...hours, until: currentTarget.value })}
        />
      </Field>
    </div>
  </>
)
