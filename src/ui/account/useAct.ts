import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { act } from '../../machines/shell/act.ts'
import { useApp } from '../appContext.tsx'

type ActLogic<Input, Value> = ReturnType<typeof act<Input, Value>>

/** One thing to ask the provider, for as long as its view stands. `make` is asked once. */
export function useAct<Input, Value>(make: () => ActLogic<Input, Value>, onDone: (value: Value) => void) {
  const [logic] = useState(make)
  const { actorOptions } = useApp()
  const actor = useActorRef(logic, actorOptions)
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
