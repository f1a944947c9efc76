import { useSelector } from '@xstate/react'
import { mostPostsPerMonth } from '../../../contract/buckets.ts'
import { postsOfShare, shareSentence, shareSum } from '../../../rules/buckets/shareSum.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/buckets.ts'
import { css, cva } from '../../../styled-system/css'
import { createSharesChange, createTypedShares } from '../../app/buckets/sharesEditor.ts'
import type { BucketMonth, BucketShares } from '../../services/buckets/shares.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { BucketTick } from '../marks/BucketTick.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { useBuckets } from './useBuckets.ts'
import { useShares } from './useShares.ts'

const stack = css({ display: 'grid', gap: '4' })
const list = css({ borderTop: 'hairline' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) 72px 76px]',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '2',
  borderBottom: 'soft',
})
const name = css({ overflowWrap: 'anywhere' })
const posts = css({ textStyle: 'small', color: 'textMuted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const sumLine = cva({
  base: { textStyle: 'strong' },
  variants: { isTooMuch: { true: { color: 'failed' }, false: {} } },
})
const unsaved = {
  refused: strings.theSharesWereNotSaved,
  unclear: strings.itIsNotKnownWhetherTheShares,
} as const

interface Props {
  open: boolean
  month: string
  onClose: () => void
}

/** How many posts a month should have, and which share of them each bucket. Closed otherwise than by "Cancel", it goes on later. */
export function SharesDialog({ open, month, onClose }: Props) {
  const { found, failure } = useShares(month)
  if (found && open) return <SharesForm key={month} shares={found} onClose={onClose} />
  return (
    <Dialog open={open} onClose={onClose} title={strings.shares}>
      <ListProblem what={strings.howTheMonthStandsCouldNotBe} {...failure} />
      {failure.problem === null && <Skeleton width="70%" height={16} />}
    </Dialog>
  )
}

function SharesForm({ shares, onClose }: { shares: BucketShares; onClose: () => void }) {
  const business = useShownBusiness()
  const { lazy, cached } = useBuckets()
  const { request, isBusy, problem } = useMutation(lazy(createSharesChange))
  const editor = useCachedActor(cached(createTypedShares), String(business?.id ?? ''))
  const typed = useSelector(editor.typed, ({ context }) => context)
  const isTouched = typed.postsPerMonth !== null || Object.keys(typed.shares).length > 0
  const perMonth = typed.postsPerMonth ?? String(shares.postsPerMonth)
  const typePerMonth = (text: string) =>
    editor.type({ ...typed, postsPerMonth: text === String(shares.postsPerMonth) ? null : text })
  const textOf = ({ bucketId, share }: BucketMonth) => typed.shares[bucketId] ?? String(share)
  const shareOf = (bucket: BucketMonth) => percentIn(textOf(bucket))
  const typeShare = ({ bucketId, share }: BucketMonth, text: string) => {
    const { [bucketId]: _, ...others } = typed.shares
    editor.type({ ...typed, shares: text === String(share) ? others : { ...others, [bucketId]: text } })
  }
  const { left } = shareSum(shares.buckets.map(shareOf))
  const wanted = Math.round(Number(perMonth))
  const perMonthError = wanted >= 1 && wanted <= mostPostsPerMonth ? undefined : perMonthRule
  usePrimaryAction()
  const cancel = () => {
    if (isTouched) editor.discard()
    onClose()
  }
  const save = () => {
    if (isBusy || left < 0 || perMonthError) return
    request({
      month: shares.month,
      businessProfileId: business?.id ?? null,
      postsPerMonth: wanted,
      shares: shares.buckets.map((bucket) => ({ bucketId: bucket.bucketId, share: shareOf(bucket) })),
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={strings.shares}
      description={strings.howManyPostsAMonthHasAnd}
      footer={
        <>
          <Button onClick={cancel}>{strings.cancel}</Button>
          <Button variant="action" busy={isBusy} disabled={left < 0 || perMonthError !== undefined} onClick={save}>
            {strings.save}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={stack}
        aria-label={strings.shares}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {editor.isRestored && isTouched && <RestoredNote isReadOnly={isBusy} onDiscard={editor.discard} />}
        <WriteFailure titles={unsaved} problem={problem} />
        <Field
          label={strings.postsAMonth}
          error={perMonthError}
          help={shares.isDefault ? strings.nobodyHasSetItYet : undefined}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={mostPostsPerMonth}
            value={perMonth}
            readOnly={isBusy}
            onChange={({ currentTarget }) => typePerMonth(currentTarget.value)}
          />
        </Field>
        <ul className={list}>
          {shares.buckets.map((bucket) => (
            <li key={bucket.bucketId} className={row}>
              <BucketTick color={bucket.color} />
              <span className={name}>{bucket.name}</span>
              <TextInput
                size="sm"
                type="number"
                inputMode="numeric"
                min={0}
                max={100}
                aria-label={strings.shareOfInPercent(bucket.name)}
                value={textOf(bucket)}
                readOnly={isBusy}
                onChange={({ currentTarget }) => typeShare(bucket, currentTarget.value)}
              />
              <span className={posts}>
                % · {counted(postsOfShare(shareOf(bucket), perMonthError ? 0 : wanted), strings.post)}
              </span>
            </li>
          ))}
        </ul>
        <p role="status" className={sumLine({ isTooMuch: left < 0 })}>
          {shareSentence(left)}
        </p>
      </form>
    </Dialog>
  )
}

const perMonthRule = strings.aMonthHas1ToPosts(mostPostsPerMonth)
const percentIn = (text: string): number => Math.min(100, Math.max(0, Math.round(Number(text) || 0)))
