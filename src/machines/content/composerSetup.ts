import { assign, emit, fromPromise, raise, setup } from 'xstate'
import type { Intent } from '../../../contract/content.ts'
import { contentIn, type Draft, draftOf, hasContent } from '../../../rules/content/draft.ts'
import { noHistory, recorded, redone, startedWith, suggestedWith, undone } from '../../../rules/content/editHistory.ts'
import { type Loss, notSaved, notSubmitted } from '../../../rules/content/failures.ts'
import { type PostContent, uploadsIn } from '../../../rules/content/postContent.ts'
import { isSameContent } from '../../../rules/content/sameContent.ts'
import { isSameUtm } from '../../../rules/content/utm.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided, okValue, type Result } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import { type AccountsCheck, blockedMessage, checkPatience, hasWarning, isBlocked, warningOf } from './accountsCheck.ts'
import {
  type ComposerContext,
  type ComposerInput,
  contentBefore,
  hasMovedOn,
  isAllStored,
  isDraft,
  isSavable,
  isUnsaved,
  type LocalCopy,
  localCopyOf,
  type OpenedDraft,
  openedContext,
  restoredContext,
  type SaveRequest,
  type SaveResult,
  type Settled,
} from './composerContext.ts'
import type { Post } from './post.ts'
import { conflictValue, writtenValue } from './writeResult.ts'

export type ComposerEvent =
  /** `typedAt` names the place that was typed at; null: a step that is taken back by itself. */
  | {
      type: 'content.changed'
      change: Partial<PostContent>
      typedAt: string | null
      isNewWord: boolean
      /** It came by itself: there is nothing to be taken back. */
      isRead?: boolean
    }
  /** A file that was on its way has arrived, or will not come: what that makes of a content, if it is still that. */
  | { type: 'upload.settled'; key: string; of: PostContent; settled: Settled }
  | { type: 'undo.requested' }
  | { type: 'redo.requested' }
  /** `accountOptions`: with what is to begin with for those that are new. */
  | { type: 'accounts.chosen'; accountIds: readonly number[]; accountOptions: PostContent['accountOptions'] }
  | { type: 'time.chosen'; time: Partial<Omit<Draft, 'accountIds' | keyof PostContent>> }
  /** What a new post begins with for its links: of the business that it will speak for. */
  | { type: 'utm.suggested'; utm: PostContent['utm'] }
  /** `obstacle`: why the rules do not let it go out; null when they do. */
  | { type: 'submission.requested'; obstacle: string | null }
  | { type: 'saveAsDraft.requested' }
  | { type: 'mine.chosen' }
  | { type: 'theirs.chosen' }
  | { type: 'connection.returned' }
  | { type: 'retry.requested' }
  | { type: 'composer.left' }
  /** Raised inside: what came of a save. */
  | { type: 'save.succeeded' }
  | { type: 'save.disconnected' }
  | { type: 'save.failed'; loss: Loss }
  | { type: 'conflict.met' }

type ComposerEmitted =
  | { type: 'draft.changed'; local: LocalCopy }
  /** The provider has all of it: the browser's copy is not needed any more. */
  | { type: 'draft.stored' }
  /** “Save as draft” reached nobody: it waits in the browser. */
  | { type: 'draft.queued' }
  | { type: 'post.created'; post: Post }
  /** On the person's word. */
  | { type: 'post.savedAsDraft'; post: Post }
  | { type: 'post.sent'; post: Post; intent: Intent }
  /** Accounts that this post does not need must be reconnected. */
  | { type: 'accounts.warned'; warning: string }

/** What the composer's chart is made of, by its names. */
export const composerSetup = setup({
  types: {
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    emitted: {} as ComposerEmitted,
    input: {} as ComposerInput,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    openDraft: fromPromise<Result<OpenedDraft>>(notProvided('openDraft')),
    saveDraft: fromPromise<SaveResult, SaveRequest>(notProvided('saveDraft')),
    checkAccounts: fromPromise<AccountsCheck, { draft: Draft }>(notProvided('checkAccounts')),
    submitPost: fromPromise<SaveResult, SaveRequest>(notProvided('submitPost')),
  },
  /** A call ends by itself after 30 seconds: what has not done so by then never will. */
  delays: { debounce: 1200, retryPause: 10_000, checkPatience, timeLimit },
  guards: {
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    isOffline: (_, { kind }: { kind: string }) => kind === 'offline',
    isConflict: (_, { kind }: { kind: string }) => kind === 'conflict',
    isNotFound: (_, result: Result<OpenedDraft>) => result.kind === 'rejected' && result.status === 404,
    hasMovedOn: ({ context }, result: Result<OpenedDraft>) => result.kind === 'ok' && hasMovedOn(context, result.value),
    /** The first save of a post makes it. */
    isCreated: ({ context }, { kind }: SaveResult) => kind === 'ok' && context.post === null,
    isUnsaved: ({ context }) => isUnsaved(context),
    isAllStored: ({ context }) => isAllStored(context),
    isAwaited: ({ context: { draft } }, { key, of }: { key: string; of: PostContent }) =>
      uploadsIn(draft).includes(key) && isSameContent(draft, of),
    isDraft: ({ context }) => isDraft(context),
    isOfflineDraft: ({ context }, { kind }: SaveResult) => kind === 'offline' && isDraft(context),
    isSavable: ({ context }) => isSavable(context),
    canUndo: ({ context }) => context.history.past.length > 0,
    canRedo: ({ context }) => context.history.future.length > 0,
    hasContent: ({ context }) => hasContent(context.draft),
    hasObstacle: (_, obstacle: string | null) => obstacle !== null,
    /** It is another than before, the post is not made yet, and nothing else was chosen for its links. */
    isUtmSuggested: ({ context: { post, draft, blank } }, utm: PostContent['utm']) =>
      !isSameUtm(utm, blank.utm) && post === null && isSameUtm(draft.utm, blank.utm),
    isTimeSuggested: ({ context: { draft } }) => draft.when === 'schedule' && !draft.isTimeChosen,
    isBlocked: (_, check: AccountsCheck) => isBlocked(check),
    hasWarning: (_, check: AccountsCheck) => hasWarning(check),
  },
  actions: {
    setOpened: assign(({ context }, result: Result<OpenedDraft>) => openedContext(context, okValue(result))),
    /** What was said of the draft before does not hold of the changed one. */
    setDraft: assign(({ context }, change: Partial<Draft>) => ({
      draft: { ...context.draft, ...change },
      problem: null,
      accountsProblem: null,
    })),
    setAccounts: assign(
      ({ context }, { accountIds, accountOptions }: Pick<Draft, 'accountIds' | 'accountOptions'>) => ({
        draft: { ...context.draft, accountIds, accountOptions },
        history: startedWith(context.history, accountOptions),
        problem: null,
        accountsProblem: null,
      }),
    ),
    setContent: assign(({ context }, event: Extract<ComposerEvent, { type: 'content.changed' }>) => ({
      draft: { ...context.draft, ...event.change },
      history: event.isRead ? context.history : recorded(context.history, contentBefore(context, event.change), event),
      problem: null,
      accountsProblem: null,
    })),
    setUtm: assign(({ context }, utm: PostContent['utm']) => ({
      draft: { ...context.draft, utm },
      blank: { ...context.blank, utm },
      history: suggestedWith(context.history, context.blank.utm, utm),
    })),
    setSettled: assign(({ context }, settled: Settled) => restoredContext(context, settled)),
    setUndone: assign(({ context }) => restoredContext(context, undone(context.history, contentIn(context.draft)))),
    setRedone: assign(({ context }) => restoredContext(context, redone(context.history, contentIn(context.draft)))),
    /** Whoever presses the button that names a time has chosen it. */
    setTimeChosen: assign(({ context }) => ({ draft: { ...context.draft, isTimeChosen: true } })),
    setSending: assign(({ context }) => ({ sending: context.draft })),
    setSaved: assign(({ context: { sending, accountsProblem } }, result: SaveResult) => {
      const { post, at } = writtenValue(result)
      return {
        post,
        baseVersion: post.version,
        savedAt: at,
        stored: sending,
        attempted: null,
        problem: accountsProblem,
      }
    }),
    setAttempted: assign(({ context }) => ({ attempted: context.sending })),
    /** What somebody else made of the post; `baseVersion` stays until the person has chosen. */
    setTheirs: assign(({ context }, result: SaveResult) => {
      const post = conflictValue(result)
      return { post, stored: draftOf(post, context.blank) }
    }),
    /** From here on the writing goes on from the post as it is. */
    setBaseVersion: assign(({ context }) => ({ baseVersion: nonNull(context.post).version, attempted: null })),
    /** What was said of one's own text does not hold of theirs. */
    takeTheirs: assign(({ context }) => ({
      draft: nonNull(context.stored),
      opened: context.stored,
      history: noHistory,
      problem: null,
      accountsProblem: null,
    })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    setNotSaved: assign((_, loss: Loss) => ({ problem: notSaved(loss) })),
    setNotSubmitted: assign(({ context }, loss: Loss) => ({
      problem: notSubmitted(context.sending.when, loss),
    })),
    setBlocked: assign((_, check: AccountsCheck) => {
      const problem = blockedMessage(check)
      return { problem, accountsProblem: problem }
    }),
    clearProblem: assign({ problem: null }),
    clearProblems: assign({ problem: null, accountsProblem: null }),
    raiseSucceeded: raise({ type: 'save.succeeded' }),
    raiseDisconnected: raise({ type: 'save.disconnected' }),
    raiseFailed: raise((_, loss: Loss) => ({ type: 'save.failed' as const, loss })),
    raiseConflict: raise({ type: 'conflict.met' }),
    emitChanged: emit(({ context }) => ({ type: 'draft.changed' as const, local: localCopyOf(context) })),
    emitStored: emit({ type: 'draft.stored' }),
    emitQueued: emit({ type: 'draft.queued' }),
    emitCreated: emit((_, result: SaveResult) => ({ type: 'post.created' as const, post: writtenValue(result).post })),
    emitSavedAsDraft: emit((_, result: SaveResult) => ({
      type: 'post.savedAsDraft' as const,
      post: writtenValue(result).post,
    })),
    emitSent: emit(({ context }, result: SaveResult) => ({
      type: 'post.sent' as const,
      post: writtenValue(result).post,
      intent: context.draft.when,
    })),
    emitAccountsWarned: emit((_, check: AccountsCheck) => ({
      type: 'accounts.warned' as const,
      warning: warningOf(check),
    })),
  },
})
