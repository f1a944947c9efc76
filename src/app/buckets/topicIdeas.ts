import { createActor, fromTransition } from 'xstate'
import type { TopicIdea } from '../../../rules/trends/ideaOfTopic.ts'
import { strings } from '../../../strings/buckets.ts'
import type { Idea } from '../../machines/buckets/bucket.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { type NewIdea, newIdeaActors } from '../../services/buckets/ideas.ts'
import { createClientKeys } from '../clientKeys.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import type { Buckets } from './buckets.ts'
import { createIdeas } from './ideas.ts'

const topicIdeaMachine = mutationMachine<NewIdea, Idea>('topicIdea')

/** Ideas that are made of what is talked about: which is being made, and the titles of those that were. */
export function createTopicIdeas({ app, call, buckets }: Pick<PageDeps, 'app' | 'call'> & { buckets: Buckets }) {
  const making = createActor(topicIdeaMachine.provide({ actors: newIdeaActors(call) }), app.actorOptions)
  const titles = createActor(titlesLogic, app.actorOptions)
  const keyFor = createClientKeys<string>()
  const refresh = () => {
    for (const list of buckets.lazy(createIdeas).lists.all()) list.send({ type: 'refresh.requested' })
  }
  making.on('mutation.done', ({ value: { title, bucketName } }) => {
    titles.send({ type: 'idea.made', title })
    refresh()
    app.notify({ severity: 'success', message: strings.isAmongTheIdeasOf(title, bucketName) })
  })
  making.on('mutation.unclear', refresh)
  return {
    making,
    titles,
    /** One at a time. Where nobody answered, it may have been made: the same once more is the same call. */
    make: (idea: TopicIdea, bucketId: number) => {
      if (making.getSnapshot().hasTag('busy')) return
      titles.send({ type: 'idea.requested', title: idea.title })
      const clientKey = keyFor(`${bucketId}|${idea.title}`)
      making.send({ type: 'mutation.requested', variables: { ...idea, bucketId, clientKey } })
    },
    ...together(making, titles),
  }
}

interface Titles {
  /** Of the one that was asked for last; null before any was. */
  requested: string | null
  made: ReadonlySet<string>
}

const titlesLogic = fromTransition(
  (titles: Titles, { type, title }: { type: 'idea.requested' | 'idea.made'; title: string }): Titles =>
    type === 'idea.requested' ? { ...titles, requested: title } : { ...titles, made: new Set([...titles.made, title]) },
  { requested: null, made: new Set<string>() },
)
