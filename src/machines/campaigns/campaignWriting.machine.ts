import { assign, fromPromise, setup } from 'xstate'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { notProvided, offlineText, okValue, type Result, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { CampaignPost } from './campaigns.ts'
import { type CampaignWork, newestOf } from './reviewed.ts'

/** What a read has found, and when to read again. */
export interface FollowedWork extends CampaignWork {
  /** Milliseconds; null where nothing changes by itself. */
  pollIn: number | null
}

interface WritingContext {
  campaignId: number
  /** The last answer; it stays in sight while it is read again and when that fails. */
  found: CampaignWork | null
  pollIn: number | null
  problem: string | null
}

/**
 * A campaign whose posts are written and read, followed for as long as its page is open: read again while somebody writes,
 * ever less often, and whenever something was done to it or the page comes back into view.
 */
export const campaignWritingMachine = setup({
  types: {
    context: {} as WritingContext,
    input: {} as { campaignId: number },
    events: {} as
      | { type: 'refresh.requested' }
      | { type: 'retry.requested' }
      /** What an answer to a change said of posts. */
      | { type: 'posts.learned'; posts: readonly CampaignPost[] },
    tags: {} as 'busy',
  },
  actors: { readWork: fromPromise<Result<FollowedWork>, { campaignId: number }>(notProvided('readWork')) },
  delays: {
    nextPoll: ({ context }) => context.pollIn ?? 0,
    retryPause: 20_000,
    timeLimit,
  },
  guards: {
    isOk: (_, { kind }: Result<FollowedWork>) => kind === 'ok',
    isNotFound: (_, result: Result<FollowedWork>) => result.kind === 'rejected' && result.status === 404,
    isPolled: ({ context }) => context.pollIn !== null,
  },
  actions: {
    setFound: assign(({ context }, result: Result<FollowedWork>) => {
      const { campaign, posts, pollIn } = okValue(result)
      return { found: { campaign, posts: newestOf(context.found?.posts ?? [], posts) }, pollIn, problem: null }
    }),
    learnPosts: assign(({ context: { found } }, learned: readonly CampaignPost[]) => ({
      found: found && { ...found, posts: newestOf(learned, found.posts) },
    })),
    setProblem: assign((_, problem: string) => ({ problem })),
  },
}).createMachine({
  id: 'campaignWriting',
  context: ({ input }) => ({ campaignId: input.campaignId, found: null, pollIn: null, problem: null }),
  initial: 'loading',
  on: {
    'posts.learned': { actions: { type: 'learnPosts', params: ({ event }) => event.posts } },
    'refresh.requested': '.loading',
  },
  states: {
    loading: {
      description: 'Whoever asks again meanwhile is answered by a read that began after they asked.',
      tags: 'busy',
      invoke: {
        id: 'readWork',
        src: 'readWork',
        input: ({ context }) => ({ campaignId: context.campaignId }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setFound', params: outputOf },
          },
          { guard: { type: 'isNotFound', params: outputOf }, target: 'notFound' },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
    },
    ready: { after: { nextPoll: { guard: 'isPolled', target: 'loading' } } },
    loadFailed: {
      description: 'What is being written stays followed.',
      on: { 'retry.requested': 'loading' },
      after: { retryPause: { guard: 'isPolled', target: 'loading' } },
    },
    notFound: { description: 'It is somebody else’s, or there is none.' },
  },
})
