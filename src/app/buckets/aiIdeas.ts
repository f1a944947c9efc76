import { type ActorRefFrom, createActor } from 'xstate'
import { aiIdeasMachine } from '../../machines/buckets/aiIdeas.machine.ts'
import type { Idea } from '../../machines/buckets/bucket.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { aiIdeasActors } from '../../services/buckets/aiIdeas.ts'
import { aiIdeaChangeActors, type IdeaChange } from '../../services/buckets/ideas.ts'
import { createActorCache } from '../actorCache.ts'
import type { PageDeps } from '../pageDeps.ts'
import { aiIdeasQueryOf } from './keys.ts'

export type AiIdeasActor = ActorRefFrom<typeof aiIdeasMachine>

const aiIdeaChangeMachine = mutationMachine<IdeaChange, Idea>('aiIdeaChange')

/** The ideas of buckets by AI. */
export function createAiIdeas({ app, call }: Pick<PageDeps, 'app' | 'call'>) {
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
  change.on('mutation.unclear', () => {
    for (const list of lists.all()) list.send({ type: 'refresh.requested' })
  })
  return {
    lists,
    change,
    start: () => change.start(),
    stop: () => {
      for (const actor of [change, ...lists.all()]) actor.stop()
    },
  }
}
