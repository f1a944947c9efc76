import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { longestBucketName, longestPurpose } from '../../../contract/buckets.ts'
import { shareSum } from '../../../rules/buckets/shareSum.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import type { BucketEditorActor } from '../../app/buckets/editor.ts'
import { createTemplates } from '../../app/buckets/templates.ts'
import type { BucketDraft } from '../../machines/buckets/bucketEditor.machine.ts'
import type { BucketShares } from '../../services/buckets/shares.ts'
import { Field } from '../kit/Field.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Select } from '../kit/Select.tsx'
import { SwitchRow } from '../kit/SwitchRow.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useFocusOnProblem } from '../kit/useFocusOnProblem.ts'
import { AccountsChoice } from './AccountsChoice.tsx'
import { ColorChoice } from './ColorChoice.tsx'
import { useBuckets } from './useBuckets.ts'

const form = css({ display: 'grid', gap: '4' })
const narrow = css({ maxWidth: '50' })

interface Props {
  editor: BucketEditorActor
  /** Of the month that is looked at; null until it is read. */
  shares: BucketShares | null
  isReadOnly: boolean
}

/** All that is said of a bucket. What is refused is told at its field. */
export function EditorFields({ editor, shares, isReadOnly }: Props) {
  const id = useId()
  const edited = useSelector(editor, ({ context }) => context.edited)
  const refused = useSelector(editor, ({ context }) => context.fieldProblem)
  const problem = useSelector(editor, ({ context }) => context.problem)
  const element = useFocusOnProblem(refused)
  const { list } = useBuckets().lazy(createTemplates)
  const trades = useSelector(list, ({ context }) => context.value) ?? []
  if (!edited) return null
  const { bucket, draft } = edited
  const change = (part: Partial<BucketDraft>) => isReadOnly || editor.send({ type: 'draft.changed', change: part })
  const errorOf = (field: keyof BucketDraft) => (refused?.field === field ? refused.message : undefined)
  const others = (shares?.buckets ?? []).filter(({ bucketId }) => bucketId !== bucket?.id)
  const { sum, left } = shareSum(others.map(({ share }) => share))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReadOnly) editor.send({ type: 'saving.requested' })
  }
  return (
    <form ref={element} id={id} noValidate aria-label={strings.bucket} className={form} onSubmit={submit}>
      <ListProblem
        what={bucket ? strings.theBucketWasNotSaved : strings.theBucketWasNotMade}
        problem={problem?.message ?? (refused && !(refused.field in draft) ? refused.message : null)}
      />
      <Field label={strings.name} error={errorOf('name')}>
        <TextInput
          value={draft.name}
          maxLength={longestBucketName}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Field>
      <Field label={strings.purpose} error={errorOf('purpose')} help={strings.whatItsPostsDoForYou}>
        <TextArea
          value={draft.purpose}
          maxLength={longestPurpose}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => change({ purpose: currentTarget.value })}
        />
      </Field>
      <ColorChoice value={draft.color} isReadOnly={isReadOnly} onChange={(color) => change({ color })} />
      <AccountsChoice
        networks={draft.networks}
        accountIds={draft.accountIds}
        error={errorOf('accountIds') ?? errorOf('networks')}
        isReadOnly={isReadOnly}
        onChange={change}
      />
      <Field
        label={strings.shareOfTheMonthInPercent}
        error={errorOf('share')}
        help={strings.otherBucketsHavePercent(sum, Math.max(0, left))}
      >
        <TextInput
          className={narrow}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          value={String(draft.share)}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => change({ share: percentIn(currentTarget.value) })}
        />
      </Field>
      <SwitchRow
        label={strings.active}
        note={strings.aBucketThatIsNotActiveHas}
        isOn={draft.isActive}
        isReadOnly={isReadOnly}
        onChange={(isActive) => change({ isActive })}
      />
      <Field
        label={strings.industryTemplate}
        error={errorOf('industryTemplate')}
        help={strings.theTradeWhoseIdeasItTakes}
      >
        <Select
          value={draft.industryTemplate ?? ''}
          aria-disabled={isReadOnly || undefined}
          onChange={({ currentTarget: { value } }) => change({ industryTemplate: value || null })}
        >
          <option value="">{strings.none}</option>
          {trades.map(({ industryTemplate, name }) => (
            <option key={industryTemplate} value={industryTemplate}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </form>
  )
}

const percentIn = (text: string): number => Math.min(100, Math.max(0, Math.round(Number(text) || 0)))
