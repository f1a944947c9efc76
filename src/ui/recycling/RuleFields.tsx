import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { longestRest, longestRuleName, mostTimes } from '../../../contract/recycling.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import type { RuleEditorActor } from '../../app/recycling/ruleEditor.ts'
import type { RuleDraft } from '../../machines/recycling/ruleDraft.ts'
import { BucketSelect } from '../bucketChoices/BucketSelect.tsx'
import { Field, FieldNote } from '../kit/Field.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useFocusOnProblem } from '../kit/useFocusOnProblem.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useMutation } from '../useMutation.ts'
import { fieldLegend, fieldNote, fieldset } from './fieldStyles.ts'
import { MonthsChoice } from './MonthsChoice.tsx'
import { NeverTwiceNote } from './NeverTwiceNote.tsx'
import { SlotsChoice } from './SlotsChoice.tsx'
import { TextChoice } from './TextChoice.tsx'
import { useRecycling } from './useRecycling.ts'

const form = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4.5' })
const step = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'body' })
const number = css({ width: '16', textAlign: 'right' })
const date = css({ width: '40' })
const label = css({ display: 'flex', justifyContent: 'space-between', gap: '2' })

interface Props {
  editor: RuleEditorActor
  isReadOnly: boolean
}

/** All that is said of a rule. What is refused is told at its field. */
export function RuleFields({ editor, isReadOnly }: Props) {
  const id = useId()
  const { rule, draft } = useSelector(editor, ({ context }) => context.edited)
  const refused = useSelector(editor, ({ context }) => context.fieldProblem)
  const problem = useSelector(editor, ({ context }) => context.problem)
  const form_ = useFocusOnProblem(refused)
  const business = useShownBusiness()
  const change = (part: Partial<RuleDraft>) => isReadOnly || editor.send({ type: 'draft.changed', change: part })
  const errorOf = (field: keyof RuleDraft) => (refused?.field === field ? refused.message : undefined)
  const isHolding = useMutation(useRecycling().ruleChange).isBusy
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A rule that is being held has another version then: saving this one would conflict with that.
    if (!isReadOnly && !isHolding) editor.send({ type: 'saving.requested' })
  }
  return (
    <form ref={form_} id={ruleForm} noValidate aria-label={strings.rule} className={form} onSubmit={submit}>
      <ListProblem
        what={problem?.outcome === 'unclear' ? strings.itIsNotKnownWhetherTheRule : strings.theRuleWasNotSaved}
        problem={problem?.message ?? (refused && !(refused.field in draft) ? refused.message : null)}
      />
      <Field label={strings.name} error={errorOf('name')}>
        <TextInput
          size="sm"
          value={draft.name}
          maxLength={longestRuleName}
          placeholder={strings.tipsAllYearButSummer}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Field>
      {!rule && (
        <div className={fieldset}>
          <span className={fieldLegend}>{strings.postsItIsFor}</span>
          <BucketSelect
            label={strings.postsItIsFor}
            businessProfileId={business?.id ?? null}
            value={draft.bucketId}
            noneLabel={strings.postsThatIChoose}
            isBusy={isReadOnly}
            onChoose={(bucket) => change({ bucketId: bucket?.id ?? null })}
          />
          <FieldNote id={`${id}-bucket`} error={errorOf('bucketId')} />
        </div>
      )}
      <Field
        label={
          <span className={label}>
            <span>{strings.restBetweenTwoTimes}</span> <span className={fieldNote}>{strings.ofTheSamePost}</span>
          </span>
        }
        error={errorOf('restDays')}
      >
        <span className={step}>
          <TextInput
            size="sm"
            className={number}
            inputMode="numeric"
            maxLength={String(longestRest).length}
            value={draft.restDays}
            readOnly={isReadOnly}
            onChange={({ currentTarget }) => change({ restDays: currentTarget.value })}
          />
          {strings.daysAtLeast}
        </span>
      </Field>
      <fieldset className={fieldset}>
        <legend className={fieldLegend}>
          <span>{strings.howOften}</span>{' '}
          <span className={fieldNote}>
            {draft.until === '' ? strings.thenItRetiresNoEndDate : strings.thenItRetires}
          </span>
        </legend>
        <span className={step}>
          <TextInput
            size="sm"
            aria-label={strings.timesInAll}
            aria-invalid={errorOf('times') ? true : undefined}
            aria-describedby={errorOf('times') ? `${id}-times` : undefined}
            className={number}
            inputMode="numeric"
            maxLength={String(mostTimes).length}
            placeholder={strings.any}
            value={draft.times}
            readOnly={isReadOnly}
            onChange={({ currentTarget }) => change({ times: currentTarget.value })}
          />
          {strings.timesInAllUntil}
          <TextInput
            size="sm"
            type="date"
            aria-label={strings.lastDayEmptyForNoEndDate}
            aria-invalid={errorOf('until') ? true : undefined}
            aria-describedby={errorOf('until') ? `${id}-until` : undefined}
            className={date}
            value={draft.until}
            readOnly={isReadOnly}
            onChange={({ currentTarget }) => change({ until: currentTarget.value })}
          />
        </span>
        <FieldNote id={`${id}-times`} error={errorOf('times')} />
        <FieldNote id={`${id}-until`} error={errorOf('until')} />
      </fieldset>
      <MonthsChoice
        months={draft.months}
        error={errorOf('months')}
        isReadOnly={isReadOnly}
        onChange={(months) => change({ months })}
      />
      <SlotsChoice
        slotIds={draft.slotIds}
        error={errorOf('slotIds')}
        isReadOnly={isReadOnly}
        onChange={(slotIds) => change({ slotIds })}
      />
      <TextChoice value={draft.text} isReadOnly={isReadOnly} onChange={(text) => change({ text })} />
      <NeverTwiceNote text={draft.text} />
    </form>
  )
}

/** What the button that saves it belongs to. */
export const ruleForm = 'recycling-rule-form'
