import { fromPromise } from 'xstate'
import { copyPosts, reschedulePosts } from '../../../contract/rescheduling.ts'
import { deletePosts } from '../../../contract/severalPosts.ts'
import { readWallTime } from '../../../rules/content/wallTime.ts'
import type {
  DoneMoves,
  MoveOutcome,
  MoveRequest,
  PostCopy,
  PostMove,
  Schedule,
} from '../../machines/content/moveSeveral.ts'
import { nonNull } from '../../machines/shell/nonNull.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

interface Deps {
  call: Call
  /** Of the person: what their wall clock shows. */
  timezone(): string
  /** Of a copy, by the post and the time: the same while its fate is not known, so that a second try makes no second one. */
  keyOf(copy: string): string
}

/** The effects of moving and copying several posts. */
export const moveSeveralActors = (deps: Deps) => ({
  perform: fromPromise<Result<MoveOutcome>, { request: MoveRequest }>(({ input: { request }, signal }) =>
    toResult(perform(deps, request, signal)),
  ),
})

function perform(deps: Deps, request: MoveRequest, signal: AbortSignal): Promise<MoveOutcome> {
  switch (request.kind) {
    case 'move':
      return move(deps, request.moves, signal)
    case 'copy':
      return copy(deps, request.copies, signal)
    case 'moveBack':
      return moveBack(deps, request.done, signal)
    case 'deleteCopies':
      return deleteCopies(deps, request.done, signal)
  }
}

function move({ call, timezone }: Deps, moves: readonly PostMove[], signal: AbortSignal): Promise<MoveOutcome> {
  const wanted = moves.map(({ postId, to }) => ({
    post: postId,
    schedule: to === null ? null : { wallTime: to, timezone: timezone() },
  }))
  return reschedule(call, { moves: wanted, titles: titlesOf(moves) }, signal)
}

/** To the very instant of before, in its zone; a post that was changed since is left. */
function moveBack({ call }: Deps, { moved }: DoneMoves, signal: AbortSignal): Promise<MoveOutcome> {
  const moves = moved.map(({ postId, version, from }) => ({
    post: postId,
    ...(version !== null && { version }),
    schedule: from && exactTime(from),
  }))
  return reschedule(call, { moves, titles: titlesOf(moved) }, signal)
}

async function reschedule(
  call: Call,
  { moves, titles }: { moves: WantedMove[]; titles: Titles },
  signal: AbortSignal,
): Promise<MoveOutcome> {
  const { results, left, conflicts } = await call(reschedulePosts, { body: { moves } }, { signal })
  return {
    moved: results.map(({ post, version, from, to }) => ({
      postId: post,
      title: titles(post),
      version,
      from,
      to,
      note: null,
    })),
    left: left.map(({ post, text }) => ({ post, title: titles(post), text })),
    conflicts,
  }
}

async function copy(
  { call, timezone, keyOf }: Deps,
  copies: readonly PostCopy[],
  signal: AbortSignal,
): Promise<MoveOutcome> {
  const titles = titlesOf(copies)
  const wanted = copies.map(({ postId, to }) => ({
    post: postId,
    clientKey: keyOf(`${postId} ${to}`),
    schedule: { wallTime: to, timezone: timezone() },
  }))
  const { results, left, conflicts } = await call(copyPosts, { body: { copies: wanted } }, { signal })
  return {
    moved: results.map(({ of, post, schedule, note }) => ({
      postId: post,
      title: titles(of),
      version: null,
      from: null,
      to: schedule,
      note,
    })),
    left: left.map(({ post, text }) => ({ post, title: titles(post), text })),
    conflicts,
  }
}

async function deleteCopies({ call }: Deps, { moved }: DoneMoves, signal: AbortSignal): Promise<MoveOutcome> {
  const { results, left } = await call(deletePosts, { body: { posts: moved.map(({ postId }) => postId) } }, { signal })
  const titles = titlesOf(moved)
  return {
    moved: moved
      .filter(({ postId }) => results.includes(postId))
      .map((one) => ({ ...one, from: one.to, to: null, note: null })),
    left: left.map(({ post, text }) => ({ post, title: titles(post), text })),
    conflicts: [],
  }
}

interface WantedMove {
  post: number
  version?: number
  schedule: ExactTime | null
}

interface ExactTime {
  wallTime: string
  timezone: string
  occurrence?: 'first' | 'second'
}

/** A schedule as it is chosen: where clocks go back its time is there twice. */
function exactTime({ at, wallTime, timezone }: Schedule): ExactTime {
  const reading = readWallTime(wallTime, timezone)
  if (reading.kind !== 'twice') return { wallTime, timezone }
  return { wallTime, timezone, occurrence: reading.second === Date.parse(at) ? 'second' : 'first' }
}

type Titles = (postId: number) => string

function titlesOf(posts: readonly { postId: number; title: string }[]): Titles {
  const titles = new Map(posts.map(({ postId, title }) => [postId, title]))
  return (postId) => nonNull(titles.get(postId) ?? null)
}
