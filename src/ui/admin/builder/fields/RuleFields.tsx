import { useState } from 'react'
import { networks } from '../../../../../contract/networks.ts'
import { most } from '../../../../../rules/admin/builder/entryProblems.ts'
import { networkNames } from '../../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../../strings/admin/builder/fields.ts'
import { Segmented } from '../../../kit/Segmented.tsx'
import { useEntries } from '../useEntries.ts'
import { Chip, Chips, toggled } from './Chips.tsx'
import type { FieldsProps } from './fieldProps.ts'
import { fieldset, legend } from './styles.ts'
import { Lines, LongWords, Words } from './Words.tsx'

const strictnesses = [
  { value: 'must', label: strings.must },
  { value: 'should', label: strings.should },
  { value: 'may', label: strings.may },
] as const

/** What a rule tells the writer, how strictly, and where it holds. */
export function RuleFields({ entry, isReadOnly, errorOf, onChange }: FieldsProps<'rule'>) {
  const { fields } = entry
  const change = (part: Partial<typeof fields>) => onChange({ ...entry, fields: { ...fields, ...part } })
  return (
    <>
      <LongWords
        label={strings.whatItTellsTheWriter}
        value={fields.instruction}
        most={most.instruction}
        help={strings.writtenIntoEachTextRequest}
        error={errorOf('fields.instruction')}
        isReadOnly={isReadOnly}
        onChange={(instruction) => change({ instruction })}
      />
      <div className={fieldset}>
        <span className={legend}>{strings.howStrict}</span>
        <Segmented
          label={strings.howStrict}
          options={strictnesses}
          isBusy={isReadOnly}
          value={fields.strictness}
          onChange={(strictness) => change({ strictness })}
        />
      </div>
      <StageChips
        stages={fields.stages}
        error={errorOf('fields.stages')}
        isReadOnly={isReadOnly}
        onChange={(stages) => change({ stages })}
      />
      <NetworkChips
        chosen={fields.networks}
        error={errorOf('fields.networks')}
        isReadOnly={isReadOnly}
        onChange={(chosen) => change({ networks: chosen })}
      />
      <Words
        label={strings.neverWhen}
        value={fields.neverWhen}
        help={strings.whenItDoesNotHold}
        error={errorOf('fields.neverWhen')}
        isReadOnly={isReadOnly}
        onChange={(neverWhen) => change({ neverWhen })}
      />
      <Lines
        label={strings.wordsToAvoid}
        lines={fields.avoid}
        help={strings.oneALineATextThatHasOne}
        error={errorOf('fields.avoid')}
        isReadOnly={isReadOnly}
        onChange={(avoid) => change({ avoid })}
      />
    </>
  )
}

interface StageProps {
  stages: readonly string[]
  error: string | undefined
  isReadOnly: boolean
  onChange: (stages: string[]) => void
}

/** The stages that it holds at; one that is not found stands there by its key. */
function StageChips({ stages, error, isReadOnly, onChange }: StageProps) {
  const { found } = useEntries({ kind: 'awareness_stage', search: '', state: null, page: 1 })
  const known = found?.results.filter(({ key, state }) => state === 'active' || stages.includes(key)) ?? []
  const others = stages.filter((stage) => !known.some(({ key }) => key === stage))
  const shown = [...known, ...others.map((key) => ({ key, name: key }))]
  return (
    <Chips label={strings.atTheseStages} help={stages.length === 0 ? strings.noneIsChosen : undefined} error={error}>
      {shown.map(({ key, name }) => (
        <Chip
          key={key}
          isOn={stages.includes(key)}
          isReadOnly={isReadOnly}
          onPress={() => onChange(toggled(stages, key))}
        >
          {name}
        </Chip>
      ))}
    </Chips>
  )
}

interface NetworkProps {
  chosen: FieldsProps<'rule'>['entry']['fields']['networks']
  error: string | undefined
  isReadOnly: boolean
  onChange: (networks: FieldsProps<'rule'>['entry']['fields']['networks']) => void
}

/** All networks, or those that are chosen. */
function NetworkChips({ chosen, error, isReadOnly, onChange }: NetworkProps) {
  const [isChoosing, setChoosing] = useState(chosen.length > 0)
  const isOpen = isChoosing || chosen.length > 0
  const takeAll = () => {
    setChoosing(false)
    onChange([])
  }
  return (
    <Chips label={strings.onTheseNetworks} error={error}>
      <Chip isOn={!isOpen} isReadOnly={isReadOnly} onPress={takeAll}>
        {strings.allNine}
      </Chip>
      <Chip isOn={isOpen} isReadOnly={isReadOnly} onPress={() => setChoosing(true)}>
        {strings.choose}
      </Chip>
      {isOpen &&
        networks.map((network) => (
          <Chip
            key={network}
            isOn={chosen.includes(network)}
            isReadOnly={isReadOnly}
            onPress={() => onChange(toggled(chosen, network))}
          >
            {networkNames[network]}
          </Chip>
        ))}
    </Chips>
  )
}
