import { createActor } from 'xstate'
import type { Idea } from '../../machines/buckets/bucket.ts'
import type { Post } from '../../machines/content/post.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import {
  type IdeaChange,
  type IdeasQuery,
  type IdeaWriting,
  ideaChangeActors,
  ideaListActors,
  ideaWritingActors,
  type NewIdea,
  newIdeaActors,
} from '../../services/buckets/ideas.ts'
import type { Page } from '../../services/http/answerShapes.ts'
import { createActorCache } from '../actorCache.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import type { Buckets } from './buckets.ts'
import { ideasQueryOf } from './keys.ts'

const ideaListMachine = queryMachine<IdeasQuery, Page<Idea>>('contentIdeas')
const ideaChangeMachine = mutationMachine<IdeaChange, Idea>('ideaChange')
const newIdeaMachine = mutationMachine<NewIdea, Idea>('newIdea')
const ideaWritingMachine = mutationMachine<IdeaWriting, Post>('ideaWriting')

/** The ideas of buckets that are not by AI, and writing one, whoever it is by. */
export function createIdeas({ app, call, buckets }: Pick<PageDeps, 'app' | 'call'> & { buckets: Buckets }) {
  const { actorOptions, clock } = app
  /** Keys: of `ideasKeyOf`. */
  const lists = createActorCache(
    (key) =>
      createActor(ideaListMachine.provide({ actors: ideaListActors(call) }), {
        ...actorOptions,
        input: { query: ideasQueryOf(key) },
      }),
    clock,
  )
  const change = createActor(ideaChangeMachine.provide({ actors: ideaChangeActors(call) }), actorOptions)
  const adding = createActor(newIdeaMachine.provide({ actors: newIdeaActors(call) }), actorOptions)
  const writing = createActor(ideaWritingMachine.provide({ actors: ideaWritingActors(call) }), actorOptions)
  const refresh = () => {
    for (const list of lists.all()) list.send({ type: 'refresh.requested' })
  }
  for (const mutation of [change, adding]) {
    mutation.on('mutation.done', refresh)
    mutation.on('mutation.unclear', refresh)
  }
  adding.on('mutation.done', () => buckets.dialogs.send({ type: 'dialog.closed' }))
  writing.on('mutation.done', ({ value }) => {
    buckets.refresh()
    app.go(`/post/create?edit=${value.id}`, { replace: false })
  })
  writing.on('mutation.unclear', () => {
    buckets.refresh()
    refresh()
  })
  const mutations = [change, adding, writing]
  const returns = listening(() => [onConnectionReturn(refresh)])
  return {
    lists,
    change,
    adding,
    writing,
    start: () => {
      for (const actor of mutations) actor.start()
      returns.start()
    },
    stop: () => {
      returns.stop()
      for (const actor of [...mutations, ...lists.all()]) actor.stop()
    },
  }
}
