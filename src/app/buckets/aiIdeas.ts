import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import { aiIdeasMachine } from '../../machines/buckets/aiIdeas.machine.ts'
import type { Idea } from '../../machines/buckets/bucket.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { aiIdeasActors } from '../../services/buckets/aiIdeas.ts'
import { aiIdeaChangeActors, type IdeaChange } from '../../services/buckets/ideas.ts'
import { createActorCache } from '../actorCache.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { when } from '../when.ts'
import type { Buckets } from './buckets.ts'
import { createIdeas } from './ideas.ts'
import { aiIdeasQueryOf } from './keys.ts'

export type AiIdeasActor = ActorRefFrom<typeof aiIdeasMachine>

const aiIdeaChangeMachine = mutationMachine<IdeaChange, Idea>('aiIdeaChange')

type Deps = Pick<PageDeps, 'app' | 'call' | 'allowanceChanges'> & { buckets: Buckets }

/** The ideas of buckets by AI. */
export function createAiIdeas({ app, call, allowanceChanges, buckets }: Deps) {
  const { actorOptions, clock } = app
  /** Keys: of `aiIdeasKeyOf`. */
  const lists = createActorCache((key) => {
    const { bucketId, ...query } = aiIdeasQueryOf(key)
    return createActor(aiIdeasMachine.provide({ actors: aiIdeasActors({ call, clock, bucketId }) }), {
      ...actorOptions,
      input: { query },
    })
  }, clock)
  const change = createActor(aiIdeaChangeMachine.provide({ actors: aiIdeaChangeActors(call) }), actorOptions)
  change.on('mutation.done', ({ value }) => {
    for (const list of lists.all()) list.send({ type: 'idea.changed', idea: value })
  })
  const refresh = () => {
    for (const list of lists.all()) refreshOnceMade(list)
  }
  change.on('mutation.unclear', refresh)
  /** A draft may have taken a text of the day. */
  const learnWritten = () => {
    // One that is generating is told of what is left with its answer, which a refresh would throw away.
    for (const list of lists.all()) if (!isGenerating(list.getSnapshot())) list.send({ type: 'refresh.requested' })
    allowanceChanges.tell()
  }
  const listeners = listening(() => {
    const { writing } = buckets.lazy(createIdeas)
    return [
      onConnectionReturn(refresh),
      writing.on('idea.written', learnWritten).unsubscribe,
      // What is in sight stays, and the focus with it.
      writing.on('writing.unclear', allowanceChanges.tell).unsubscribe,
    ]
  })
  return {
    lists,
    change,
    start: () => {
      change.start()
      listeners.start()
    },
    stop: () => {
      listeners.stop()
      for (const actor of [change, ...lists.all()]) actor.stop()
    },
  }
}

/**
 * Reads a list again, and one that is generating after its answer: ideas that were asked for are not thrown away, nor is why
 * they could not be made.
 */
function refreshOnceMade(list: AiIdeasActor): void {
  const wasGenerating = isGenerating(list.getSnapshot())
  when(
    list,
    (snapshot) => !isGenerating(snapshot),
    ({ context }) => {
      if (!wasGenerating || context.problem === null) list.send({ type: 'refresh.requested' })
    },
  )
}

const isGenerating = (snapshot: SnapshotFrom<AiIdeasActor>): boolean => snapshot.matches('generating')
