import { createActor, fromTransition } from 'xstate'
import type { Idea } from '../../machines/buckets/bucket.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { type NewIdea, newIdeaActors } from '../../services/buckets/ideas.ts'
import type { PageDeps } from '../pageDeps.ts'
import type { Buckets } from './buckets.ts'
import { createIdeas } from './ideas.ts'

const topicIdeaMachine = mutationMachine<NewIdea, Idea>('topicIdea')

/** Ideas that are made of what is talked about, and the titles of those that were. */
export function createTopicIdeas({ app, call, buckets }: Pick<PageDeps, 'app' | 'call'> & { buckets: Buckets }) {
  const making = createActor(topicIdeaMachine.provide({ actors: newIdeaActors(call) }), app.actorOptions)
  const made = createActor(madeLogic, app.actorOptions)
  const refresh = () => {
    for (const list of buckets.lazy(createIdeas).lists.all()) list.send({ type: 'refresh.requested' })
  }
  making.on('mutation.done', ({ value: { title, bucketName } }) => {
    made.send({ type: 'idea.made', title })
    refresh()
    app.notify({ severity: 'success', message: `“${title}” is among the ideas of ${bucketName}.` })
  })
  making.on('mutation.unclear', refresh)
  return {
    making,
    made,
    start: () => {
      making.start()
      made.start()
    },
    stop: () => {
      making.stop()
      made.stop()
    },
  }
}

const madeLogic = fromTransition(
  (titles: ReadonlySet<string>, { title }: { type: 'idea.made'; title: string }): ReadonlySet<string> =>
    new Set([...titles, title]),
  new Set<string>(),
)
