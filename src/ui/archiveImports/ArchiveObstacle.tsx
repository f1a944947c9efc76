import { useSelector } from '@xstate/react'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import type { ArchiveSnapshot } from './archiveStep.ts'
import { useArchiveImport } from './useArchiveImport.ts'

/** Why it does not go on just now. */
export function ArchiveObstacle() {
  const { actor } = useArchiveImport()
  const problem = useSelector(actor, ({ context }) => context.problem)
  const state = useSelector(actor, obstacleOf)
  const retry = () => actor.send({ type: 'retry.requested' })
  if (state === null) return null
  if (state === 'paused') {
    return (
      <Notice severity="warning" title="No connection" action={<Retry label="Try now" onRetry={retry} />}>
        Nothing is lost: it goes on by itself once the service answers.
      </Notice>
    )
  }
  return (
    <Notice severity="error" title="It does not go on" action={<Retry label="Try again" onRetry={retry} />}>
      {problem}
    </Notice>
  )
}

const obstacleOf = (snapshot: ArchiveSnapshot) =>
  (['paused', 'failed'] as const).find((state) => snapshot.matches(state)) ?? null

const Retry = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <Button size="sm" onClick={onRetry}>
    {label}
  </Button>
)
