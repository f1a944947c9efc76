import { fromPromise } from 'xstate'
import { listPosts, readPost } from '../../../contract/content.ts'
import { isFollowed, isSettled, isUnderWay, nextLookIn } from '../../../rules/publishing/followedPosts.ts'
import type { Post } from '../../machines/content/post.machine.ts'
import type { LookInput, PostsLook } from '../../machines/publishing/followedPosts.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { toResult } from '../http/toResult.ts'

export interface FollowedPostsDeps {
  call: Call
  clock: Clock
  isVisible: () => boolean
  /** Whether the provider answers about posts yet. */
  mayRead: () => boolean
}

const endedStates = 'published,partly_published,failed,missed,needs_person'

/** The effects of following the posts that go out. */
export const followedPostsActors = (deps: FollowedPostsDeps) => ({
  lookAtPosts: fromPromise<Result<PostsLook>, LookInput>(({ input, signal }) => toResult(look(deps, input, signal))),
})

const mostPlanned = '50'
const mostEnded = '20'

/** Reads what is planned next, of what is no more in that list how it ended, and what ended without being followed. */
async function look(
  deps: FollowedPostsDeps,
  { followed, endedUpTo }: LookInput,
  signal: AbortSignal,
): Promise<PostsLook> {
  const { call, clock, isVisible, mayRead } = deps
  if (!mayRead()) return { followed, settled: [], endedUpTo, lookAgainIn: null }
  const [{ results }, ended] = await Promise.all([
    call(
      listPosts,
      { query: { state: 'scheduled,publishing,unknown', order: 'due', pageSize: mostPlanned } },
      { signal },
    ),
    call(listPosts, { query: { state: endedStates, order: 'changed', pageSize: mostEnded } }, { signal }),
  ])
  const listed = new Set(results.map(({ id }) => id))
  const gone = followed.filter((id) => !listed.has(id))
  const read = (await Promise.all(gone.map((id) => readOrNull(call, id, signal)))).filter((post) => post !== null)
  const now = clock.now()
  const underWay = [...results, ...read.filter(isUnderWay)]
  const unseen = endedSince(ended.results, endedUpTo).filter(({ id }) => !listed.has(id) && !followed.includes(id))
  return {
    followed: underWay.filter((post) => isFollowed(post, now)).map(({ id }) => id),
    settled: [...read, ...unseen].filter(isSettled),
    endedUpTo: ended.results[0]?.updatedAt ?? endedUpTo ?? '',
    lookAgainIn: nextLookIn(underWay, now, isVisible()),
  }
}

/** What ended since the look before; the first look finds only what was known before the page was opened. */
const endedSince = (posts: readonly Post[], endedUpTo: string | null): readonly Post[] =>
  endedUpTo === null ? [] : posts.filter(({ updatedAt }) => updatedAt > endedUpTo)

/** Null where it was deleted. */
async function readOrNull(call: Call, id: number, signal: AbortSignal): Promise<Post | null> {
  try {
    return await call(readPost, { id: String(id) }, { signal })
  } catch (thrown) {
    if (apiErrorIn(thrown).status === 404) return null
    throw thrown
  }
}

/** What this tab follows, so that a reload loses nothing and tells nothing twice. */
export function createFollowedStore({ session }: Pick<Storage, 'session'>, userId: number) {
  const key = `followed_posts_${userId}` as const
  return { read: () => idsIn(session.get(key)), write: (ids: readonly number[]) => session.set(key, ids.join(',')) }
}

const mostRemembered = 200

/** Which posts were counted as published, in this browser: each once, in whatever tabs it is seen. */
export function createPublishedStore({ local }: Pick<Storage, 'local'>, userId: number) {
  const key = `user_${userId}_published_posts` as const
  return {
    /** Whether it is the first time for this post. */
    add(id: number): boolean {
      const known = idsIn(local.get(key))
      if (known.includes(id)) return false
      local.set(key, [...known, id].slice(-mostRemembered).join(','))
      return true
    },
  }
}

const idsIn = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
