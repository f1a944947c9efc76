import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { longestReason } from '../../../../contract/campaignPosts.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import { severalPosts } from '../../../app/campaigns/reviewTyping.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import type { ReviewModel } from './useReview.ts'

const form = css({ display: 'grid', gap: '2' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

interface Props {
  model: ReviewModel
  onEnd: () => void
}

/** Why posts are rejected, which may be left open. */
export function RejectForm({ model: { actors, targetsOf, decide, selected, current }, onEnd }: Props) {
  const { actor, type } = useCachedActor(
    actors.typing,
    selected.length > 0 ? severalPosts : String(current?.id ?? severalPosts),
  )
  const reason = useSelector(actor, ({ context }) => context.reason)
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])
  const count = targetsOf('reject').length
  return (
    <form
      ref={ref}
      className={form}
      aria-label={strings.reject}
      onSubmit={(event) => {
        event.preventDefault()
        decide('reject', reason.trim())
        onEnd()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onEnd()
      }}
    >
      <Field label={strings.why} help={strings.theReasonStaysWithThePost}>
        <TextInput
          value={reason}
          maxLength={longestReason}
          onChange={({ currentTarget }) => type({ reason: currentTarget.value })}
        />
      </Field>
      <div className={acts}>
        <Button type="submit" variant="ink">
          {count === 1 ? strings.rejectIt : strings.rejectPosts(count)}
        </Button>
        <Button variant="ghost" onClick={onEnd}>
          {strings.cancel}
        </Button>
      </div>
    </form>
  )
}
