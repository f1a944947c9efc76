import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { ChosenTime, Post as WirePost } from '../../../contract/content.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { notProvided, problemOf, type Result, unforeseenText } from '../shell/result.ts'
import { type AccountsCheck, checkPatience } from './accountsCheck.ts'

export type Post = Camel<WirePost>

/** What a person may do with a post that exists; `settle` is their word on a part of unknown fate. */
export type PostAct =
  | { kind: 'retry'; publicationIds: number[] }
  | { kind: 'check'; publicationId: number }
  | { kind: 'settle'; publicationId: number; verdict: 'published' | 'send_again' | 'leave' }
  | { kind: 'reschedule'; schedule: Camel<ChosenTime> }

/** A post, and after how many milliseconds it is worth looking again; null when it changes no more by itself. */
export interface PostNow {
  post: Post
  lookAgainIn: number | null
}

/** `changed`: it was changed elsewhere meanwhile; here is how it is now, with the provider's sentence. */
export type ActResult = Result<PostNow> | ({ kind: 'changed'; message: string } & PostNow)

interface PostContext {
  postId: string
  now: PostNow | null
  /** What was last asked for; null: nothing, or that it be deleted. */
  act: PostAct | null
  problem: string | null
}

export type PostEvent =
  | { type: 'act.requested'; act: PostAct }
  | { type: 'deletion.requested' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.declined' }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }

type PostEmitted =
  | { type: 'post.read'; post: Post }
  | { type: 'post.changed' }
  | { type: 'post.deleted' }
  | { type: 'reschedule.began' }
  | { type: 'reschedule.done' }
  | { type: 'reschedule.failed'; message: string }
  /** Accounts that this post does not need must be reconnected. */
  | { type: 'accounts.warned'; warning: string }

/**
 * One post as its person follows it: read, watched while it goes out, and whatever they do with it. Deleting asks first.
 * Before an act that sends, the accounts are checked. An act that fails leaves the post in sight with the reason; a part
 * of unknown fate is never simply sent again.
 */
export const postMachine = setup({
  types: {
    context: {} as PostContext,
    events: {} as PostEvent,
    emitted: {} as PostEmitted,
    input: {} as { postId: string },
    tags: {} as 'busy' | 'acting',
  },
  actors: {
    readPost: fromPromise<Result<PostNow>, { postId: string }>(notProvided('readPost')),
    checkAccounts: fromPromise<AccountsCheck, { post: Post | null; act: PostAct | null }>(notProvided('checkAccounts')),
    actOnPost: fromPromise<ActResult, { post: Post | null; act: PostAct | null }>(notProvided('actOnPost')),
    deletePost: fromPromise<Result<null>, { postId: string }>(notProvided('deletePost')),
  },
  delays: { nextLook: ({ context }) => context.now?.lookAgainIn ?? 0, checkPatience },
  guards: {
    isOk: (_, { kind }: ActResult | Result<null>) => kind === 'ok',
    isAbsent: (_, result: ActResult | Result<null>) => result.kind === 'rejected' && result.status === 404,
    isChanged: (_, { kind }: ActResult) => kind === 'changed',
    isSending: (_, act: PostAct) => act.kind === 'retry' || (act.kind === 'settle' && act.verdict === 'send_again'),
    isBlocked: (_, { kind }: AccountsCheck) => kind === 'blocked',
    isWorthWatching: ({ context }) => context.now !== null && context.now.lookAgainIn !== null,
  },
  actions: {
    keep: enqueueActions(({ enqueue }, result: ActResult) => {
      if (result.kind === 'changed') enqueue.assign({ now: { post: result.post, lookAgainIn: result.lookAgainIn } })
      if (result.kind !== 'ok') return
      enqueue.assign({ now: result.value })
      enqueue.emit({ type: 'post.read', post: result.value.post })
    }),
    take: assign((_, act: PostAct) => ({ act, problem: null })),
    dropAct: assign({ act: null }),
    say: assign((_, problem: string | null) => ({ problem })),
    sayBlocked: assign((_, check: AccountsCheck) => (check.kind === 'blocked' ? { problem: check.message } : {})),
    warn: enqueueActions(({ enqueue }, check: AccountsCheck) => {
      if (check.kind === 'passed' && check.warning !== null) {
        enqueue.emit({ type: 'accounts.warned', warning: check.warning })
      }
    }),
    tellChanged: emit({ type: 'post.changed' }),
    tellDeleted: emit({ type: 'post.deleted' }),
    tellBegun: enqueueActions(({ enqueue }, { kind }: PostAct) => {
      if (kind === 'reschedule') enqueue.emit({ type: 'reschedule.began' })
    }),
    tellDone: enqueueActions(({ context: { act }, enqueue }) => {
      if (act?.kind === 'reschedule') enqueue.emit({ type: 'reschedule.done' })
    }),
    tellFailed: enqueueActions(({ context: { act }, enqueue }, message: string) => {
      if (act?.kind === 'reschedule') enqueue.emit({ type: 'reschedule.failed', message })
    }),
  },
}).createMachine({
  id: 'post',
  context: ({ input }) => ({ postId: input.postId, now: null, act: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readPost',
        src: 'readPost',
        input: ({ context }) => ({ postId: context.postId }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'say', params: null },
            ],
          },
          { guard: { type: 'isAbsent', params: ({ event }) => event.output }, target: 'absent' },
          { target: 'loadFailed', actions: { type: 'say', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'say', params: unforeseenText } },
      },
    },
    loadFailed: {
      description: 'Why is said until another try is answered.',
      on: { 'retry.requested': 'loading', 'refresh.requested': 'loading' },
    },
    absent: { description: 'There is none, or it is somebody else’s: no difference is told.' },
    ready: {
      initial: 'still',
      states: {
        still: {
          after: { nextLook: { guard: 'isWorthWatching', target: 'looking' } },
          on: {
            'refresh.requested': 'looking',
            'deletion.requested': { target: 'asking', actions: { type: 'say', params: null } },
          },
        },
        looking: {
          description: 'Read again in silence: a failure here shows nothing new and is tried again.',
          on: { 'deletion.requested': { target: 'asking', actions: { type: 'say', params: null } } },
          invoke: {
            id: 'readPost',
            src: 'readPost',
            input: ({ context }) => ({ postId: context.postId }),
            onDone: [
              { guard: { type: 'isAbsent', params: ({ event }) => event.output }, target: '#post.absent' },
              { target: 'still', actions: { type: 'keep', params: ({ event }) => event.output } },
            ],
            onError: 'still',
          },
        },
        asking: {
          on: {
            'deletion.confirmed': { target: '#post.deleting', actions: 'dropAct' },
            'deletion.declined': 'still',
          },
        },
      },
      on: {
        'act.requested': [
          {
            guard: { type: 'isSending', params: ({ event }) => event.act },
            target: 'checking',
            actions: { type: 'take', params: ({ event }) => event.act },
          },
          {
            target: 'acting',
            actions: [
              { type: 'take', params: ({ event }) => event.act },
              { type: 'tellBegun', params: ({ event }) => event.act },
            ],
          },
        ],
      },
    },
    checking: {
      description: 'The accounts are checked before anything goes out; a check that cannot be made stops nothing.',
      tags: 'acting',
      after: { checkPatience: 'acting' },
      invoke: {
        id: 'checkAccounts',
        src: 'checkAccounts',
        input: ({ context }) => ({ post: context.now?.post ?? null, act: context.act }),
        onDone: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'sayBlocked', params: ({ event }) => event.output },
          },
          { target: 'acting', actions: { type: 'warn', params: ({ event }) => event.output } },
        ],
        onError: 'acting',
      },
    },
    acting: {
      tags: 'acting',
      invoke: {
        id: 'actOnPost',
        src: 'actOnPost',
        input: ({ context }) => ({ post: context.now?.post ?? null, act: context.act }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'keep', params: ({ event }) => event.output }, 'tellDone', 'tellChanged'],
          },
          {
            guard: { type: 'isAbsent', params: ({ event }) => event.output },
            target: 'absent',
            actions: [{ type: 'tellFailed', params: ({ event }) => problemOf(event.output) }, 'tellChanged'],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'say', params: ({ event }) => problemOf(event.output) },
              { type: 'tellFailed', params: ({ event }) => problemOf(event.output) },
            ],
          },
          {
            target: 'ready',
            actions: [
              { type: 'say', params: ({ event }) => problemOf(event.output) },
              { type: 'tellFailed', params: ({ event }) => problemOf(event.output) },
            ],
          },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'say', params: unforeseenText },
            { type: 'tellFailed', params: unforeseenText },
          ],
        },
      },
    },
    deleting: {
      tags: 'acting',
      invoke: {
        id: 'deletePost',
        src: 'deletePost',
        input: ({ context }) => ({ postId: context.postId }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'deleted',
            actions: ['tellChanged', 'tellDeleted'],
          },
          {
            guard: { type: 'isAbsent', params: ({ event }) => event.output },
            target: 'absent',
            actions: 'tellChanged',
          },
          { target: 'ready', actions: { type: 'say', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'ready', actions: { type: 'say', params: unforeseenText } },
      },
    },
    deleted: { type: 'final' },
  },
})
