import { createActor, fromTransition } from 'xstate'
import { shownBusinessOf } from '../../../rules/business/shownBusiness.ts'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import type { WallTime } from '../../../rules/content/times.ts'
import type { MoveRequest } from '../../machines/content/moveSeveral.ts'
import { createMoveSeveral } from '../content/moveSeveral.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

interface Selection {
  /** In the order in which they were selected. */
  posts: readonly WeekPost[]
  /** A press selects in place of opening. */
  isSelecting: boolean
}

type SelectionEvent =
  | { type: 'post.toggled'; post: WeekPost }
  | { type: 'posts.added'; posts: readonly WeekPost[] }
  | { type: 'posts.moved'; places: ReadonlyMap<number, WallTime> }
  | { type: 'selecting.changed'; isSelecting: boolean }
  | { type: 'selection.cleared' }

/** Whether what is moved is a post that was there before. */
const isOfPost = { move: true, moveBack: true, copy: false, deleteCopies: false } satisfies Record<
  MoveRequest['kind'],
  boolean
>

const nothing: Selection = { posts: [], isSelecting: false }

const selectionLogic = fromTransition((now: Selection, event: SelectionEvent): Selection => {
  switch (event.type) {
    case 'post.toggled':
      return { ...now, posts: toggled(now.posts, event.post) }
    case 'posts.added':
      return { ...now, posts: [...now.posts, ...event.posts.filter(isMissingIn(now.posts))] }
    case 'posts.moved':
      return { ...now, posts: now.posts.map((post) => ({ ...post, wallTime: placeOf(post, event.places) })) }
    case 'selecting.changed':
      return { ...now, isSelecting: event.isSelecting }
    case 'selection.cleared':
      return nothing
  }
}, nothing)

/**
 * The posts that are selected in the week. They stay so while other weeks, views and pages are looked at, and where they
 * are moved; another business has others.
 */
export function createWeekSelection({ app, lazy, business }: Pick<PageDeps, 'app' | 'lazy' | 'business'>) {
  const actor = createActor(selectionLogic, app.actorOptions)
  const moving = lazy(createMoveSeveral)
  const shownId = () => shownBusinessOf(business.profiles.getSnapshot().context)?.id ?? null
  let ofBusiness = shownId()
  const onBusiness = () => {
    if (shownId() === ofBusiness) return
    ofBusiness = shownId()
    actor.send({ type: 'selection.cleared' })
  }
  const listeners = listening(() => {
    const moves = moving.on('moves.done', ({ done }) => {
      if (!isOfPost[done.kind]) return
      const places = done.moved.flatMap(({ postId, to }) => (to ? [[postId, to.wallTime] as const] : []))
      actor.send({ type: 'posts.moved', places: new Map(places) })
    })
    const following = business.profiles.subscribe(onBusiness)
    return [() => moves.unsubscribe(), () => following.unsubscribe()]
  })
  return { actor, ...together(actor, listeners) }
}

const toggled = (posts: readonly WeekPost[], post: WeekPost): readonly WeekPost[] =>
  isMissingIn(posts)(post) ? [...posts, post] : posts.filter(({ postId }) => postId !== post.postId)

const isMissingIn =
  (posts: readonly WeekPost[]) =>
  ({ postId }: WeekPost): boolean =>
    !posts.some((one) => one.postId === postId)

const placeOf = ({ postId, wallTime }: WeekPost, places: ReadonlyMap<number, WallTime>): WallTime =>
  places.get(postId) ?? wallTime
