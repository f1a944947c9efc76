import { createActor, type SnapshotFrom } from 'xstate'
import { strings } from '../../../strings/feeds.ts'
import { blankDraft, draftOf, type Feed, type FeedList, isSameDraft } from '../../machines/feeds/feed.ts'
import { feedEditingMachine } from '../../machines/feeds/feedEditing.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { type FeedAct, feedActActors, feedEditingActors, feedListActors } from '../../services/feeds/feeds.ts'
import { unsavedFeed } from '../../services/feeds/feedsUnsaved.schema.ts'
import type { App } from '../app.ts'
import { listening } from '../listening.ts'
import { together } from '../together.ts'

export type Feeds = ReturnType<typeof createFeeds>
export type FeedEditing = Feeds['editing']

type Deps = Pick<App, 'actorOptions' | 'browser' | 'call' | 'notify' | 'storage' | 'clock' | 'userData'>

/** Milliseconds between two readings of the list: while a feed is read or is to be now, and else. */
const [soon, later] = [3000, 60_000]

const done: Record<FeedAct['act'], string> = {
  look: strings.theFeedIsBeingRead,
  pause: strings.theFeedIsPaused,
  resume: strings.theFeedIsWatchedAgain,
}

/** The person's feeds, read again while they are watched, and what is done with one of them. */
export function createFeeds(app: Deps) {
  const { actorOptions, call, notify } = app
  const list = createActor(queryMachine<null, FeedList>('feeds').provide({ actors: feedListActors(call) }), {
    ...actorOptions,
    input: { query: null },
  })
  const acting = createActor(
    mutationMachine<FeedAct, FeedAct>('feedAct').provide({ actors: feedActActors(call) }),
    actorOptions,
  )
  const editing = createActor(feedEditingMachine.provide({ actors: feedEditingActors(call) }), actorOptions)
  const copies = createCopies(app)
  const readAgain = () => list.send({ type: 'refresh.requested' })
  acting.on('mutation.unclear', readAgain)
  acting.on('mutation.done', ({ value: { act } }) => {
    readAgain()
    notify({ severity: 'success', message: done[act] })
  })
  editing.on('feeds.stale', readAgain)
  editing.on('feed.saved', ({ edited: { feed } }) => {
    copies.remove(feed)
    readAgain()
    notify({ severity: 'success', message: feed ? strings.theFeedIsSaved : strings.theFeedIsWatched })
  })
  editing.on('feed.removed', ({ feed }) => {
    copies.remove(feed)
    readAgain()
    notify({ severity: 'success', message: strings.theFeedIsRemoved })
  })
  editing.subscribe(copies.store)
  const following = listening(() => follow(app, list, readAgain))
  return {
    list,
    acting,
    editing,
    /** Opens the form, with what was typed there before and not saved. Null: of a new one. */
    open: (feed: Feed | null) => editing.send({ type: 'editing.requested', feed, typed: copies.read(feed) }),
    ...together(following, list, acting, editing),
  }
}

type ListActor = Feeds['list']

/** Reads the list again when something in it may have changed; not while nobody looks at the page. */
function follow({ browser, clock }: Deps, list: ListActor, readAgain: () => void): (() => void)[] {
  let timer: ReturnType<typeof clock.setTimeout> = 0
  const wait = (pause: number) => {
    timer = clock.setTimeout(() => (browser.isVisible() ? readAgain() : wait(pause)), pause)
  }
  const told = list.subscribe((snapshot) => {
    clock.clearTimeout(timer)
    const feeds = snapshot.context.value?.results ?? []
    if (!snapshot.hasTag('busy') && feeds.length > 0) wait(feeds.some(isNear(clock.now())) ? soon : later)
  })
  return [told.unsubscribe, browser.onReturn(readAgain), () => clock.clearTimeout(timer)]
}

/** Whether a feed is being read, or is to be now. */
const isNear =
  (now: number) =>
  ({ state, nextLookAt }: Feed): boolean =>
    state === 'reading' || (nextLookAt !== null && Date.parse(nextLookAt) <= now)

/** The browser's copies of feeds that are being written, one of each and one of a new one. */
function createCopies({ storage, clock, userData }: Deps) {
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const known = new Map<string, ReturnType<typeof copyAt>>()
  const copyAt = (key: string) => unsavedCopy({ storage, clock, userId, area: 'feeds' }, key, unsavedFeed)
  const copyOf = (feed: Feed | null) => {
    const key = feed === null ? 'new' : String(feed.id)
    const copy = known.get(key) ?? copyAt(key)
    known.set(key, copy)
    return copy
  }
  let stored: object | null = null
  return {
    read: (feed: Feed | null) => copyOf(feed).read()?.draft ?? null,
    remove: (feed: Feed | null) => {
      copyOf(feed).read()
      copyOf(feed).remove()
    },
    /** A draft as it is now: one in which nothing is changed needs no copy. */
    store: (snapshot: SnapshotFrom<typeof feedEditingMachine>) => {
      const { feed, draft } = snapshot.context.edited
      if (!snapshot.hasTag('open') || draft === stored) return
      stored = draft
      if (isSameDraft(draft, feed === null ? blankDraft : draftOf(feed))) copyOf(feed).remove()
      else copyOf(feed).save({ draft: { ...draft, accountIds: [...draft.accountIds] } })
    },
  }
}
