import { assign, emit, fromPromise, setup } from 'xstate'
import type { Post } from '../content/post.ts'
import { outputOf } from '../shell/events.ts'
import { notProvided, okValue, type Result } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

/** What is known before a poll. */
export interface PollInput {
  followed: readonly number[]
  /** The last change of the posts that had finished by the poll before, as the provider's clock says it; null before one. */
  finishedUpTo: string | null
}

/** What a poll of the plan has found. */
export interface Poll {
  /** Posts that go out soon or are on their way: their end is to be seen. */
  followed: readonly number[]
  /** Posts that go on no more by themselves: those that were followed, and those that another device sent. */
  finished: readonly Post[]
  finishedUpTo: string | null
  /** Milliseconds; null for a person who may not see posts. */
  pollIn: number | null
}

interface FollowedPostsContext extends PollInput {
  pollIn: number | null
}

export type FollowedPostsEvent =
  /** Something was planned, moved, or sent again. */
  | { type: 'posts.changed' }
  /** A post was sent off to go out at once. */
  | { type: 'post.sent'; id: number }
  /** The page comes back into view. */
  | { type: 'page.returned' }

type FollowedPostsEmitted = { type: 'posts.finished'; posts: readonly Post[] }

/**
 * Follows the posts of a person that go out soon or are on their way, whatever page is open, and tells how they ended.
 * What hangs is polled ever less often, and each minute what another device plans or sends. Lives as long as the
 * session.
 */
export const followedPostsMachine = setup({
  types: {
    context: {} as FollowedPostsContext,
    events: {} as FollowedPostsEvent,
    emitted: {} as FollowedPostsEmitted,
    input: {} as { followed: readonly number[] },
  },
  actors: {
    pollPosts: fromPromise<Result<Poll>, PollInput>(notProvided('pollPosts')),
  },
  delays: {
    /** The page that opens comes first. */
    opening: 3000,
    /** What changes comes together, and the provider begins at once. */
    debounce: 1000,
    nextPoll: ({ context }) => context.pollIn ?? 0,
    retryPause: 60_000,
    /** The call ends sooner by itself. */
    timeLimit,
  },
  guards: {
    isOk: (_, { kind }: Result<Poll>) => kind === 'ok',
    isAnyFinished: (_, result: Result<Poll>) => result.kind === 'ok' && result.value.finished.length > 0,
    isRejectedForGood: (_, result: Result<Poll>) => result.kind === 'rejected' && result.status < 500,
    isPolled: ({ context }) => context.pollIn !== null,
  },
  actions: {
    addFollowed: assign(({ context }, id: number) => ({ followed: [...new Set([...context.followed, id])] })),
    setPoll: assign((_, result: Result<Poll>) => {
      const { followed, finishedUpTo, pollIn } = okValue(result)
      return { followed, finishedUpTo, pollIn }
    }),
    clearPollIn: assign({ pollIn: null }),
    emitFinished: emit((_, result: Result<Poll>) => ({
      type: 'posts.finished' as const,
      posts: okValue(result).finished,
    })),
  },
}).createMachine({
  id: 'followedPosts',
  context: ({ input }) => ({ followed: input.followed, finishedUpTo: null, pollIn: null }),
  initial: 'opening',
  on: {
    'posts.changed': '.debouncing',
    'post.sent': { target: '.debouncing', actions: { type: 'addFollowed', params: ({ event }) => event.id } },
    'page.returned': '.debouncing',
  },
  states: {
    opening: { after: { opening: 'polling' } },
    debouncing: { after: { debounce: 'polling' } },
    polling: {
      invoke: {
        id: 'pollPosts',
        src: 'pollPosts',
        input: ({ context: { followed, finishedUpTo } }) => ({ followed, finishedUpTo }),
        onDone: [
          {
            guard: { type: 'isAnyFinished', params: outputOf },
            target: 'idle',
            actions: [
              { type: 'setPoll', params: outputOf },
              { type: 'emitFinished', params: outputOf },
            ],
          },
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'idle',
            actions: { type: 'setPoll', params: outputOf },
          },
          {
            guard: { type: 'isRejectedForGood', params: outputOf },
            target: 'idle',
            actions: 'clearPollIn',
          },
          { target: 'pollFailed' },
        ],
        onError: { target: 'idle', actions: 'clearPollIn' },
      },
      after: { timeLimit: 'pollFailed' },
    },
    idle: { after: { nextPoll: { guard: 'isPolled', target: 'polling' } } },
    pollFailed: {
      description: 'Nobody was reached, or the provider is out of order: what is followed stays followed.',
      after: { retryPause: 'polling' },
    },
  },
})
