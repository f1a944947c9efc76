import { assign, fromPromise, setup } from 'xstate'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { notProvided, offlineText, okValue, type Result, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { Bucket, BucketFact } from './bucket.ts'

export interface BucketQuery {
  /** Only this one; null: any. */
  id: number | null
  /** Null: active or not. */
  isActive: boolean | null
  /** Null: of any trade or of none. */
  industryTemplate: string | null
  search: string
  /** Null: of all businesses. */
  businessProfileId: number | null
  page: number
  pageSize: number
}

export interface BucketPage {
  results: readonly Bucket[]
  /** Of all pages. */
  count: number
}

interface BucketListContext {
  query: BucketQuery
  /** Null until the first answer. */
  found: BucketPage | null
  problem: string | null
}

const nothing: BucketPage = { results: [], count: 0 }

/**
 * A page of the buckets. Reading that fails shows an empty list; what was shown before stays. What is done to buckets
 * shows at once: a new one comes first, a deleted one goes, and posts that come and go are counted (specification,
 * section 4, "Bucket list").
 */
export const bucketListMachine = setup({
  types: {
    context: {} as BucketListContext,
    input: {} as { query: BucketQuery },
    events: {} as
      | { type: 'refresh.requested' }
      | { type: 'retry.requested' }
      | { type: 'fact.learned'; fact: BucketFact },
    tags: {} as 'busy',
  },
  actors: { readBuckets: fromPromise<Result<BucketPage>, { query: BucketQuery }>(notProvided('readBuckets')) },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRestored: (_, { kind }: BucketFact) => kind === 'restored',
  },
  actions: {
    setFound: assign((_, result: Result<BucketPage>) => ({ found: okValue(result), problem: null })),
    setProblem: assign(({ context }, problem: string) => ({ found: context.found ?? nothing, problem })),
    applyFact: assign(({ context }, fact: BucketFact) => ({ found: context.found && withFact(context.found, fact) })),
  },
}).createMachine({
  id: 'bucketList',
  context: ({ input }) => ({ query: input.query, found: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What is done meanwhile is in the answer of a read that began after it.',
      tags: 'busy',
      on: {
        'refresh.requested': { target: 'loading', reenter: true },
        'fact.learned': {
          target: 'loading',
          reenter: true,
          actions: { type: 'applyFact', params: ({ event }) => event.fact },
        },
      },
      invoke: {
        id: 'readBuckets',
        src: 'readBuckets',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setFound', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
    },
    ready: {
      on: {
        'refresh.requested': 'loading',
        'fact.learned': [
          { guard: { type: 'isRestored', params: ({ event }) => event.fact }, target: 'loading' },
          { actions: { type: 'applyFact', params: ({ event }) => event.fact } },
        ],
      },
    },
    loadFailed: {
      on: {
        'retry.requested': 'loading',
        'refresh.requested': 'loading',
        'fact.learned': {
          target: 'loading',
          actions: { type: 'applyFact', params: ({ event }) => event.fact },
        },
      },
    },
  },
})

function withFact(page: BucketPage, fact: BucketFact): BucketPage {
  const { results, count } = page
  switch (fact.kind) {
    case 'created':
      return { results: [...fact.buckets, ...results], count: count + fact.buckets.length }
    case 'changed':
      return { results: results.map((bucket) => (bucket.id === fact.bucket.id ? fact.bucket : bucket)), count }
    case 'deleted': {
      const left = results.filter(({ id }) => id !== fact.bucket.id)
      return { results: left, count: count - (results.length - left.length) }
    }
    case 'restored':
      return page
    case 'assigned':
      return { results: counted(counted(results, fact.bucketId, 1), fact.movedFrom, -1), count }
    case 'removed':
      return { results: counted(results, fact.bucketId, -1), count }
  }
}

/** One post more or less in a bucket, and never fewer than none. */
const counted = (buckets: readonly Bucket[], id: number | null, by: 1 | -1): Bucket[] =>
  buckets.map((bucket) => (bucket.id === id ? { ...bucket, postCount: Math.max(0, bucket.postCount + by) } : bucket))
