import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { Intent } from '../../../contract/content.ts'
import {
  choosing,
  type Draft,
  draftOf,
  hasContent,
  isSameDraft,
  type LocalDraft,
  suggested,
} from '../../../rules/content/draft.ts'
import { notSaved, notSubmitted } from '../../../rules/content/failures.ts'
import { notProvided, problemOf, type Result, unforeseenText } from '../shell/result.ts'
import { type AccountsCheck, checkPatience } from './accountsCheck.ts'
import type { Post } from './post.machine.ts'

/** What the composer opens with: the post as the provider has it, and what the browser kept that it does not have. */
export interface Opened {
  post: Post | null
  local: LocalDraft | null
}

/** `changed`: somebody changed the post meanwhile; here is how it is now. */
export type KeepResult = Result<{ post: Post; at: number }> | { kind: 'changed'; message: string; post: Post }

/** All that the provider needs to keep a draft, and to know a repetition when it sees one. */
export interface Writing {
  clientKey: string
  post: Post | null
  draft: Draft
  /** What was last sent without an answer: if the provider has exactly this, it is ours and no conflict. */
  attempted: Draft | null
}

interface ComposerContext extends Writing {
  blank: Draft
  /** The draft as the provider has it; null before it has one. */
  stored: Draft | null
  /** The draft of the call under way. */
  sending: Draft
  /** Milliseconds since the epoch. */
  savedAt: number | null
  /** The post as somebody else changed it. */
  theirs: Post | null
  /** What is to be done as soon as the keeping under way has ended. */
  wanted: 'submission' | 'shelving' | 'leaving' | null
  problem: string | null
  /** That accounts must be reconnected: saving the draft does not solve it. */
  accountsProblem: string | null
}

/** What the browser is to keep; whoever keeps it knows the time. */
type Unsettled = Omit<LocalDraft, 'savedAt'>

export type ComposerEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'accounts.chosen'; accountIds: readonly number[] }
  | { type: 'time.chosen'; time: Partial<Omit<Draft, 'text' | 'accountIds'>> }
  /** `obstacle`: why the rules do not let it go out; null when they do. */
  | { type: 'submission.requested'; obstacle: string | null }
  | { type: 'shelving.requested' }
  | { type: 'mine.chosen' }
  | { type: 'theirs.chosen' }
  | { type: 'connection.returned' }
  | { type: 'retry.requested' }
  | { type: 'composer.left' }

type ComposerEmitted =
  | { type: 'draft.changed'; local: Unsettled }
  /** The browser's copy is not needed any more. */
  | { type: 'draft.settled' }
  | { type: 'post.created'; post: Post }
  | { type: 'post.shelved'; post: Post }
  | { type: 'post.sent'; post: Post; intent: Intent }
  /** Accounts that this post does not need must be reconnected. */
  | { type: 'accounts.warned'; warning: string }

export interface ComposerInput {
  clientKey: string
  blank: Draft
}

/**
 * A post being written. Every change is told at once, to be kept in the browser, and goes to the provider after a calm
 * moment; a post that is already planned is only changed there when its person says so. One client key from the first
 * letter to the last answer, so that pressing twice, a lost answer or a reload make one post.
 */
export const composerMachine = setup({
  types: {
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    emitted: {} as ComposerEmitted,
    input: {} as ComposerInput,
    tags: {} as 'busy' | 'open' | 'unsaved',
  },
  actors: {
    openDraft: fromPromise<Result<Opened>>(notProvided('openDraft')),
    keepDraft: fromPromise<KeepResult, Writing>(notProvided('keepDraft')),
    checkAccounts: fromPromise<AccountsCheck, { draft: Draft }>(notProvided('checkAccounts')),
    submitPost: fromPromise<KeepResult, Writing>(notProvided('submitPost')),
  },
  delays: { calm: 1200, retryPause: 10_000, checkPatience },
  guards: {
    isOk: (_, { kind }: Result<unknown> | KeepResult) => kind === 'ok',
    isAbsent: (_, result: Result<Opened>) => result.kind === 'rejected' && result.status === 404,
    isOffline: (_, { kind }: KeepResult) => kind === 'offline',
    isChanged: (_, { kind }: KeepResult) => kind === 'changed',
    isTorn: ({ context: { theirs } }) => theirs !== null,
    isUnsaved: ({ context }) => isUnsaved(context),
    isKeepable: ({ context }) => isUnsaved(context) && isDraftOnly(context),
    hasContent: ({ context }) => hasContent(context.draft),
    isSubmissionWanted: ({ context }) => context.wanted === 'submission',
    isShelvingWanted: ({ context }) => context.wanted === 'shelving',
    isLeavingWanted: ({ context }) => context.wanted === 'leaving',
    isBlocked: (_, { kind }: AccountsCheck) => kind === 'blocked',
    isUnobstructed: (_, obstacle: string | null) => obstacle === null,
  },
  actions: {
    takeUp: assign(({ context }, result: Result<Opened>) =>
      result.kind === 'ok' ? takenUp(context, result.value) : {},
    ),
    change: enqueueActions(({ context, enqueue }, change: Partial<Draft>) => {
      const draft = { ...context.draft, ...change }
      enqueue.assign({ draft, problem: null, accountsProblem: null })
      enqueue.emit({ type: 'draft.changed', local: localOf({ ...context, draft }) })
    }),
    /** Whoever presses the act that names a time has chosen it. */
    takeTime: enqueueActions(({ context, enqueue }) => {
      const isTimeChosen = context.draft.isTimeChosen || context.draft.when === 'schedule'
      const draft = { ...context.draft, isTimeChosen }
      enqueue.assign({ draft })
      if (!isSameDraft(draft, context.draft))
        enqueue.emit({ type: 'draft.changed', local: localOf({ ...context, draft }) })
    }),
    send: assign(({ context }) => ({ sending: context.draft })),
    keep: enqueueActions(({ context, enqueue }, result: KeepResult) => {
      if (result.kind !== 'ok') return enqueue.assign({ attempted: context.sending })
      const { post, at } = result.value
      const { sending: stored, accountsProblem: problem } = context
      enqueue.assign({ post, savedAt: at, stored, attempted: null, problem })
      if (context.post === null) enqueue.emit({ type: 'post.created', post })
    }),
    settle: enqueueActions(({ context, enqueue }) => {
      enqueue.emit({ type: 'draft.changed', local: localOf(context) })
    }),
    emitSettled: emit({ type: 'draft.settled' }),
    seeTheirs: enqueueActions(({ context, enqueue }, result: KeepResult) => {
      if (result.kind !== 'changed') return
      const stored = draftOf(result.post, context.blank)
      enqueue.assign({ theirs: result.post, stored })
      enqueue.emit({ type: 'draft.changed', local: localOf({ ...context, stored }) })
    }),
    takeMine: assign(({ context: { theirs } }) => ({ post: theirs, theirs: null, attempted: null })),
    takeTheirs: enqueueActions(({ context: { theirs, blank }, enqueue }) => {
      if (!theirs) return
      const draft = draftOf(theirs, blank)
      enqueue.assign({ post: theirs, theirs: null, draft, stored: draft, attempted: null })
      enqueue.emit({ type: 'draft.settled' })
    }),
    want: assign((_, wanted: ComposerContext['wanted']) => ({ wanted })),
    say: assign((_, problem: string | null) => ({ problem })),
    sayNotSaved: assign((_, message: string) => ({ problem: notSaved(message) })),
    sayNotSubmitted: assign(({ context }, loss: { kind: string; status?: number; message?: string }) => ({
      problem: notSubmitted(context.sending.when, loss, problemOf(loss)),
    })),
    tellShelved: enqueueActions(({ enqueue }, result: KeepResult) => {
      if (result.kind === 'ok') enqueue.emit({ type: 'post.shelved', post: result.value.post })
    }),
    sayBlocked: assign((_, check: AccountsCheck) =>
      check.kind === 'blocked' ? { problem: check.message, accountsProblem: check.message } : {},
    ),
    unblock: assign({ problem: null, accountsProblem: null }),
    warn: enqueueActions(({ enqueue }, check: AccountsCheck) => {
      if (check.kind === 'passed' && check.warning !== null) {
        enqueue.emit({ type: 'accounts.warned', warning: check.warning })
      }
    }),
    tellSent: enqueueActions(({ context: { draft }, enqueue }, result: KeepResult) => {
      if (result.kind !== 'ok') return
      enqueue.emit({ type: 'draft.settled' })
      enqueue.emit({ type: 'post.sent', post: result.value.post, intent: draft.when })
    }),
  },
}).createMachine({
  id: 'composer',
  context: ({ input: { clientKey, blank } }) => ({
    clientKey,
    blank,
    draft: blank,
    post: null,
    stored: null,
    sending: blank,
    attempted: null,
    savedAt: null,
    theirs: null,
    wanted: null,
    problem: null,
    accountsProblem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { 'composer.left': 'left' },
      invoke: {
        id: 'openDraft',
        src: 'openDraft',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'takeUp', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAbsent', params: ({ event }) => event.output }, target: 'absent' },
          { target: 'loadFailed', actions: { type: 'say', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'say', params: unforeseenText } },
      },
    },
    absent: { on: { 'composer.left': { target: 'left', actions: 'emitSettled' } } },
    loadFailed: {
      on: {
        'retry.requested': { target: 'loading', actions: { type: 'say', params: null } },
        'composer.left': 'left',
      },
    },
    deciding: {
      always: [
        { guard: 'isTorn', target: 'conflict' },
        { guard: 'isUnsaved', target: 'writing.unsaved' },
        { target: 'writing' },
      ],
    },
    writing: {
      tags: 'open',
      initial: 'saved',
      on: {
        'text.changed': {
          target: '.unsaved',
          actions: { type: 'change', params: ({ event }) => ({ text: event.text }) },
        },
        'accounts.chosen': {
          target: '.unsaved',
          actions: { type: 'change', params: ({ event }) => ({ accountIds: event.accountIds }) },
        },
        'time.chosen': {
          target: '.unsaved',
          actions: { type: 'change', params: ({ event }) => choosing(event.time) },
        },
        'submission.requested': [
          {
            guard: { type: 'isUnobstructed', params: ({ event }) => event.obstacle },
            target: 'checking',
            actions: 'takeTime',
          },
          { actions: { type: 'say', params: ({ event }) => event.obstacle } },
        ],
        'shelving.requested': { guard: 'hasContent', target: 'savingDraft' },
        'composer.left': [
          { guard: 'isKeepable', target: 'saving', actions: { type: 'want', params: 'leaving' } },
          { target: 'leaving' },
        ],
      },
      states: {
        saved: {},
        unsaved: {
          tags: 'unsaved',
          after: {
            calm: [
              { guard: 'isKeepable', target: '#composer.saving' },
              { guard: 'isUnsaved', target: 'local' },
              { target: 'saved' },
            ],
          },
        },
        local: {
          description: 'Kept in the browser only: a planned post changes when its person says so.',
          tags: 'unsaved',
        },
        offline: {
          description: 'The provider cannot be reached: kept in the browser until it can.',
          tags: 'unsaved',
          after: { retryPause: [{ guard: 'isKeepable', target: '#composer.saving' }, { target: 'local' }] },
          on: {
            'connection.returned': { guard: 'isKeepable', target: '#composer.saving' },
            'retry.requested': { guard: 'isKeepable', target: '#composer.saving' },
          },
        },
        refused: {
          description: 'The provider will not take it like this; it is kept in the browser.',
          tags: 'unsaved',
          on: { 'retry.requested': { guard: 'isKeepable', target: '#composer.saving' } },
        },
      },
    },
    saving: {
      tags: ['open', 'unsaved'],
      entry: 'send',
      exit: { type: 'want', params: null },
      on: {
        'text.changed': { actions: { type: 'change', params: ({ event }) => ({ text: event.text }) } },
        'accounts.chosen': { actions: { type: 'change', params: ({ event }) => ({ accountIds: event.accountIds }) } },
        'time.chosen': { actions: { type: 'change', params: ({ event }) => choosing(event.time) } },
        'submission.requested': [
          {
            guard: { type: 'isUnobstructed', params: ({ event }) => event.obstacle },
            actions: ['takeTime', { type: 'want', params: 'submission' }],
          },
          { actions: { type: 'say', params: ({ event }) => event.obstacle } },
        ],
        'shelving.requested': { guard: 'hasContent', actions: { type: 'want', params: 'shelving' } },
        'composer.left': { actions: { type: 'want', params: 'leaving' } },
      },
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        input: ({ context }) => writingOf(context),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'conflict',
            actions: { type: 'seeTheirs', params: ({ event }) => event.output },
          },
          {
            guard: 'isLeavingWanted',
            target: 'leaving',
            actions: [{ type: 'keep', params: ({ event }) => event.output }, 'settle'],
          },
          {
            guard: 'isSubmissionWanted',
            target: 'checking',
            actions: [{ type: 'keep', params: ({ event }) => event.output }, 'settle'],
          },
          {
            guard: 'isShelvingWanted',
            target: 'savingDraft',
            actions: [{ type: 'keep', params: ({ event }) => event.output }, 'settle'],
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [{ type: 'keep', params: ({ event }) => event.output }, 'settle'],
          },
          {
            guard: { type: 'isOffline', params: ({ event }) => event.output },
            target: 'writing.offline',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            target: 'writing.refused',
            actions: { type: 'sayNotSaved', params: ({ event }) => problemOf(event.output) },
          },
        ],
        onError: { target: 'writing.refused', actions: { type: 'sayNotSaved', params: unforeseenText } },
      },
    },
    savingDraft: {
      description: '“Save as draft” was pressed: it is kept as a draft now, and taken off the plan if it was on it.',
      tags: ['open', 'busy'],
      entry: 'send',
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        input: ({ context }) => writingOf(context),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              'settle',
              { type: 'tellShelved', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'conflict',
            actions: { type: 'seeTheirs', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOffline', params: ({ event }) => event.output },
            target: 'writing.offline',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'sayNotSaved', params: ({ event }) => problemOf(event.output) },
            ],
          },
          {
            target: 'writing.refused',
            actions: { type: 'sayNotSaved', params: ({ event }) => problemOf(event.output) },
          },
        ],
        onError: { target: 'writing.refused', actions: { type: 'sayNotSaved', params: unforeseenText } },
      },
    },
    checking: {
      description: 'The accounts are checked before anything goes out; a check that cannot be made stops nothing.',
      tags: ['open', 'busy'],
      entry: 'unblock',
      after: { checkPatience: 'submitting' },
      invoke: {
        id: 'checkAccounts',
        src: 'checkAccounts',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'sayBlocked', params: ({ event }) => event.output },
          },
          { target: 'submitting', actions: { type: 'warn', params: ({ event }) => event.output } },
        ],
        onError: 'submitting',
      },
    },
    submitting: {
      tags: ['open', 'busy'],
      entry: 'send',
      invoke: {
        id: 'submitPost',
        src: 'submitPost',
        input: ({ context }) => writingOf(context),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'sent',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'tellSent', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'conflict',
            actions: { type: 'seeTheirs', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOffline', params: ({ event }) => event.output },
            target: 'writing.offline',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'sayNotSubmitted', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'writing.refused',
            actions: { type: 'sayNotSubmitted', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'writing.refused', actions: { type: 'sayNotSubmitted', params: { kind: 'failed' } } },
      },
    },
    conflict: {
      description: 'It was changed elsewhere meanwhile: both texts are shown, and the person chooses.',
      tags: 'unsaved',
      on: {
        'mine.chosen': { target: 'deciding', actions: 'takeMine' },
        'theirs.chosen': { target: 'deciding', actions: 'takeTheirs' },
        'composer.left': 'leaving',
      },
    },
    sent: { type: 'final' },
    leaving: {
      description: 'The browser’s copy goes only where it was opened and the provider has all of it.',
      always: [
        { guard: 'isUnsaved', target: 'left' },
        { target: 'left', actions: 'emitSettled' },
      ],
    },
    left: { type: 'final' },
  },
})

const writingOf = ({ clientKey, post, sending, attempted }: ComposerContext): Writing => ({
  clientKey,
  post,
  draft: sending,
  attempted,
})

function isUnsaved({ draft, stored }: ComposerContext): boolean {
  return stored === null ? hasContent(draft) : !isSameDraft(draft, stored)
}

/** Nothing of it is planned, so that keeping it changes nothing but the draft. */
const isDraftOnly = ({ post }: ComposerContext): boolean => post === null || post.state === 'draft'

const localOf = (context: ComposerContext): Unsettled => ({
  clientKey: context.clientKey,
  postId: context.post?.id ?? null,
  version: context.post?.version ?? null,
  draft: context.draft,
  isSaved: !isUnsaved(context),
})

/** What the browser kept goes on; where the provider's post has moved on meanwhile, the person chooses. */
function takenUp(context: ComposerContext, { post, local }: Opened): Partial<ComposerContext> {
  const stored = post && draftOf(post, context.blank)
  const unsaved = local !== null && !local.isSaved ? local : null
  const isTorn = stored !== null && unsaved !== null && unsaved.version !== post?.version
  return {
    clientKey: post?.clientKey ?? local?.clientKey ?? context.clientKey,
    post,
    stored,
    draft: (unsaved && suggested(unsaved.draft, context.blank)) ?? stored ?? context.blank,
    theirs: isTorn && !isSameDraft(unsaved.draft, stored) ? post : null,
  }
}
