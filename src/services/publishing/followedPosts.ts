import { fromPromise } from 'xstate'
import { listPosts, readPost } from '../../../contract/content.ts'
import { isFinished, isFollowed, isUnderWay, nextPollIn } from '../../../rules/publishing/followedPosts.ts'
import type { Post } from '../../machines/content/post.ts'
import type { Poll, PollInput } from '../../machines/publishing/followedPosts.machine.ts'
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

const finishedStates = 'published,partly_published,failed,missed,needs_person'

/** The effects of following the posts that go out. */
export const followedPostsActors = (deps: FollowedPostsDeps) => ({
  pollPosts: fromPromise<Result<Poll>, PollInput>(({ input, signal }) => toResult(poll(deps, input, signal))),
})

const mostPlanned = '50'
const mostFinished = '20'

/** Reads what is planned next, of what is no more in that list how it ended, and what finished without being followed. */
async function poll(
  deps: FollowedPostsDeps,
  { followed, finishedUpTo }: PollInput,
  signal: AbortSignal,
): Promise<Poll> {
  const { call, clock, isVisible, mayRead } = deps
  if (!mayRead()) return { followed, finished: [], finishedUpTo, pollIn: null }
  const [{ results }, finished] = await Promise.all([
    call(
      listPosts,
      { query: { state: 'scheduled,publishing,unknown', order: 'due', pageSize: mostPlanned } },
      { signal },
    ),
    call(listPosts, { query: { state: finishedStates, order: 'changed', pageSize: mostFinished } }, { signal }),
  ])
  const listed = new Set(results.map(({ id }) => id))
  const gone = followed.filter((id) => !listed.has(id))
  const read = (await Promise.all(gone.map((id) => readOrNull(call, id, signal)))).filter((post) => post !== null)
  const now = clock.now()
  const underWay = [...results, ...read.filter(isUnderWay)]
  const unseen = finishedSince(finished.results, finishedUpTo).filter(
    ({ id }) => !listed.has(id) && !followed.includes(id),
  )
  return {
    followed: underWay.filter((post) => isFollowed(post, now)).map(({ id }) => id),
    finished: [...read, ...unseen].filter(isFinished),
    finishedUpTo: finished.results[0]?.updatedAt ?? finishedUpTo ?? '',
    pollIn: nextPollIn(underWay, now, isVisible()),
  }
}

/** What finished since the poll before; the first poll finds only what was known before the page was opened. */
const finishedSince = (posts: readonly Post[], finishedUpTo: string | null): readonly Post[] =>
  finishedUpTo === null ? [] : posts.filter(({ updatedAt }) => updatedAt > finishedUpTo)

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
