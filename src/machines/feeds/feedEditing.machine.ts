import { assign, emit, fromPromise, setup } from 'xstate'
import { strings } from '../../../strings/feeds.ts'
import { outputOf, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
  narrowResult,
  notProvided,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
  writeProblemOfSave,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import {
  blankDraft,
  draftOf,
  type Feed,
  type FeedDraft,
  type FeedPreview,
  type FieldProblem,
  isSameDraft,
  problemOfDraft,
} from './feed.ts'

/** A feed as it is being written. */
export interface EditedFeed {
  /** As it was when it was opened; null: a new one. */
  feed: Feed | null
  draft: FeedDraft
}

type Invalid = { kind: 'invalid' } & FieldProblem
export type FeedFinding = Result<FeedPreview> | Invalid
export type FeedSaving = Result<null> | Invalid

interface EditingContext {
  edited: EditedFeed
  /** What was written before, and not saved, was put back. */
  isRestored: boolean
  /** What is at the address; null while nobody has looked. */
  preview: FeedPreview | null
  fieldProblem: FieldProblem | null
  /** Why it was not found, not saved, or not removed. */
  problem: WriteProblem | null
  /** Which one is asked about: whether it is to be removed. */
  asked: Feed | null
}

const slowFinding = strings.thereWasNoAnswerInTime

const nothingWritten: EditedFeed = { feed: null, draft: blankDraft }

/**
 * What a person does with feeds, one at a time: finding and writing one, removing it. Where nobody knows whether one was
 * made or removed, the list is read again.
 */
export const feedEditingMachine = setup({
  types: {
    context: {} as EditingContext,
    events: {} as
      | { type: 'editing.requested'; feed: Feed | null; typed: FeedDraft | null }
      | { type: 'draft.changed'; change: Partial<FeedDraft> }
      | { type: 'draft.discarded' }
      | { type: 'finding.requested' }
      | { type: 'saving.requested' }
      | { type: 'editor.closed' }
      | { type: 'removal.requested'; feed: Feed }
      | { type: 'removal.confirmed' }
      | { type: 'removal.declined' },
    emitted: {} as
      | { type: 'feed.saved'; edited: EditedFeed }
      | { type: 'feed.removed'; feed: Feed }
      /** What is listed may not be so any more: whoever shows it reads it again. */
      | { type: 'feeds.stale' },
    tags: {} as 'busy' | 'open' | 'asking',
  },
  actors: {
    findFeed: fromPromise<FeedFinding, { url: string }>(notProvided('findFeed')),
    saveFeed: fromPromise<FeedSaving, { edited: EditedFeed }>(notProvided('saveFeed')),
    removeFeed: fromPromise<Result<null>, { feed: Feed }>(notProvided('removeFeed')),
  },
  delays: { timeLimit },
  guards: {
    hasNoAddress: ({ context }) => context.edited.draft.url.trim() === '',
    isFaulty: ({ context }) => problemOfDraft(context.edited.draft) !== null,
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    isInvalid: (_, { kind }: { kind: string }) => kind === 'invalid',
    isUnclear: (_, result: FeedSaving) =>
      (result.kind === 'offline' || result.kind === 'rejected') && !isRefused(result),
  },
  actions: {
    openEdited: assign((_, { feed, typed }: { feed: Feed | null; typed: FeedDraft | null }) => ({
      edited: { feed, draft: typed ?? begunOf(feed) },
      isRestored: typed !== null && !isSameDraft(typed, begunOf(feed)),
    })),
    changeDraft: assign(({ context: { edited, fieldProblem, preview } }, change: Partial<FeedDraft>) => ({
      edited: { ...edited, draft: { ...edited.draft, ...change } },
      preview: 'url' in change ? null : preview,
      fieldProblem: fieldProblem !== null && fieldProblem.field in change ? null : fieldProblem,
    })),
    restoreBegun: assign(({ context: { edited } }) => ({
      edited: { ...edited, draft: begunOf(edited.feed) },
      isRestored: false,
      preview: null,
    })),
    setPreview: assign(({ context: { edited } }, finding: FeedFinding) => {
      const preview = okValue(narrowResult(finding, 'ok'))
      const url = preview.feed === null ? edited.draft.url : preview.url
      return { preview, edited: { ...edited, draft: { ...edited.draft, url } } }
    }),
    clearProblems: assign({ fieldProblem: null, problem: null }),
    setFaulty: assign(({ context }) => ({ fieldProblem: problemOfDraft(context.edited.draft) })),
    setInvalid: assign((_, result: FeedFinding | FeedSaving) => {
      const { field, message } = narrowResult(result, 'invalid')
      return { fieldProblem: { field, message } }
    }),
    setProblem: assign((_, problem: WriteProblem) => ({ problem })),
    setAsked: assign((_, asked: Feed) => ({ asked })),
    clear: assign({
      edited: nothingWritten,
      isRestored: false,
      preview: null,
      fieldProblem: null,
      problem: null,
      asked: null,
    }),
    emitSaved: emit(({ context: { edited } }) => ({ type: 'feed.saved' as const, edited })),
    emitRemoved: emit(({ context }) => ({ type: 'feed.removed' as const, feed: nonNull(context.asked) })),
    emitStale: emit({ type: 'feeds.stale' }),
  },
}).createMachine({
  id: 'feedEditing',
  context: {
    edited: nothingWritten,
    isRestored: false,
    preview: null,
    fieldProblem: null,
    problem: null,
    asked: null,
  },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: {
        'editing.requested': { target: 'editing', actions: { type: 'openEdited', params: ({ event }) => event } },
        'removal.requested': { target: 'confirming', actions: { type: 'setAsked', params: ({ event }) => event.feed } },
      },
    },
    editing: {
      tags: 'open',
      on: {
        'draft.changed': { actions: { type: 'changeDraft', params: ({ event }) => event.change } },
        'draft.discarded': { actions: ['clearProblems', 'restoreBegun'] },
        'finding.requested': [
          { guard: 'hasNoAddress', actions: ['clearProblems', 'setFaulty'] },
          { target: 'finding' },
        ],
        'saving.requested': [{ guard: 'isFaulty', actions: ['clearProblems', 'setFaulty'] }, { target: 'saving' }],
        'editor.closed': 'closed',
      },
    },
    finding: {
      tags: ['open', 'busy'],
      entry: 'clearProblems',
      on: { 'editor.closed': 'closed' },
      invoke: {
        id: 'findFeed',
        src: 'findFeed',
        input: ({ context }) => ({ url: context.edited.draft.url }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'editing',
            actions: { type: 'setPreview', params: outputOf },
          },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'editing',
            actions: { type: 'setInvalid', params: outputOf },
          },
          { target: 'editing', actions: { type: 'setProblem', params: refusedFinding } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'setProblem', params: refusedBecause(unforeseenText) },
        },
      },
      after: {
        timeLimit: {
          target: 'editing',
          actions: { type: 'setProblem', params: refusedBecause(slowFinding) },
        },
      },
    },
    saving: {
      tags: ['open', 'busy'],
      entry: 'clearProblems',
      invoke: {
        id: 'saveFeed',
        src: 'saveFeed',
        input: ({ context }) => ({ edited: context.edited }),
        onDone: [
          { guard: { type: 'isOk', params: outputOf }, target: 'closed', actions: 'emitSaved' },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'editing',
            actions: { type: 'setInvalid', params: outputOf },
          },
          {
            guard: { type: 'isUnclear', params: outputOf },
            target: 'editing',
            actions: [{ type: 'setProblem', params: problemOfSaving }, 'emitStale'],
          },
          { target: 'editing', actions: { type: 'setProblem', params: problemOfSaving } },
        ],
        onError: {
          target: 'editing',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitStale'],
        },
      },
      after: {
        timeLimit: {
          target: 'editing',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitStale'],
        },
      },
    },
    confirming: { tags: 'asking', on: { 'removal.confirmed': 'removing', 'removal.declined': 'closed' } },
    removing: {
      tags: ['asking', 'busy'],
      entry: 'clearProblems',
      invoke: {
        id: 'removeFeed',
        src: 'removeFeed',
        input: ({ context }) => ({ feed: nonNull(context.asked) }),
        onDone: [
          { guard: { type: 'isOk', params: outputOf }, target: 'closed', actions: 'emitRemoved' },
          { target: 'confirming', actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitStale'] },
        ],
        onError: {
          target: 'confirming',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitStale'],
        },
      },
      after: {
        timeLimit: {
          target: 'confirming',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitStale'],
        },
      },
    },
  },
})

const begunOf = (feed: Feed | null): FeedDraft => (feed === null ? blankDraft : draftOf(feed))

function problemOfSaving({ event }: { event: { output: FeedSaving } }): WriteProblem {
  return writeProblemOfSave(event.output)
}

/** Looking changes nothing: whatever came of it, it can be done again. */
function refusedFinding({ event }: { event: { output: FeedFinding } }): WriteProblem {
  return refusedBecause(writeProblemOfSave(event.output).message)
}

function refusedBecause(message: string): WriteProblem {
  return { outcome: 'refused', message }
}
