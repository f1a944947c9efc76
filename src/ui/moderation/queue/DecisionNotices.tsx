import { useSelector } from '@xstate/react'
import { counted, firstNamed } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/moderation/queue.ts'
import type { Moderation } from '../../../app/moderation/moderation.ts'
import { Notice } from '../../kit/Notice.tsx'
import { WriteFailure } from '../../WriteFailure.tsx'

export const personTitles = {
  refused: strings.thePersonWasNeitherHeldNorReleased,
  unclear: strings.itIsNotKnownWhetherThePerson,
} as const

/** What the last decision left as it was, or why it came to nothing. */
export function DecisionNotices({ moderation: { decision, personChange, personDialog } }: { moderation: Moderation }) {
  const left = useSelector(decision, ({ context }) => context.left)
  const problem = useSelector(decision, ({ context }) => context.problem)
  const personProblem = useSelector(personChange, ({ context }) => context.problem)
  const isAsking = useSelector(personDialog, ({ context }) => context.person !== null)
  const dismiss = () => decision.send({ type: 'notice.dismissed' })
  return (
    <>
      {left.length > 0 && (
        <Notice
          severity="warning"
          title={strings.stayedAsItWas(counted(left.length, strings.post), left.length)}
          onClose={dismiss}
        >
          {firstNamed(left.map(({ text }) => text)).join(' ')}
        </Notice>
      )}
      {problem && (
        <Notice
          severity={problem.outcome === 'refused' ? 'error' : 'warning'}
          title={titles[problem.outcome]}
          onClose={dismiss}
        >
          {problem.message}
        </Notice>
      )}
      <WriteFailure titles={personTitles} problem={isAsking ? null : personProblem} />
    </>
  )
}

const titles = {
  refused: strings.theDecisionWasNotStored,
  unclear: strings.itIsNotKnownWhetherTheDecision,
} as const
