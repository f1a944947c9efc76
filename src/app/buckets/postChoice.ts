import { createActor, fromTransition } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import type { WriteProblem } from '../../machines/shell/result.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { type ChoosablePostsQuery, choosablePostsActors } from '../../services/buckets/choosablePosts.ts'
import type { PostsPage } from '../../services/content/posts.ts'
import { createActorCache } from '../actorCache.ts'
import { createAssignments } from '../content/assignments.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import type { Buckets } from './buckets.ts'

const choosablePostsMachine = queryMachine<ChoosablePostsQuery, PostsPage>('choosablePosts')

/** Choosing posts for the open bucket; what is put into it closes the dialog, what was not leaves it as it is. */
export function createPostChoice({ app, call, lazy, postChanges, buckets }: PageDeps & { buckets: Buckets }) {
  const { dialogs } = buckets
  const assignments = lazy(createAssignments).actor
  const problem = createActor(problemLogic, app.actorOptions)
  const tell = (told: WriteProblem | null) => problem.send({ type: 'attempt.ended', problem: told })
  /** Keys: of `choiceKeyOf`. */
  const lists = createActorCache(
    (key) =>
      createActor(choosablePostsMachine.provide({ actors: choosablePostsActors(call) }), {
        ...app.actorOptions,
        input: { query: choiceQueryOf(key) },
      }),
    app.clock,
  )
  const refresh = () => {
    for (const list of lists.all()) list.send({ type: 'refresh.requested' })
  }
  const close = (bucketId: number | undefined) => {
    const opened = dialogs.getSnapshot().context
    if (opened?.kind === 'posts' && opened.bucketId === bucketId) dialogs.send({ type: 'dialog.closed' })
  }
  const listeners = listening(() => [
    postChanges.listen(refresh),
    app.browser.onReturn(refresh),
    onConnectionReturn(refresh),
    assignments.on('posts.assigned', ({ assignment: { bucket } }) => close(bucket?.id)).unsubscribe,
    assignments.on('assignment.failed', ({ message }) => tell({ outcome: 'refused', message })).unsubscribe,
    assignments.on('assignment.unclear', ({ message }) => tell({ outcome: 'unclear', message })).unsubscribe,
    dialogs.subscribe(() => tell(null)).unsubscribe,
  ])
  return {
    lists,
    assignments,
    /** Why the last try did not end well: while the dialog is open, its notice is out of reach. */
    problem,
    start: () => {
      problem.start()
      listeners.start()
    },
    stop: () => {
      listeners.stop()
      problem.stop()
      for (const list of lists.all()) list.stop()
    },
  }
}

const problemLogic = fromTransition(
  (_: WriteProblem | null, { problem }: { type: 'attempt.ended'; problem: WriteProblem | null }) => problem,
  null,
)

/** A query as the key of its list, and back. */
export const choiceKeyOf = (query: ChoosablePostsQuery): string =>
  [query.bucketId, query.businessProfileId ?? '', query.hasOthers, query.page, query.pageSize, query.search].join('|')

function choiceQueryOf(key: string): ChoosablePostsQuery {
  const [bucketId = '', business = '', hasOthers = '', page = '1', pageSize = '10', ...search] = key.split('|')
  return {
    bucketId: Number(bucketId),
    businessProfileId: business === '' ? null : Number(business),
    hasOthers: hasOthers === 'true',
    page: Number(page),
    pageSize: Number(pageSize),
    search: search.join('|'),
  }
}
