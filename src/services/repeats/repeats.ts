import { fromPromise } from 'xstate'
import {
  changeFromHere,
  checkRepeat,
  endRepeat,
  makeRepeat,
  readRepeat,
  undoRepeat,
  undoRepeatChange,
} from '../../../contract/repeats.ts'
import { type LeftPost, restorePosts } from '../../../contract/severalPosts.ts'
import { timesOfDraft, weeklyOf } from '../../../rules/repeats/repeatDraft.ts'
import type { MadeRepeat, Repeat, RepeatCheck } from '../../machines/repeats/repeat.ts'
import type { MakingInput } from '../../machines/repeats/repeatMaking.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

interface Deps {
  call: Call
  clock: Pick<Clock, 'now'>
  /** The same for each try, so that none makes a post twice. */
  clientKey: string
}

/** The effects of choosing when a post comes again. */
export const repeatMakingActors = ({ call, clock, clientKey }: Deps) => {
  const when = ({ source, draft, taken }: MakingInput) => ({
    days: timesOfDraft(draft, source, clock.now())
      .times.map(({ day }) => day)
      .filter((day) => !taken.includes(day)),
    time: draft.time,
    timezone: source.timezone,
  })
  return {
    checkDays: fromPromise<Result<RepeatCheck>, MakingInput>(async ({ input, signal }) => {
      const body = when(input)
      if (body.days.length === 0) return { kind: 'ok', value: { conflicts: [], taken: [] } }
      return toResult(call(checkRepeat, { id: String(input.source.postId), body }, { signal }))
    }),

    makePosts: fromPromise<Result<MadeRepeat>, MakingInput>(({ input, signal }) => {
      const { source, draft } = input
      const body = { clientKey, ...when(input), weekly: weeklyOf(draft), sameText: draft.sameText }
      return toResult(
        call(makeRepeat, { id: String(source.postId), body }, { signal }).then(({ repeatId, results, left }) => ({
          repeatId,
          posts: results,
          left,
        })),
      )
    }),
  }
}

/** The effect of reading a repeat with its posts. */
export const repeatActors = (call: Call) => ({
  read: fromPromise<Result<Repeat>, { query: { id: number } }>(({ input: { query }, signal }) =>
    toResult(call(readRepeat, { id: String(query.id) }, { signal })),
  ),
})

/** What is done with the posts of a repeat, and what takes each back. */
export type RepeatRequest =
  | { kind: 'change'; postId: number; version: number; including: readonly number[]; time: string | null }
  | { kind: 'end'; postId: number }
  | { kind: 'undoMade'; repeatId: number; posts: readonly number[] }
  | { kind: 'undoChange'; changeId: number }
  | { kind: 'restore'; posts: readonly number[] }

/** What came of it: posts that were changed, and those that were left, each with a sentence. */
export interface RepeatOutcome {
  request: RepeatRequest
  posts: readonly number[]
  left: readonly LeftPost[]
  /** What takes it back; null: nothing does. */
  undo: RepeatRequest | null
}

/** The effects of what is done with the posts of a repeat. */
export const repeatChangeActors = (call: Call) => ({
  perform: fromPromise<Result<RepeatOutcome>, { variables: RepeatRequest }>(({ input: { variables }, signal }) =>
    toResult(perform(call, variables, signal).then((done) => ({ request: variables, ...done }))),
  ),
})

type Done = Omit<RepeatOutcome, 'request'>

async function perform(call: Call, request: RepeatRequest, signal: AbortSignal): Promise<Done> {
  switch (request.kind) {
    case 'change': {
      const { postId, version, including, time } = request
      const body = { version, including: [...including], time }
      const { changeId, results, left } = await call(changeFromHere, { id: String(postId), body }, { signal })
      const undo = changeId === null ? null : ({ kind: 'undoChange', changeId } as const)
      return { posts: results.map(({ post }) => post), left, undo }
    }
    case 'end': {
      const { results, left } = await call(endRepeat, { id: String(request.postId) }, { signal })
      return { posts: results, left, undo: results.length === 0 ? null : { kind: 'restore', posts: results } }
    }
    case 'undoMade': {
      const body = { posts: [...request.posts] }
      const { results, left } = await call(undoRepeat, { id: String(request.repeatId), body }, { signal })
      return { posts: results, left, undo: null }
    }
    case 'undoChange': {
      const { results, left } = await call(undoRepeatChange, { id: String(request.changeId) }, { signal })
      return { posts: results, left, undo: null }
    }
    case 'restore': {
      const { results, left } = await call(restorePosts, { body: { posts: [...request.posts] } }, { signal })
      return { posts: results, left, undo: null }
    }
  }
}
