import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { generateAiIdeas, listAiIdeas, readAiAllowance } from '../../../contract/ai.ts'
import type { AiIdeasMade, AiIdeasQuery, AiIdeasRead, ExpiredEvent } from '../../machines/buckets/aiIdeas.machine.ts'
import type { Idea } from '../../machines/buckets/bucket.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Call } from '../http/api.ts'
import { saying, toResult } from '../http/toResult.ts'
import { bucketMessages } from './bucketMessages.ts'

interface AiIdeasDeps {
  call: Call
  clock: Clock
  bucketId: number
}

/** The most that a page of the provider has. */
const pageSize = '100'
/** Milliseconds: browsers wait no longer than 2^31 of them at once. */
const longestWait = 2_000_000_000

/** The effects of a bucket's ideas by AI. */
export const aiIdeasActors = ({ call, clock, bucketId }: AiIdeasDeps) => ({
  readIdeas: fromPromise<Result<AiIdeasRead>, { query: AiIdeasQuery }>(({ input: { query }, signal }) => {
    const { difficulty, showsHidden } = query
    const asked = { ...(difficulty && { difficulty }), ...(showsHidden && { showExpired: 'true' as const }), pageSize }
    const read = Promise.all([
      call(listAiIdeas, { id: String(bucketId), query: asked }, { signal }),
      call(readAiAllowance, { query: {} }, { signal }),
    ])
    return toResult(read.then(([{ results }, allowance]) => ({ ideas: results, allowance })))
  }),
  generate: fromPromise<Result<AiIdeasMade>, { isRefresh: boolean }>(({ input: { isRefresh }, signal }) => {
    const made = call(generateAiIdeas, { id: String(bucketId), body: { refresh: isRefresh } }, { signal })
    return toResult(
      made.then(({ results, ...told }) => ({ ideas: results, ...told })),
      saying(bucketMessages.generate),
    )
  }),
  awaitExpiry: fromCallback<EventObject, { ideas: readonly Idea[] }, ExpiredEvent>(({ input, sendBack }) => {
    let left = input.ideas
    let timer: ReturnType<Clock['setTimeout']> | undefined
    const tell = () => {
      const over = left.filter(({ expiresAt }) => msUntil(expiresAt, clock) <= 0)
      left = left.filter((idea) => !over.includes(idea))
      if (over.length > 0) sendBack({ type: 'ideas.expired', ids: over.flatMap(({ ideaId }) => ideaId ?? []) })
      if (left.length === 0) return
      const next = Math.min(longestWait, ...left.map(({ expiresAt }) => msUntil(expiresAt, clock)))
      timer = clock.setTimeout(tell, next)
    }
    tell()
    return () => {
      if (timer !== undefined) clock.clearTimeout(timer)
    }
  }),
})

const msUntil = (instant: string | null, clock: Clock): number =>
  instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant) - clock.now()
