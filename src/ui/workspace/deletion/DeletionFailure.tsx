import { useSelector } from '@xstate/react'
import { Notice } from '../../kit/Notice.tsx'
import type { DeletionActor } from './Deletion.tsx'

/** Why it was not deleted: message, details and status code (specification, section 8). */
export function DeletionFailure({ deletion }: { deletion: DeletionActor }) {
  const problem = useSelector(deletion, ({ context }) => context.problem)
  if (!problem) return null
  const { message, details, status } = problem
  return (
    <Notice severity="error" title={message}>
      {details} {status > 0 && `(Status ${status})`}
    </Notice>
  )
}
