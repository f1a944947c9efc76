import { quietWords } from '../../../../rules/campaigns/formWords.ts'
import { dayCountOf, spanLength } from '../../../../rules/campaigns/postCount.ts'
import { strings } from '../../../../strings/campaigns/fields.ts'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { FieldsProps } from './draftForm.ts'
import { fields, group, legend, line, pair, quiet } from './formStyles.ts'
import { useDraftProgress } from './useDraftProgress.ts'

/** From when until when, and at which hours nothing goes out. */
export function DatesFields({ form: { draft, change, errorOf } }: FieldsProps) {
  const { missing, today } = useDraftProgress(draft)
  const isSaid = draft.startsOn !== '' && draft.endsOn !== ''
  const fault = isSaid ? missing.find(({ step }) => step === 'dates')?.text : undefined
  const tooMany = draft.accounts.length > 0 && missing.find(({ step }) => step === 'accounts')
  const days = dayCountOf(draft)
  return (
    <div className={fields}>
      <div className={pair}>
        <Field label={strings.firstDay} error={errorOf('startsOn')}>
          <TextInput
            type="date"
            min={today}
            value={draft.startsOn}
            onChange={({ currentTarget }) => change({ startsOn: currentTarget.value })}
          />
        </Field>
        <Field label={strings.lastDay} error={errorOf('endsOn') ?? fault}>
          <TextInput
            type="date"
            min={draft.startsOn || today}
            value={draft.endsOn}
            onChange={({ currentTarget }) => change({ endsOn: currentTarget.value })}
          />
        </Field>
      </div>
      <p className={line} role="status">
        {days !== null && fault === undefined && strings.bothDaysIncluded(spanLength(days))}
      </p>
      {tooMany && <Notice severity="warning" title={tooMany.text} />}
      <fieldset className={group}>
        <legend className={legend}>{strings.quietHours}</legend>
        <div className={pair}>
          <Field label={strings.from} error={errorOf('quietFrom')}>
            <TextInput
              type="time"
              value={draft.quietFrom}
              onChange={({ currentTarget }) => change({ quietFrom: currentTarget.value })}
            />
          </Field>
          <Field label={strings.until} error={errorOf('quietUntil')}>
            <TextInput
              type="time"
              value={draft.quietUntil}
              onChange={({ currentTarget }) => change({ quietUntil: currentTarget.value })}
            />
          </Field>
        </div>
        <p className={quiet}>{quietWords(draft.quietFrom, draft.quietUntil)}</p>
      </fieldset>
    </div>
  )
}
