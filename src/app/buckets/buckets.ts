import { createActor } from 'xstate'
import { strings } from '../../../strings/buckets.ts'
import type { Bucket, BucketFact } from '../../machines/buckets/bucket.ts'
import { type BucketChange, bucketChangesMachine } from '../../machines/buckets/bucketChanges.machine.ts'
import { bucketListMachine } from '../../machines/buckets/bucketList.machine.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import type { WriteProblem } from '../../machines/shell/result.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { bucketChangesActors } from '../../services/buckets/bucketChanges.ts'
import { bucketListActors } from '../../services/buckets/bucketList.ts'
import { type BucketPostsQuery, bucketPostsActors } from '../../services/buckets/bucketPosts.ts'
import { type ContentGap, type GapsQuery, gapsActors } from '../../services/buckets/gaps.ts'
import { type BucketShares, type SharesQuery, sharesActors } from '../../services/buckets/shares.ts'
import type { PostsPage } from '../../services/content/posts.ts'
import { createActorCache } from '../actorCache.ts'
import { createLazy } from '../lazy.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { changeAddress, paramsOf } from '../shell/changeAddress.ts'
import { createBucketDialogs } from './dialogs.ts'
import { bucketQueryOf, postsQueryOf, sharesQueryOf } from './keys.ts'

export type Buckets = ReturnType<typeof createBuckets>

const sharesMachine = queryMachine<SharesQuery, BucketShares>('bucketShares')
const gapsMachine = queryMachine<GapsQuery, ContentGap[]>('contentGaps')
const postsMachine = queryMachine<BucketPostsQuery, PostsPage>('bucketPosts')

/** Milliseconds in which a deletion or a removal can be taken back from its notice. */
const undoTime = 15_000

/** Makes the actors of the content buckets, and joins what one says to what another does about it. Of one session. */
export function createBuckets(deps: PageDeps) {
  const { app, call, postChanges, bucketChanges } = deps
  const { actorOptions, clock, notify } = app

  /** Keys: of `bucketKeyOf`. */
  const lists = createActorCache(
    (key) =>
      createActor(bucketListMachine.provide({ actors: bucketListActors(call) }), {
        ...actorOptions,
        input: { query: bucketQueryOf(key) },
      }),
    clock,
  )
  /** Keys: of `sharesKeyOf`. */
  const shares = createActorCache(
    (key) =>
      createActor(sharesMachine.provide({ actors: sharesActors(call) }), {
        ...actorOptions,
        input: { query: sharesQueryOf(key) },
      }),
    clock,
  )
  /** Keys: a business's id, or nothing for all. */
  const gaps = createActorCache(
    (key) =>
      createActor(gapsMachine.provide({ actors: gapsActors(call) }), {
        ...actorOptions,
        input: { query: { businessProfileId: key === '' ? null : Number(key) } },
      }),
    clock,
  )
  /** Keys: of `postsKeyOf`. */
  const posts = createActorCache(
    (key) =>
      createActor(postsMachine.provide({ actors: bucketPostsActors(call) }), {
        ...actorOptions,
        input: { query: postsQueryOf(key) },
      }),
    clock,
  )
  const changes = createActor(bucketChangesMachine.provide({ actors: bucketChangesActors(call) }), actorOptions)
  const dialogs = createBucketDialogs(app)
  const request = (change: BucketChange) => changes.send({ type: 'change.requested', change })

  /** What was done, here or in a dialog: lists follow, and the numbers are read again. */
  const learn = (fact: BucketFact) => {
    for (const list of lists.all()) list.send({ type: 'fact.learned', fact })
    // What buckets are chosen from has their names and colors.
    if (fact.kind !== 'assigned' && fact.kind !== 'removed') bucketChanges.tell()
    refreshNumbers()
  }
  const refreshNumbers = () => {
    for (const actor of [...shares.all(), ...gaps.all(), ...posts.all()]) actor.send({ type: 'refresh.requested' })
  }
  const refresh = () => {
    for (const list of lists.all()) list.send({ type: 'refresh.requested' })
    bucketChanges.tell()
    refreshNumbers()
  }

  const undoable = (message: string, undo: BucketChange) =>
    notify({
      severity: 'success',
      message,
      duration: undoTime,
      actionLabel: strings.undo,
      onAction: () => request(undo),
    })
  const tellDeleted = (bucket: Bucket) => {
    if (Number(paramsOf(app.address()).get('bucket')) === bucket.id) changeAddress(app, { bucket: null })
    undoable(strings.isDeleted(bucket.name), { kind: 'restore', bucket })
  }
  const tellDone = (change: BucketChange) => {
    if (change.kind === 'delete') tellDeleted(change.bucket)
    if (change.kind === 'restore') notify({ severity: 'success', message: strings.isBack(change.bucket.name) })
    if (change.kind === 'remove') {
      const { bucketId, postId, title } = change
      undoable(strings.isOutOfTheBucket(title), { kind: 'assign', bucketId, postId, title })
    }
  }
  const tellFailed = ({ outcome, message }: WriteProblem) => {
    notify({ severity: outcome === 'refused' ? 'error' : 'warning', message })
    if (outcome === 'unclear') refresh()
  }

  const pages = createLazy((): PageDeps & { buckets: Buckets } => ({ ...deps, buckets }))
  const listeners = listening(() => [
    changes.on('change.done', ({ change, fact }) => {
      learn(fact)
      tellDone(change)
    }).unsubscribe,
    changes.on('change.failed', ({ problem }) => tellFailed(problem)).unsubscribe,
    postChanges.listen(refresh),
    app.browser.onReturn(refresh),
    onConnectionReturn(refresh),
  ])
  const buckets = {
    lists,
    shares,
    gaps,
    posts,
    changes,
    dialogs,
    request,
    learn,
    refresh,
    /** Whether something that was typed and not saved may be stored; what it is, and whose, `createUnsaved` tells. */
    mayHaveUnsaved: () => app.storage.local.keys().some((key) => key.startsWith('bucket_unsaved_')),
    /** What pages and dialogs show, one a key, and areas that come with the first of them. */
    cached: pages.cached,
    lazy: pages.lazy,
    start: () => {
      changes.start()
      dialogs.start()
      listeners.start()
    },
    stop: () => {
      listeners.stop()
      pages.stop()
      for (const actor of [changes, dialogs, ...lists.all(), ...shares.all(), ...gaps.all(), ...posts.all()])
        actor.stop()
    },
  }
  return buckets
}
