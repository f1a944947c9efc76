import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { Post } from '../content/post.machine.ts'
import { notProvided, type Result } from '../shell/result.ts'

/** What is known before a look. */
export interface LookInput {
  followed: readonly number[]
  /** The last change of the posts that had ended by the look before, as the provider's clock says it; null before one. */
  endedUpTo: string | null
}

/** What a look at the plan has found. */
export interface PostsLook {
  /** Posts that go out soon or are on their way: their end is to be seen. */
  followed: readonly number[]
  /** Posts that go on no more by themselves: those that were followed, and those that another device sent. */
  settled: readonly Post[]
  endedUpTo: string | null
  /** Milliseconds; null for a person who may not see posts. */
  lookAgainIn: number | null
}

interface FollowedPostsContext extends LookInput {
  lookAgainIn: number | null
}

export type FollowedPostsEvent =
  /** Something was planned, moved, or sent again. */
  | { type: 'posts.changed' }
  /** A post was sent off to go out at once. */
  | { type: 'post.sent'; id: number }
  /** The page comes back into view. */
  | { type: 'page.returned' }

type FollowedPostsEmitted = { type: 'posts.settled'; posts: readonly Post[] }

/**
 * Follows the posts of a person that go out soon or are on their way, whatever page is open, and tells how they ended.
 * Looks ever less often at what hangs, and each minute for what another device plans or sends. Lives as long as the
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
    lookAtPosts: fromPromise<Result<PostsLook>, LookInput>(notProvided('lookAtPosts')),
  },
  delays: {
    /** The page that opens comes first. */
    opening: 3000,
    /** What changes comes together, and the provider begins at once. */
    gathering: 1000,
    nextLook: ({ context }) => context.lookAgainIn ?? 0,
    afterFailure: 60_000,
  },
  guards: {
    isOk: (_, { kind }: Result<PostsLook>) => kind === 'ok',
    isRejectedForGood: (_, result: Result<PostsLook>) => result.kind === 'rejected' && result.status < 500,
    isWorthLooking: ({ context }) => context.lookAgainIn !== null,
  },
  actions: {
    follow: assign(({ context }, id: number) => ({ followed: [...new Set([...context.followed, id])] })),
    keep: enqueueActions(({ enqueue }, result: Result<PostsLook>) => {
      if (result.kind !== 'ok') return
      const { settled, ...known } = result.value
      enqueue.assign(known)
      if (settled.length > 0) enqueue.emit({ type: 'posts.settled', posts: settled })
    }),
    stopLooking: assign({ lookAgainIn: null }),
  },
}).createMachine({
  id: 'followedPosts',
  context: ({ input }) => ({ followed: input.followed, endedUpTo: null, lookAgainIn: null }),
  initial: 'opening',
  on: {
    'posts.changed': '.gathering',
    'post.sent': { target: '.gathering', actions: { type: 'follow', params: ({ event }) => event.id } },
    'page.returned': '.gathering',
  },
  states: {
    opening: { after: { opening: 'looking' } },
    gathering: { after: { gathering: 'looking' } },
    looking: {
      invoke: {
        id: 'lookAtPosts',
        src: 'lookAtPosts',
        input: ({ context: { followed, endedUpTo } }) => ({ followed, endedUpTo }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRejectedForGood', params: ({ event }) => event.output },
            target: 'resting',
            actions: 'stopLooking',
          },
          { target: 'failed' },
        ],
        onError: { target: 'resting', actions: 'stopLooking' },
      },
    },
    resting: { after: { nextLook: { guard: 'isWorthLooking', target: 'looking' } } },
    failed: {
      description: 'Nobody was reached, or the provider is out of order: what is followed stays followed.',
      after: { afterFailure: 'looking' },
    },
  },
})
