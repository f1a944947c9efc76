import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { createActor } from 'xstate'
import type { mutationMachine } from '../../machines/shell/mutation.ts'
import { useApp } from '../appContext.tsx'
import { useOwnActor } from '../useOwnActor.ts'

type ActLogic<Input, Value> = ReturnType<typeof mutationMachine<Input, Value>>

/** One thing to ask the provider, for as long as its view stands. `make` is asked once. */
export function useMutation<Input, Value>(make: () => ActLogic<Input, Value>, onDone: (value: Value) => void) {
  const [logic] = useState(make)
  const { actorOptions } = useApp()
  const actor = useOwnActor(() => createActor(logic, actorOptions))
  const settle = useRef(onDone)
  useEffect(() => {
    settle.current = onDone
  })
  useEffect(() => {
    const listening = actor.on('act.done', ({ value }) => settle.current(value))
    return () => listening.unsubscribe()
  }, [actor])
  return {
    request: (wanted: Input) => actor.send({ type: 'act.requested', wanted }),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    problem: useSelector(actor, ({ context }) => context.problem),
  }
}
