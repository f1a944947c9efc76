import { assign, emit, fromPromise, setup } from 'xstate'
import type { BucketColor } from '../../../contract/buckets.ts'
import type { Network } from '../../../contract/networks.ts'
import { outputOf } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  narrowResult,
  notProvided,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
  writeProblemOf,
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
  /** What was there when it was opened: what differs from it is not saved. */
  begun: BucketDraft | null
  /** What somebody else has made of it meanwhile. */
  theirs: Bucket | null
  fieldProblem: FieldProblem | null
  problem: WriteProblem | null
}

/**
 * Writing a bucket, a new one or one that is there. Nothing that was typed is lost: closing asks where something is not
 * saved, and of two versions the person chooses.
 */
export const bucketEditorMachine = setup({
  types: {
    context: {} as BucketEditorContext,
    events: {} as
      | { type: 'editing.requested'; edited: EditedBucket }
      | { type: 'draft.changed'; change: Partial<BucketDraft> }
      | { type: 'saving.requested' }
      | { type: 'closing.requested' }
      | { type: 'closing.confirmed' }
      | { type: 'closing.declined' }
      | { type: 'own.chosen' }
      | { type: 'theirs.chosen' },
    emitted: {} as
      | { type: 'bucket.saved'; bucket: Bucket; isNew: boolean }
      /** It is not known whether it was saved: whoever shows it reads it again. */
      | { type: 'bucket.unclear' },
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
    isUnsaved: ({ context: { edited, begun } }) => JSON.stringify(edited?.draft) !== JSON.stringify(begun),
    isUnclear: (_, result: BucketSaving) =>
      result.kind === 'offline' || (result.kind === 'rejected' && writeProblemOf(result).outcome === 'unclear'),
  },
  actions: {
    setEdited: assign((_, edited: EditedBucket) => ({ edited, begun: edited.draft })),
    changeDraft: assign(({ context }, change: Partial<BucketDraft>) => {
      const { bucket, draft } = nonNull(context.edited)
      const isOfField = context.fieldProblem !== null && context.fieldProblem.field in change
      return {
        edited: { bucket, draft: { ...draft, ...change } },
        fieldProblem: isOfField ? null : context.fieldProblem,
      }
    }),
    // New with each try: the view takes the focus to the field each time.
    setNameless: assign(() => ({ fieldProblem: { field: 'name', message: 'Name is required' } })),
    setInvalid: assign((_, saving: BucketSaving) => {
      const { field, message } = narrowResult(saving, 'invalid')
      return { fieldProblem: { field, message } }
    }),
    setTheirs: assign((_, saving: BucketSaving) => ({ theirs: narrowResult(saving, 'conflict').bucket })),
    takeTheirVersion: assign(({ context }) => ({
      edited: { bucket: context.theirs, draft: nonNull(context.edited).draft },
      theirs: null,
    })),
    takeTheirs: assign(({ context }) => {
      const bucket = nonNull(context.theirs)
      return { edited: { bucket, draft: draftOf(bucket) }, begun: draftOf(bucket), theirs: null }
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
  },
}).createMachine({
  id: 'bucketEditor',
  context: { edited: null, begun: null, theirs: null, fieldProblem: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: {
        'editing.requested': {
          target: 'editing',
          actions: { type: 'setEdited', params: ({ event }) => event.edited },
        },
      },
    },
    editing: {
      tags: 'open',
      on: {
        'draft.changed': { actions: { type: 'changeDraft', params: ({ event }) => event.change } },
        'saving.requested': [{ guard: 'isNameless', actions: ['clearProblems', 'setNameless'] }, { target: 'saving' }],
        'closing.requested': [{ guard: 'isUnsaved', target: 'askingToClose' }, { target: 'closed' }],
      },
    },
    askingToClose: {
      tags: 'open',
      on: { 'closing.confirmed': 'closed', 'closing.declined': 'editing' },
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
            actions: { type: 'emitSaved', params: outputOf },
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
        'theirs.chosen': { target: 'editing', actions: 'takeTheirs' },
      },
    },
  },
})

/** What a bucket says, to be changed. */
export const draftOf = (bucket: Bucket): BucketDraft => {
  const { name, purpose, color, industryTemplate, isActive, networks, accountIds, share } = bucket
  return { name, purpose, color, industryTemplate, isActive, networks, accountIds, share }
}

function problemOfSaving({ event: { output } }: { event: { output: BucketSaving } }): WriteProblem {
  return writeProblemOf(output.kind === 'offline' ? output : narrowResult(output, 'rejected'))
}
