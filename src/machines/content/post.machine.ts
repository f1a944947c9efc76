import { assign, emit, fromPromise, setup } from 'xstate'
import { narrowEvent, outputOf, problemOfOutput } from '../shell/events.ts'
import { notProvided, offlineText, type Result, unansweredText, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import { type AccountsCheck, blockedMessage, checkPatience, hasWarning, isBlocked, warningOf } from './accountsCheck.ts'
import type { Post } from './post.ts'
import {
  type ActionRequest,
  type ActionResult,
  type DeletionChoice,
  type DeletionRequest,
  type DeletionResult,
  type GivenLink,
  type LoadedPost,
  linksAfter,
  type PostAction,
  type PostContext,
  type PostProblem,
  requestOf,
  withAskedLink,
  withLink,
  withoutLink,
} from './postContext.ts'
import { conflictValue, writtenValue } from './writeResult.ts'

export type PostEvent =
  | { type: 'action.requested'; action: PostAction }
  | { type: 'deletion.requested' }
  | ({ type: 'deletion.confirmed' } & DeletionChoice)
  | { type: 'deletion.declined' }
  | LinkEvent
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }

/** What its person does with the link to a part of unknown fate, before they give it. */
export type LinkEvent =
  | { type: 'link.requested'; publicationId: number }
  | ({ type: 'link.changed' } & GivenLink)
  | { type: 'link.declined'; publicationId: number }

type PostEmitted =
  | { type: 'post.loaded'; post: Post }
  | { type: 'post.changed' }
  | { type: 'post.deleted' }
  | { type: 'reschedule.started' }
  | { type: 'reschedule.succeeded' }
  | { type: 'reschedule.failed'; message: string }
  /** Accounts that this post does not need must be reconnected. */
  | { type: 'accounts.warned'; warning: string }

/**
 * One post as its person follows it: read, polled while it goes out, and whatever they do with it. Deleting asks first.
 * Before an action that sends, the accounts are checked. An action that fails leaves the post in sight with the reason;
 * one that nobody answers is neither done nor failed: the post is read again. A part of unknown fate is never simply sent
 * again; where its person says that it is there, the link to it is taken down as they type it.
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
    readPost: fromPromise<Result<LoadedPost>, { postId: string }>(notProvided('readPost')),
    checkAccounts: fromPromise<AccountsCheck, ActionRequest>(notProvided('checkAccounts')),
    performAction: fromPromise<ActionResult, ActionRequest>(notProvided('performAction')),
    deletePost: fromPromise<DeletionResult, DeletionRequest>(notProvided('deletePost')),
  },
  /** Milliseconds. */
  delays: { nextPoll: ({ context }) => context.loaded?.pollIn ?? 0, checkPatience, timeLimit },
  guards: {
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    isConflict: (_, { kind }: { kind: string }) => kind === 'conflict',
    isNotFound: (_, result: ActionResult | DeletionResult | Result<LoadedPost>) =>
      result.kind === 'rejected' && result.status === 404,
    isReschedule: (_, { kind }: PostAction) => kind === 'reschedule',
    isSending: (_, action: PostAction) =>
      action.kind === 'retry' || (action.kind === 'settle' && action.verdict === 'send_again'),
    isLinkRejected: (_, { kind }: { kind: string }) => kind === 'linkRejected',
    isOffline: (_, { kind }: { kind: string }) => kind === 'offline',
    isPolled: ({ context }) => typeof context.loaded?.pollIn === 'number',
    isBlocked: (_, check: AccountsCheck) => isBlocked(check),
    hasWarning: (_, check: AccountsCheck) => hasWarning(check),
  },
  actions: {
    setLoaded: assign((_, result: ActionResult) => ({ loaded: writtenValue(result) })),
    setCurrent: assign((_, result: ActionResult | DeletionResult) => ({ loaded: conflictValue(result) })),
    setAction: assign((_, action: PostAction) => ({ action, problem: null })),
    clearAction: assign({ action: null }),
    openLink: assign(({ context }, id: number) => ({ links: withAskedLink(context.links, id) })),
    setLink: assign(({ context }, given: GivenLink) => ({ links: withLink(context.links, given) })),
    dropLink: assign(({ context }, id: number) => ({ links: withoutLink(context.links, id) })),
    dropSettledLink: assign(({ context }) => ({ links: linksAfter(context) })),
    setFailure: assign((_, message: string) => ({ problem: { kind: 'failed', message } satisfies PostProblem })),
    setUnclear: assign((_, message: string) => ({ problem: { kind: 'unclear', message } satisfies PostProblem })),
    setLinkProblem: assign((_, message: string) => ({ problem: { kind: 'link', message } satisfies PostProblem })),
    clearProblem: assign({ problem: null }),
    emitLoaded: emit((_, result: ActionResult) => ({ type: 'post.loaded' as const, post: writtenValue(result).post })),
    emitChanged: emit({ type: 'post.changed' }),
    emitDeleted: emit({ type: 'post.deleted' }),
    emitRescheduleStarted: emit({ type: 'reschedule.started' }),
    emitRescheduleSucceeded: emit({ type: 'reschedule.succeeded' }),
    emitRescheduleFailed: emit((_, message: string) => ({ type: 'reschedule.failed' as const, message })),
    emitAccountsWarned: emit((_, check: AccountsCheck) => ({
      type: 'accounts.warned' as const,
      warning: warningOf(check),
    })),
  },
}).createMachine({
  id: 'post',
  context: ({ input }) => ({ postId: input.postId, loaded: null, action: null, links: [], problem: null }),
  initial: 'loading',
  on: {
    'link.requested': { actions: { type: 'openLink', params: ({ event }) => event.publicationId } },
    'link.changed': {
      actions: { type: 'setLink', params: ({ event: { publicationId, link } }) => ({ publicationId, link }) },
    },
    'link.declined': { actions: { type: 'dropLink', params: ({ event }) => event.publicationId } },
  },
  states: {
    loading: {
      tags: 'busy',
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setFailure', params: offlineText } } },
      invoke: {
        id: 'readPost',
        src: 'readPost',
        input: ({ context }) => ({ postId: context.postId }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'setLoaded', params: outputOf },
              { type: 'emitLoaded', params: outputOf },
              'clearProblem',
            ],
          },
          { guard: { type: 'isNotFound', params: outputOf }, target: 'notFound' },
          { target: 'loadFailed', actions: { type: 'setFailure', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setFailure', params: unforeseenText } },
      },
    },
    loadFailed: {
      description: 'Why is said until another try is answered.',
      on: { 'retry.requested': 'loading', 'refresh.requested': 'loading' },
    },
    notFound: { description: 'There is none, or it is somebody else’s: no difference is told.' },
    ready: {
      initial: 'current',
      states: {
        current: {
          after: { nextPoll: { guard: 'isPolled', target: 'refreshing' } },
          on: {
            'refresh.requested': 'refreshing',
            'deletion.requested': { target: 'asking', actions: 'clearProblem' },
          },
        },
        refreshing: {
          description:
            'Read again in silence: a failure here shows nothing new and is tried again. Whoever asks again meanwhile is answered by a read that began after they asked.',
          after: { timeLimit: 'current' },
          on: {
            'refresh.requested': { target: 'refreshing', reenter: true },
            'deletion.requested': { target: 'asking', actions: 'clearProblem' },
          },
          invoke: {
            id: 'readPost',
            src: 'readPost',
            input: ({ context }) => ({ postId: context.postId }),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: 'current',
                actions: [
                  { type: 'setLoaded', params: outputOf },
                  { type: 'emitLoaded', params: outputOf },
                ],
              },
              { guard: { type: 'isNotFound', params: outputOf }, target: '#post.notFound' },
              { target: 'current' },
            ],
            onError: 'current',
          },
        },
        asking: {
          on: {
            'deletion.confirmed': { target: '#post.deleting', actions: 'clearAction' },
            'deletion.declined': 'current',
          },
        },
      },
      on: {
        'action.requested': [
          {
            guard: { type: 'isSending', params: ({ event }) => event.action },
            target: 'checking',
            actions: { type: 'setAction', params: ({ event }) => event.action },
          },
          {
            guard: { type: 'isReschedule', params: ({ event }) => event.action },
            target: 'rescheduling',
            actions: [{ type: 'setAction', params: ({ event }) => event.action }, 'emitRescheduleStarted'],
          },
          { target: 'acting', actions: { type: 'setAction', params: ({ event }) => event.action } },
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
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'isBlocked', params: outputOf },
            target: 'ready',
            actions: { type: 'setFailure', params: ({ event }) => blockedMessage(event.output) },
          },
          {
            guard: { type: 'hasWarning', params: outputOf },
            target: 'acting',
            actions: { type: 'emitAccountsWarned', params: outputOf },
          },
          { target: 'acting' },
        ],
        onError: 'acting',
      },
    },
    acting: {
      tags: 'acting',
      after: {
        timeLimit: {
          target: 'ready.refreshing',
          actions: [{ type: 'setUnclear', params: unansweredText }, 'emitChanged'],
        },
      },
      invoke: {
        id: 'performAction',
        src: 'performAction',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'setLoaded', params: outputOf },
              { type: 'emitLoaded', params: outputOf },
              'dropSettledLink',
              'emitChanged',
            ],
          },
          { guard: { type: 'isNotFound', params: outputOf }, target: 'notFound', actions: 'emitChanged' },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'setCurrent', params: outputOf },
              { type: 'setFailure', params: problemOfOutput },
            ],
          },
          {
            guard: { type: 'isLinkRejected', params: outputOf },
            target: 'ready',
            actions: { type: 'setLinkProblem', params: problemOfOutput },
          },
          {
            guard: { type: 'isOffline', params: outputOf },
            target: 'ready.refreshing',
            actions: [{ type: 'setUnclear', params: problemOfOutput }, 'emitChanged'],
          },
          { target: 'ready', actions: { type: 'setFailure', params: problemOfOutput } },
        ],
        onError: { target: 'ready', actions: { type: 'setFailure', params: unforeseenText } },
      },
    },
    rescheduling: {
      description: 'An action of which is told outside that it started, and how it ended.',
      tags: 'acting',
      after: {
        timeLimit: {
          target: 'ready.refreshing',
          actions: [
            { type: 'setUnclear', params: unansweredText },
            { type: 'emitRescheduleFailed', params: unansweredText },
            'emitChanged',
          ],
        },
      },
      invoke: {
        id: 'performAction',
        src: 'performAction',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'setLoaded', params: outputOf },
              { type: 'emitLoaded', params: outputOf },
              'emitRescheduleSucceeded',
              'emitChanged',
            ],
          },
          {
            guard: { type: 'isNotFound', params: outputOf },
            target: 'notFound',
            actions: [{ type: 'emitRescheduleFailed', params: problemOfOutput }, 'emitChanged'],
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'setCurrent', params: outputOf },
              { type: 'setFailure', params: problemOfOutput },
              { type: 'emitRescheduleFailed', params: problemOfOutput },
            ],
          },
          {
            guard: { type: 'isOffline', params: outputOf },
            target: 'ready.refreshing',
            actions: [
              { type: 'setUnclear', params: problemOfOutput },
              { type: 'emitRescheduleFailed', params: problemOfOutput },
              'emitChanged',
            ],
          },
          {
            target: 'ready',
            actions: [
              { type: 'setFailure', params: problemOfOutput },
              { type: 'emitRescheduleFailed', params: problemOfOutput },
            ],
          },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'setFailure', params: unforeseenText },
            { type: 'emitRescheduleFailed', params: unforeseenText },
          ],
        },
      },
    },
    deleting: {
      description:
        'Where the networks are asked too, the post stays while one still has some of it, and the same again goes on.',
      tags: 'acting',
      after: {
        timeLimit: {
          target: 'ready.refreshing',
          actions: [{ type: 'setUnclear', params: unansweredText }, 'emitChanged'],
        },
      },
      invoke: {
        id: 'deletePost',
        src: 'deletePost',
        input: ({ context: { postId }, event }) => {
          const { isFromNetworks } = narrowEvent(event, 'deletion.confirmed')
          return { postId, isFromNetworks }
        },
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'deleted',
            actions: ['emitChanged', 'emitDeleted'],
          },
          { guard: { type: 'isNotFound', params: outputOf }, target: 'notFound', actions: 'emitChanged' },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'setCurrent', params: outputOf },
              { type: 'setFailure', params: problemOfOutput },
              'emitChanged',
            ],
          },
          {
            guard: { type: 'isOffline', params: outputOf },
            target: 'ready.refreshing',
            actions: [{ type: 'setUnclear', params: problemOfOutput }, 'emitChanged'],
          },
          { target: 'ready', actions: { type: 'setFailure', params: problemOfOutput } },
        ],
        onError: { target: 'ready', actions: { type: 'setFailure', params: unforeseenText } },
      },
    },
    deleted: { type: 'final' },
  },
})
