import { startTransition, useEffect, useState } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { painted } from './painted.ts'

/**
 * What is selected of an actor, as it was when the page was last painted. A change renders nothing before what was pressed
 * is on the screen; `useSelector` and `useDeferredValue` render within the press. Of several changes between two paints
 * only the last is taken. `isAtOnce` tells, while the actor tells of a change, whether that one does not wait.
 */
export function usePaintedSelector<Actor extends AnyActorRef, T>(
  actor: Actor,
  select: (snapshot: SnapshotFrom<Actor>) => T,
  isAtOnce: () => boolean = never,
): T {
  const [shown, setShown] = useState(() => ({ value: select(actor.getSnapshot()) }))
  useEffect(() => {
    let isAwaited = false
    let isOver = false
    const show = () => {
      const value = select(actor.getSnapshot())
      setShown((known) => (known.value === value ? known : { value }))
    }
    const showPainted = () => {
      isAwaited = false
      if (!isOver) startTransition(show)
    }
    const { unsubscribe } = actor.subscribe(() => {
      if (isAtOnce()) return show()
      if (isAwaited) return
      isAwaited = true
      painted().then(showPainted)
    })
    // It may have changed between render and effect.
    show()
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [actor, select, isAtOnce])
  return shown.value
}

const never = () => false
