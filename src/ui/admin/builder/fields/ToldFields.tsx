import { most } from '../../../../../rules/admin/builder/entryProblems.ts'
import { strings } from '../../../../../strings/admin/builder/fields.ts'
import { Field } from '../../../kit/Field.tsx'
import { Select } from '../../../kit/Select.tsx'
import type { FieldsProps } from './fieldProps.ts'
import { Lines, LongWords } from './Words.tsx'

const told = { label: strings.whatItTellsTheWriter, most: most.instruction, help: strings.writtenIntoEachTextRequest }

/** What a stage tells the writer, and how posts without AI end at it. */
export function AwarenessStageFields({ entry, isReadOnly, errorOf, onChange }: FieldsProps<'awareness_stage'>) {
  const { fields } = entry
  const change = (part: Partial<typeof fields>) => onChange({ ...entry, fields: { ...fields, ...part } })
  return (
    <>
      <LongWords
        {...told}
        value={fields.instruction}
        error={errorOf('fields.instruction')}
        isReadOnly={isReadOnly}
        onChange={(instruction) => change({ instruction })}
      />
      <Lines
        label={strings.lastLines}
        lines={fields.closings}
        help={strings.oneALineOneOfThemEndsA}
        error={errorOf('fields.closings')}
        isReadOnly={isReadOnly}
        onChange={(closings) => change({ closings })}
      />
    </>
  )
}

/** What a reason to act tells the writer, and how posts without AI begin with it. */
export function PsychologyFields({ entry, isReadOnly, errorOf, onChange }: FieldsProps<'psychology'>) {
  const { fields } = entry
  const change = (part: Partial<typeof fields>) => onChange({ ...entry, fields: { ...fields, ...part } })
  return (
    <>
      <LongWords
        {...told}
        value={fields.instruction}
        error={errorOf('fields.instruction')}
        isReadOnly={isReadOnly}
        onChange={(instruction) => change({ instruction })}
      />
      <Lines
        label={strings.firstLines}
        lines={fields.openings}
        help={strings.oneALine}
        error={errorOf('fields.openings')}
        isReadOnly={isReadOnly}
        onChange={(openings) => change({ openings })}
      />
    </>
  )
}

const intervals = Array.from({ length: 20 }, (_, index) => index + 1)

/** What asks for an answer, and in how many posts. */
export function EngagementTriggerFields({ entry, isReadOnly, errorOf, onChange }: FieldsProps<'engagement_trigger'>) {
  const { fields } = entry
  const change = (part: Partial<typeof fields>) => onChange({ ...entry, fields: { ...fields, ...part } })
  return (
    <>
      <LongWords
        {...told}
        value={fields.instruction}
        error={errorOf('fields.instruction')}
        isReadOnly={isReadOnly}
        onChange={(instruction) => change({ instruction })}
      />
      <Lines
        label={strings.lines}
        lines={fields.lines}
        help={strings.oneALineOneOfThemIsPut}
        error={errorOf('fields.lines')}
        isReadOnly={isReadOnly}
        onChange={(lines) => change({ lines })}
      />
      <Field label={strings.howOften} error={errorOf('fields.every')}>
        <Select
          value={fields.every}
          onChange={({ currentTarget }) => isReadOnly || change({ every: Number(currentTarget.value) })}
        >
          {intervals.map((every) => (
            <option key={every} value={every}>
              {every === 1 ? strings.inEveryPost : strings.inOneOfPosts(every)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
