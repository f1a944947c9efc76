import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { PostState } from '../../../contract/content.ts'
import { boundsOfSpan, type Span } from '../../../rules/calendar/spans.ts'
import { monthOf } from '../../../rules/content/months.ts'
import { isOut } from '../../../rules/content/states.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { createToldPosts, toldPostsKeyOf } from '../../app/calendar/toldPosts.ts'
import type { ToldPost } from '../../services/calendar/toldPosts.ts'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useWallNow } from './useWallNow.ts'

/** What posts are told by, by their ids. */
export type ToldPosts = ReadonlyMap<number, ToldPost>

const none: ToldPosts = new Map()

/** What the posts of a calendar in sight are told by: around its view, so that only the posts read it. */
export const ToldPostsContext = createContext<ToldPosts>(none)

/**
 * What came of the posts of some days, by post; none while it is not known: the posts are there all the same, so a failure
 * is not told. Of days to come those of this month stand for them, which have been asked for anyway.
 */
export function useToldPosts(span: Span): ToldPosts {
  const today = dayOf(useWallNow())
  const bounds = boundsOfSpan(span)
  const { from, to } = bounds.from > today ? boundsOfSpan({ kind: 'month', month: monthOf(today) }) : bounds
  const businessProfileId = String(useShownBusiness()?.id ?? '')
  const { told } = useCachedActor(useSession().cached(createToldPosts), toldPostsKeyOf({ from, to, businessProfileId }))
  const posts = useSelector(told, ({ context }) => context.value)
  return posts ? byId(posts) : none
}

/** The same posts stay the same map, so that what is rendered of it can be memoized. */
const maps = new WeakMap<readonly ToldPost[], ToldPosts>()

function byId(posts: readonly ToldPost[]): ToldPosts {
  const map = maps.get(posts) ?? new Map(posts.map((post) => [post.postId, post]))
  maps.set(posts, map)
  return map
}

/** What a post in sight is told by; undefined of one that nothing was told of, or that is not out. */
export function useToldPost({ postId, state }: { postId: number; state: PostState }): ToldPost | undefined {
  const told = useContext(ToldPostsContext).get(postId)
  return isOut(state) ? told : undefined
}
