import { assign, fromPromise, setup } from 'xstate'
import type { Answer, Request } from '../../../contract/endpoint.ts'
import type { postToTiktok, readTiktokPostStatus, CreatorInfo as WireCreatorInfo } from '../../../contract/tiktok.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { narrowEvent, outputOf, problemOfOutput } from '../shell/events.ts'
import { isRefused, notProvided, okValue, type Result, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

export type CreatorInfo = Camel<WireCreatorInfo>
export type TiktokStanding = Camel<Answer<typeof readTiktokPostStatus>>

type Sent = Camel<Request<typeof postToTiktok>>['body']

/** What a person filled in. */
export type TiktokPost = Omit<Sent, 'clientKey'>

/** The same key again answers the post that it made, so that a post is sent twice without harm. */
export type TiktokSubmission = TiktokPost & { clientKey: string }

export interface Posted {
  postId: number
}

interface PublicationInput {
  accountId: number
  clientKey: string
}

interface PublicationContext extends PublicationInput {
  creator: CreatorInfo | null
  posted: Posted | null
  /** As it was last told. */
  standing: TiktokStanding | null
  /** How often the status was asked for. */
  polls: number
  problem: string | null
}

export type TiktokPublicationEvent = { type: 'post.submitted'; post: TiktokPost } | { type: 'retry.requested' }

const second = 1000

/** What was posted: the chart has a place for it only after that. */
function postedIn({ posted }: PublicationContext): Posted {
  if (posted) return posted
  throw new Error('Nothing was posted yet')
}

/**
 * A video on its way to TikTok: what the account may do is read, the person fills in, it is posted, and its status is
 * polled to the end. A post whose answer did not come is sent again with the same key.
 */
export const tiktokPublicationMachine = setup({
  types: {
    context: {} as PublicationContext,
    events: {} as TiktokPublicationEvent,
    input: {} as PublicationInput,
    output: {} as TiktokStanding | null,
    tags: {} as 'busy',
  },
  actors: {
    readCreator: fromPromise<Result<CreatorInfo>, { accountId: number }>(notProvided('readCreator')),
    postVideo: fromPromise<Result<Posted>, TiktokSubmission>(notProvided('postVideo')),
    readStatus: fromPromise<Result<TiktokStanding>, Posted>(notProvided('readStatus')),
  },
  delays: {
    /** TikTok takes seconds for a small video, and hours where it looks at it itself. */
    nextPoll: ({ context }) => Math.min(2 * second * 1.5 ** (context.polls - 1), 60 * second),
    retryPause: 60 * second,
    /** The calls end sooner by themselves. */
    timeLimit,
  },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRefused: (_, result: Result<unknown>) => isRefused(result),
    isPublished: (_, result: Result<TiktokStanding>) => statusOf(result) === 'published',
    isFailed: (_, result: Result<TiktokStanding>) => statusOf(result) === 'failed',
    isUnclear: (_, result: Result<TiktokStanding>) => statusOf(result) === 'unclear',
    isHeld: (_, result: Result<TiktokStanding>) => statusOf(result) === 'held',
  },
  actions: {
    setCreator: assign((_, result: Result<CreatorInfo>) => ({ creator: okValue(result) })),
    setPosted: assign((_, result: Result<Posted>) => ({ posted: okValue(result) })),
    setStanding: assign(({ context }, result: Result<TiktokStanding>) => ({
      standing: okValue(result),
      polls: context.polls + 1,
    })),
    setProblem: assign((_, problem: string) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'tiktokPublication',
  context: ({ input }) => ({ ...input, creator: null, posted: null, standing: null, polls: 0, problem: null }),
  output: ({ context }) => context.standing,
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'readCreator',
        src: 'readCreator',
        input: ({ context: { accountId } }) => ({ accountId }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'editing',
            actions: { type: 'setCreator', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } } },
    },
    loadFailed: { on: { 'retry.requested': 'loading' } },
    editing: { on: { 'post.submitted': 'posting' } },
    posting: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'postVideo',
        src: 'postVideo',
        input: ({ context: { clientKey }, event }) => ({ ...narrowEvent(event, 'post.submitted').post, clientKey }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'following',
            actions: { type: 'setPosted', params: outputOf },
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'editing',
            actions: { type: 'setProblem', params: problemOfOutput },
          },
          { target: 'unanswered', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'unanswered', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'unanswered', actions: { type: 'setProblem', params: unforeseenText } } },
    },
    unanswered: {
      description: 'It may have been posted: sent again with its key, it is posted once all the same.',
      on: { 'post.submitted': 'posting' },
    },
    following: {
      initial: 'polling',
      states: {
        polling: {
          tags: 'busy',
          invoke: {
            id: 'readStatus',
            src: 'readStatus',
            input: ({ context }) => postedIn(context),
            onDone: [
              {
                guard: { type: 'isPublished', params: outputOf },
                target: '#tiktokPublication.published',
                actions: { type: 'setStanding', params: outputOf },
              },
              {
                guard: { type: 'isFailed', params: outputOf },
                target: '#tiktokPublication.failed',
                actions: { type: 'setStanding', params: outputOf },
              },
              {
                guard: { type: 'isUnclear', params: outputOf },
                target: '#tiktokPublication.unclear',
                actions: { type: 'setStanding', params: outputOf },
              },
              {
                guard: { type: 'isHeld', params: outputOf },
                target: '#tiktokPublication.held',
                actions: { type: 'setStanding', params: outputOf },
              },
              {
                guard: { type: 'isOk', params: outputOf },
                target: 'waiting',
                actions: [{ type: 'setStanding', params: outputOf }, 'clearProblem'],
              },
              {
                guard: { type: 'isRefused', params: outputOf },
                target: 'pollRefused',
                actions: { type: 'setProblem', params: problemOfOutput },
              },
              { target: 'pollFailed', actions: { type: 'setProblem', params: problemOfOutput } },
            ],
            onError: { target: 'pollRefused', actions: { type: 'setProblem', params: unforeseenText } },
          },
          after: { timeLimit: { target: 'pollFailed', actions: { type: 'setProblem', params: unforeseenText } } },
        },
        waiting: { after: { nextPoll: 'polling' } },
        pollFailed: {
          description: 'Nobody was reached, or the provider is out of order: it is asked again by itself.',
          on: { 'retry.requested': 'polling' },
          after: { retryPause: 'polling' },
        },
        pollRefused: { on: { 'retry.requested': 'polling' } },
      },
    },
    published: { type: 'final' },
    failed: { type: 'final' },
    unclear: { type: 'final', description: 'Only a person can tell whether it is there, by looking on TikTok.' },
    held: { type: 'final', description: 'It waits for the account or the subscription, and goes out by itself then.' },
  },
})

const statusOf = (result: Result<TiktokStanding>): TiktokStanding['status'] | null =>
  result.kind === 'ok' ? result.value.status : null
