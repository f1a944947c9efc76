import { most } from '../../../../../rules/admin/builder/entryProblems.ts'
import { Field } from '../../../kit/Field.tsx'
import { Select } from '../../../kit/Select.tsx'
import type { FieldsProps } from './fieldProps.ts'
import { Lines, LongWords } from './Words.tsx'

const told = { label: 'What it tells the writer', most: most.instruction, help: 'Written into each text request.' }

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
        label="Last lines"
        lines={fields.closings}
        help="One a line. One of them ends a post that is made without AI."
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
        label="First lines"
        lines={fields.openings}
        help="One a line. One of them opens a post that is made without AI."
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
        label="Lines"
        lines={fields.lines}
        help="One a line. One of them is put behind a post that is made without AI."
        error={errorOf('fields.lines')}
        isReadOnly={isReadOnly}
        onChange={(lines) => change({ lines })}
      />
      <Field label="How often" error={errorOf('fields.every')}>
        <Select
          value={fields.every}
          onChange={({ currentTarget }) => isReadOnly || change({ every: Number(currentTarget.value) })}
        >
          {intervals.map((every) => (
            <option key={every} value={every}>
              {every === 1 ? 'In every post' : `In one of ${every} posts`}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
