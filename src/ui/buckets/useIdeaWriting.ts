import { useSelector } from '@xstate/react'
import { createIdeas } from '../../app/buckets/ideas.ts'
import { useBuckets } from './useBuckets.ts'

/** The draft of an idea that is being written, and what became of the last. */
export function useIdeaWriting() {
  const { writing } = useBuckets().lazy(createIdeas)
  return {
    /** Null while none is written. */
    writingId: useSelector(writing, (snapshot) =>
      snapshot.hasTag('busy') ? (snapshot.context.asked?.ideaId ?? null) : null,
    ),
    problem: useSelector(writing, ({ context }) => context.problem),
    write: (ideaId: number) => writing.send({ type: 'writing.requested', ideaId, newKey: crypto.randomUUID() }),
    stop: () => writing.send({ type: 'stop.requested' }),
  }
}
