import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { mutationMachine } from '../machines/shell/mutation.ts'

type Mutation<Input, Value> = ActorRefFrom<ReturnType<typeof mutationMachine<Input, Value>>>

/** One thing to ask the provider, as its view needs it; `problem`: why it did not end well, and what is known of it. */
export function useMutation<Input, Value>(mutation: Mutation<Input, Value>) {
  return {
    request: (variables: Input) => mutation.send({ type: 'mutation.requested', variables }),
    isBusy: useSelector(mutation, (snapshot) => snapshot.hasTag('busy')),
    problem: useSelector(mutation, ({ context }) => context.problem),
  }
}
