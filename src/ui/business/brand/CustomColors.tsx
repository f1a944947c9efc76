import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { type ColorUsage, colorUsages } from '../../../../contract/brand.ts'
import type { Color } from '../../../../rules/business/brandAssets.ts'
import { mostOf } from '../../../../rules/business/brandFaults.ts'
import { colorName } from '../../../../rules/business/colors.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import type { BrandActor } from '../../../app/business/brand.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { HexField, Swatch } from './ColorField.tsx'
import { shownName } from './colorWords.ts'
import { PasteColors } from './PasteColors.tsx'
import { RowsNote } from './RowsNote.tsx'
import { SortableList } from './SortableList.tsx'
import { SortableRow } from './SortableRow.tsx'
import { SubHeading } from './SubHeading.tsx'
import { usePart } from './usePart.ts'
import { useRows } from './useRows.ts'

const stack = css({ display: 'grid', gap: '2', gridTemplateColumns: '[minmax(0, 1fr)]' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })
const fields = css({
  display: 'grid',
  alignItems: 'start',
  gap: '3',
  gridTemplateColumns: '[64px minmax(0, 1fr)]',
  '@container (min-width: 560px)': { gridTemplateColumns: '[64px repeat(3, minmax(0, 1fr))]' },
})
const wide = css({ '@container (max-width: 559px)': { gridColumn: '[1 / -1]' } })
/** Above the list, however long it is. */
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' })

const added = (hex: string, usage: ColorUsage = 'custom'): Color => ({
  hex,
  name: colorName(hex),
  usage,
  role: 'custom',
})

/** Colors beside the five: named from what they are until somebody names them. */
export function CustomColors({ actor }: { actor: BrandActor }) {
  const [colors, change] = usePart(actor, 'colors')
  const faults = useSelector(actor, ({ context }) => context.faults)
  const rows = useRows(colors.custom, (custom) => change({ ...colors, custom }), shownName)
  const room = mostOf.custom - colors.custom.length
  return (
    <div className={stack}>
      <div className={head}>
        <SubHeading>{strings.moreColors}</SubHeading>
        <Button size="sm" disabled={room === 0} onClick={() => rows.begin(added('#4767ad'))}>
          <Plus size={15} aria-hidden /> {strings.addAColor}
        </Button>
        <PasteColors
          room={room}
          known={colors.custom}
          onPasted={(hexes) => rows.begin(...hexes.map((hex) => added(hex)))}
        />
      </div>
      {room === 0 && <p className={quiet}>{strings.of100ColorsIsTheMost}</p>}
      <RowsNote rows={rows} />
      {rows.rows.length === 0 && !rows.removed && <p className={quiet}>{strings.noneBesideTheFive}</p>}
      <SortableList>
        {rows.rows.map(({ key, item, at }) => (
          <SortableRow key={key} list="custom" name={shownName(item)} at={at} rows={rows}>
            <div className={fields}>
              <Swatch name={shownName(item)} hex={item.hex} onChange={(hex) => rows.change(at, renamed(item, hex))} />
              <HexField
                label={strings.hex}
                name={shownName(item)}
                hex={item.hex}
                error={faults[`colors.custom.${at}.hex`]}
                onChange={(hex) => rows.change(at, renamed(item, hex))}
              />
              <Field label={strings.name} error={faults[`colors.custom.${at}.name`]} className={wide}>
                <TextInput
                  size="sm"
                  value={item.name}
                  placeholder={colorName(item.hex)}
                  onChange={({ currentTarget }) => rows.change(at, { name: currentTarget.value })}
                />
              </Field>
              <Field label={strings.usage} className={wide}>
                <Select
                  size="sm"
                  value={item.usage}
                  onChange={({ currentTarget }) => rows.change(at, { usage: usageOf(currentTarget.value) })}
                >
                  {colorUsages.map((usage) => (
                    <option key={usage} value={usage}>
                      {usage}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
          </SortableRow>
        ))}
      </SortableList>
    </div>
  )
}

const usageOf = (value: string): ColorUsage => colorUsages.find((usage) => usage === value) ?? 'custom'

/** A name that came from the color follows it; one that a person gave stays. */
const renamed = ({ name, hex: before }: Color, hex: string): Partial<Color> =>
  name === colorName(before) ? { hex, name: colorName(hex) } : { hex }
