import { assign, emit, fromPromise, setup } from 'xstate'
import type { BucketColor } from '../../../contract/buckets.ts'
import type { Network } from '../../../contract/networks.ts'
import { strings } from '../../../strings/buckets.ts'
import { outputOf } from '../shell/events.ts'
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
import type { Bucket } from './bucket.ts'

/** What a person says of a bucket. */
export interface BucketDraft {
  name: string
  purpose: string
  color: BucketColor
  industryTemplate: string | null
  isActive: boolean
  networks: readonly Network[]
  accountIds: readonly number[]
  /** Percent. */
  share: number
}

/** A bucket as it is being written. */
export interface EditedBucket {
  /** As it was when it was opened, or as somebody else has left it; null: a new one. */
  bucket: Bucket | null
  draft: BucketDraft
}

/** A field that the provider does not take, and why. */
export interface FieldProblem {
  field: string
  message: string
}

export type BucketSaving =
  | Result<Bucket>
  | ({ kind: 'invalid' } & FieldProblem)
  /** It was changed elsewhere meanwhile, and is like this now. */
  | { kind: 'conflict'; bucket: Bucket }

interface BucketEditorContext {
  edited: EditedBucket | null
  /** What is there without what was written here: what differs from it is not saved. */
  begun: BucketDraft | null
  /** What was written before, and not saved, was put back as it was opened. */
  isRestored: boolean
  /** What somebody else has made of it meanwhile. */
  theirs: Bucket | null
  fieldProblem: FieldProblem | null
  problem: WriteProblem | null
}

/**
 * Writing a bucket, a new one or one that is there. Nothing that was typed is lost: every change is told at once, to be
 * stored in the browser, closing asks where something is not saved, and of two versions the person chooses.
 */
export const bucketEditorMachine = setup({
  types: {
    context: {} as BucketEditorContext,
    events: {} as
      /** `typed`: what was written before, and not saved. */
        | { type: 'editing.requested'; edited: EditedBucket; typed: BucketDraft | null }
        | { type: 'draft.changed'; change: Partial<BucketDraft> }
        | { type: 'typed.discarded' }
        | { type: 'saving.requested' }
        | { type: 'closing.requested' }
        | { type: 'closing.confirmed' }
        | { type: 'closing.declined' }
        | { type: 'own.chosen' }
        | { type: 'theirs.chosen' },
    emitted: {} as
      | { type: 'bucket.saved'; bucket: Bucket; isNew: boolean }
      /** It is not known whether it was saved: whoever shows it reads it again. */
      | { type: 'bucket.unclear' }
      | { type: 'draft.typed'; edited: EditedBucket }
      /** The browser's copy is not needed any more; `id`: of the bucket, null: of a new one. */
      | { type: 'draft.cleared'; id: number | null }
      /** The same, without having been asked about: it can be taken back. */
      | { type: 'draft.discarded'; id: number | null },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    saveBucket: fromPromise<BucketSaving, { edited: EditedBucket }>(notProvided('saveBucket')),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: BucketSaving) => kind === 'ok',
    isInvalid: (_, { kind }: BucketSaving) => kind === 'invalid',
    isConflict: (_, { kind }: BucketSaving) => kind === 'conflict',
    isNameless: ({ context }) => context.edited?.draft.name.trim() === '',
    isUnsaved: ({ context: { edited, begun } }) => !isSame(edited?.draft, begun),
    isTakenBack: ({ context: { edited, begun } }, change: Partial<BucketDraft>) =>
      isSame({ ...edited?.draft, ...change }, begun),
    isUnclear: (_, result: BucketSaving) =>
      (result.kind === 'offline' || result.kind === 'rejected') && !isRefused(result),
  },
  actions: {
    setEdited: assign((_, { edited, typed }: { edited: EditedBucket; typed: BucketDraft | null }) => ({
      edited: { ...edited, draft: { ...edited.draft, ...typed } },
      begun: edited.draft,
      isRestored: typed !== null,
    })),
    changeDraft: assign(({ context }, change: Partial<BucketDraft>) => {
      const { bucket, draft } = nonNull(context.edited)
      const isOfField = context.fieldProblem !== null && context.fieldProblem.field in change
      return {
        edited: { bucket, draft: { ...draft, ...change } },
        fieldProblem: isOfField ? null : context.fieldProblem,
      }
    }),
    restoreBegun: assign(({ context }) => ({
      edited: { ...nonNull(context.edited), draft: nonNull(context.begun) },
      isRestored: false,
    })),
    // New with each try: the view takes the focus to the field each time.
    setNameless: assign(() => ({ fieldProblem: { field: 'name', message: strings.nameIsRequired } })),
    setInvalid: assign((_, saving: BucketSaving) => {
      const { field, message } = narrowResult(saving, 'invalid')
      return { fieldProblem: { field, message } }
    }),
    setTheirs: assign((_, saving: BucketSaving) => ({ theirs: narrowResult(saving, 'conflict').bucket })),
    takeTheirVersion: assign(({ context }) => {
      const bucket = nonNull(context.theirs)
      return { edited: { bucket, draft: nonNull(context.edited).draft }, begun: draftOf(bucket), theirs: null }
    }),
    takeTheirs: assign(({ context }) => {
      const bucket = nonNull(context.theirs)
      return { edited: { bucket, draft: draftOf(bucket) }, begun: draftOf(bucket), isRestored: false, theirs: null }
    }),
    setProblem: assign((_, problem: WriteProblem) => ({ problem })),
    clearProblems: assign({ problem: null, fieldProblem: null }),
    clear: assign({ edited: null, fieldProblem: null, problem: null }),
    emitSaved: emit(({ context }, saving: BucketSaving) => ({
      type: 'bucket.saved' as const,
      bucket: okValue(narrowResult(saving, 'ok')),
      isNew: nonNull(context.edited).bucket === null,
    })),
    emitUnclear: emit({ type: 'bucket.unclear' }),
    emitTyped: emit(({ context }) => ({ type: 'draft.typed' as const, edited: nonNull(context.edited) })),
    emitCleared: emit(({ context }) => ({ type: 'draft.cleared' as const, id: idOf(context) })),
    emitDiscarded: emit(({ context }) => ({ type: 'draft.discarded' as const, id: idOf(context) })),
  },
}).createMachine({
  id: 'bucketEditor',
  context: { edited: null, begun: null, isRestored: false, theirs: null, fieldProblem: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: {
        'editing.requested': {
          target: 'editing',
          actions: { type: 'setEdited', params: ({ event }) => event },
        },
      },
    },
    editing: {
      tags: 'open',
      on: {
        'draft.changed': [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => event.change },
            actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'emitCleared'],
          },
          { actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'emitTyped'] },
        ],
        'typed.discarded': { actions: ['clearProblems', 'restoreBegun', 'emitDiscarded'] },
        'saving.requested': [{ guard: 'isNameless', actions: ['clearProblems', 'setNameless'] }, { target: 'saving' }],
        'closing.requested': [{ guard: 'isUnsaved', target: 'askingToClose' }, { target: 'closed' }],
      },
    },
    askingToClose: {
      tags: 'open',
      on: { 'closing.confirmed': { target: 'closed', actions: 'emitCleared' }, 'closing.declined': 'editing' },
    },
    saving: {
      tags: ['open', 'busy'],
      entry: 'clearProblems',
      invoke: {
        id: 'saveBucket',
        src: 'saveBucket',
        input: ({ context }) => ({ edited: nonNull(context.edited) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'closed',
            actions: ['emitCleared', { type: 'emitSaved', params: outputOf }],
          },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'editing',
            actions: { type: 'setInvalid', params: outputOf },
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'conflict',
            actions: { type: 'setTheirs', params: outputOf },
          },
          {
            guard: { type: 'isUnclear', params: outputOf },
            target: 'editing',
            actions: [{ type: 'setProblem', params: problemOfSaving }, 'emitUnclear'],
          },
          { target: 'editing', actions: { type: 'setProblem', params: problemOfSaving } },
        ],
        onError: {
          target: 'editing',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
        },
      },
      after: {
        timeLimit: {
          target: 'editing',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitUnclear'],
        },
      },
    },
    conflict: {
      description: 'Both versions are shown.',
      tags: 'open',
      on: {
        'own.chosen': { target: 'saving', actions: 'takeTheirVersion' },
        'theirs.chosen': { target: 'editing', actions: ['takeTheirs', 'emitCleared'] },
      },
    },
  },
})

/** What a bucket says, to be changed. */
export const draftOf = (bucket: Bucket): BucketDraft => {
  const { name, purpose, color, industryTemplate, isActive, networks, accountIds, share } = bucket
  return { name, purpose, color, industryTemplate, isActive, networks, accountIds, share }
}

const idOf = ({ edited }: BucketEditorContext): number | null => nonNull(edited).bucket?.id ?? null

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function problemOfSaving({ event: { output } }: { event: { output: BucketSaving } }): WriteProblem {
  return writeProblemOfSave(output)
}
