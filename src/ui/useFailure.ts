import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { resource } from '../machines/shell/query.ts'

/** Why something could not be read, whether it is being tried again, and another try: what `ListProblem` shows. */
export function useFailure<Query, Value>(actor: Actor<ReturnType<typeof resource<Query, Value>>>) {
  return {
    problem: useSelector(actor, ({ context }) => context.problem),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    onRetry: () => actor.send({ type: 'retry.requested' }),
  }
}
