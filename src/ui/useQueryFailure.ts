import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { queryMachine } from '../machines/shell/query.ts'

/** Why something could not be read, whether it is being tried again, and another try: what `ListProblem` shows. */
export function useQueryFailure<Query, Value>(actor: Actor<ReturnType<typeof queryMachine<Query, Value>>>) {
  return {
    problem: useSelector(actor, ({ context }) => context.problem),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    onRetry: () => actor.send({ type: 'retry.requested' }),
  }
}
