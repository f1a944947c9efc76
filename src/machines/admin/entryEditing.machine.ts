import { assign, emit, fromPromise, setup } from 'xstate'
import { isSameEntry } from '../../../rules/admin/builder/cleanEntry.ts'
import type { BuilderEntry, Entry } from '../../../rules/admin/builder/entry.ts'
import { problemsOf } from '../../../rules/admin/builder/entryProblems.ts'
import type { EntryProblem } from '../../../rules/admin/builder/usageProblems.ts'
import { strings } from '../../../strings/admin.ts'
import { narrowEvent, outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
  narrowResult,
  notProvided,
  offlineText,
  okValue,
  type Rejected,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
  writeProblemOfSave,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

/** What was typed and not saved, as the browser stores it. */
export interface TypedEntry {
  /** The version that it was written over; null: a new entry. */
  version: number | null
  draft: Entry
  /** What changed, in the person's own words; empty: they have none. */
  said: string
}

export type EntrySaving =
  | Result<BuilderEntry>
  /** The name of the test group that runs with it. */
  | (Rejected & { testGroup: string })
  | { kind: 'invalid'; problem: EntryProblem }
  /** It was changed elsewhere meanwhile, and is like this now. */
  | { kind: 'conflict'; entry: BuilderEntry }

/** What the form says, with what is said of it. */
export type FormText = Pick<TypedEntry, 'draft' | 'said'>

/** What is sent to be saved; a new one has neither key nor version. */
export interface SavedEntry extends FormText {
  key: string | null
  version: number | null
}

/** What is wanted of an entry that is there. */
export type StateChange = 'active' | 'retired'

/** What did not end well, and why. */
export interface ActProblem extends WriteProblem {
  act: 'save' | 'state' | 'version'
  /** The name of the one that stands in the way. */
  testGroup?: string
}

interface EditingInput {
  /** Null: a new one. */
  key: string | null
  /** What a new one begins with. */
  blank: Entry
  typed: TypedEntry | null
}

interface EditingContext extends Pick<EditingInput, 'key'> {
  /** As it is known to be there; null until it was read, and of a new one. */
  stored: BuilderEntry | null
  /** The version that the form was begun from; null of a new one. */
  version: number | null
  draft: Entry
  /** What is there without what was written here. */
  begun: Entry
  /** What changed, in the person's own words. */
  said: string
  /** What was written before, and not saved, was put back. */
  isRestored: boolean
  /** What somebody else has made of it meanwhile. */
  theirs: BuilderEntry | null
  fieldProblems: readonly EntryProblem[]
  /** Those that the last try was refused for, new with each: whoever mends one is left where they type. */
  refusedFields: readonly EntryProblem[]
  problem: ActProblem | null
  /** Why it could not be read. */
  loadProblem: string | null
}

/**
 * Writing an entry of the builder, a new one or one that is there. Nothing that was typed is lost: every change is told at
 * once, to be stored in the browser, and of two versions the person chooses. An entry that is saved stays open.
 */
export const entryEditingMachine = setup({
  types: {
    context: {} as EditingContext,
    input: {} as EditingInput,
    events: {} as
      | { type: 'retry.requested' }
      /** It was changed elsewhere: it is read again where nothing is typed over it. */
      | { type: 'refresh.requested' }
      | { type: 'draft.changed'; draft: Entry }
      | { type: 'typed.discarded' }
      /** What the form had before is had back. */
      | { type: 'typed.restored'; before: FormText }
      | { type: 'said.changed'; said: string }
      | { type: 'saving.requested' }
      | { type: 'state.requested'; state: StateChange }
      /** The form is to say what this version said. */
      | { type: 'version.requested'; version: number }
      | { type: 'own.chosen' }
      | { type: 'theirs.chosen' },
    emitted: {} as
      | { type: 'entry.saved'; entry: BuilderEntry; isNew: boolean }
      | { type: 'state.changed'; entry: BuilderEntry }
      /** It is not known whether it was changed: whoever lists it reads it again. */
      | { type: 'entry.unclear' }
      | { type: 'version.taken'; version: number; before: FormText }
      | { type: 'draft.typed'; typed: TypedEntry }
      /** The browser's copy is not needed any more. */
      | { type: 'draft.cleared' }
      /** The same, without having been asked about: it can be had back. */
      | { type: 'draft.discarded'; before: FormText },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    loadEntry: fromPromise<Result<BuilderEntry>, { key: string }>(notProvided('loadEntry')),
    saveEntry: fromPromise<EntrySaving, SavedEntry>(notProvided('saveEntry')),
    changeState: fromPromise<EntrySaving, { key: string; version: number; state: StateChange }>(
      notProvided('changeState'),
    ),
    readVersion: fromPromise<Result<{ entry: Entry; version: number }>, { key: string; version: number }>(
      notProvided('readVersion'),
    ),
  },
  delays: { timeLimit },
  guards: {
    isNew: ({ context }) => context.key === null,
    isThere: ({ context }) => context.stored !== null,
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    isInvalid: (_, { kind }: EntrySaving) => kind === 'invalid',
    isConflict: (_, { kind }: EntrySaving) => kind === 'conflict',
    isConflictOverTyped: ({ context: { draft, begun } }, { kind }: EntrySaving) =>
      kind === 'conflict' && !isSameEntry(draft, begun),
    isFaulty: ({ context }) => problemsIn(context).length > 0,
    isUntouched: ({ context: { draft, begun } }) => isSameEntry(draft, begun),
    isAsStored: ({ context: { stored, draft, begun, said } }) =>
      stored !== null && said === '' && isSameEntry(draft, begun),
    isTakenBack: ({ context }, draft: Entry) => isSameEntry(draft, context.begun),
    isUnclear: (_, saving: EntrySaving) =>
      (saving.kind === 'offline' || saving.kind === 'rejected') && !isRefused(saving),
  },
  actions: {
    takeLoaded: assign(({ context }, stored: BuilderEntry) => {
      const { entry } = stored
      const isTyped = context.stored === null && context.isRestored && !isSameEntry(context.draft, entry)
      return { ...(isTyped ? { stored, begun: entry } : shows(stored)), loadProblem: null }
    }),
    setLoadProblem: assign((_, loadProblem: string) => ({ loadProblem })),
    changeDraft: assign(({ context: { fieldProblems, stored } }, draft: Entry) => ({
      draft,
      fieldProblems: fieldProblems.length === 0 ? [] : problemsIn({ draft, stored }),
    })),
    setSaid: assign((_, said: string) => ({ said })),
    restoreBegun: assign(({ context: { begun, stored } }) => ({
      draft: begun,
      said: '',
      isRestored: false,
      version: stored?.version ?? null,
    })),
    restoreDraft: assign((_, { draft, said }: FormText) => ({ draft, said, isRestored: true })),
    setFaulty: assign(({ context }) => refusedFor(problemsIn(context))),
    setInvalid: assign((_, saving: EntrySaving) => refusedFor([narrowResult(saving, 'invalid').problem])),
    setTheirs: assign((_, saving: EntrySaving) => ({ theirs: narrowResult(saving, 'conflict').entry })),
    takeTheirVersion: assign(({ context }) => {
      const stored = nonNull(context.theirs)
      return { stored, begun: stored.entry, version: stored.version, theirs: null }
    }),
    takeTheirs: assign(({ context }) => ({ ...shows(nonNull(context.theirs)), theirs: null })),
    takeSaved: assign((_, saving: EntrySaving) => shows(savedIn(saving))),
    // What is not saved stays over what was changed beside it.
    takeChanged: assign(({ context: { draft, begun } }, saving: EntrySaving) => {
      const stored = savedIn(saving)
      const isTyped = !isSameEntry(draft, begun)
      return { stored, begun: stored.entry, version: stored.version, ...(!isTyped && { draft: stored.entry }) }
    }),
    takeNewer: assign((_, saving: EntrySaving) => shows(narrowResult(saving, 'conflict').entry)),
    takeVersion: assign((_, result: Result<{ entry: Entry; version: number }>) => ({
      draft: okValue(result).entry,
      isRestored: false,
    })),
    setProblem: assign((_, problem: ActProblem) => ({ problem })),
    clearProblems: assign({ problem: null, fieldProblems: [], refusedFields: [] }),
    emitSaved: emit(({ context }, saving: EntrySaving) => ({
      type: 'entry.saved' as const,
      entry: savedIn(saving),
      isNew: context.stored === null,
    })),
    emitState: emit((_, saving: EntrySaving) => ({ type: 'state.changed' as const, entry: savedIn(saving) })),
    emitUnclear: emit({ type: 'entry.unclear' }),
    emitVersion: emit(({ context }, result: Result<{ entry: Entry; version: number }>) => ({
      type: 'version.taken' as const,
      version: okValue(result).version,
      before: formTextIn(context),
    })),
    emitTyped: emit(({ context }) => ({
      type: 'draft.typed' as const,
      typed: { version: context.version, ...formTextIn(context) },
    })),
    emitCleared: emit({ type: 'draft.cleared' }),
    emitDiscarded: emit(({ context }) => ({ type: 'draft.discarded' as const, before: formTextIn(context) })),
  },
}).createMachine({
  id: 'entryEditing',
  context: ({ input }) => ({
    key: input.key,
    stored: null,
    version: input.typed?.version ?? null,
    draft: input.typed?.draft ?? input.blank,
    begun: input.blank,
    said: input.typed?.said ?? '',
    isRestored: input.typed !== null,
    theirs: null,
    fieldProblems: [],
    refusedFields: [],
    problem: null,
    loadProblem: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isNew', target: 'ready' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadEntry',
        src: 'loadEntry',
        input: ({ context: { stored, key } }) => ({ key: stored?.entry.key ?? nonNull(key) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'takeLoaded', params: ({ event }) => okValue(event.output) },
          },
          { target: 'loadFailed', actions: { type: 'setLoadProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setLoadProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setLoadProblem', params: offlineText } } },
    },
    loadFailed: { on: { 'retry.requested': 'loading' } },
    ready: {
      tags: 'open',
      on: {
        'refresh.requested': { guard: 'isAsStored', target: 'loading' },
        'draft.changed': [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => event.draft },
            actions: [{ type: 'changeDraft', params: ({ event }) => event.draft }, 'emitCleared'],
          },
          { actions: [{ type: 'changeDraft', params: ({ event }) => event.draft }, 'emitTyped'] },
        ],
        'typed.discarded': { actions: ['emitDiscarded', 'clearProblems', 'restoreBegun', 'emitCleared'] },
        'typed.restored': { actions: [{ type: 'restoreDraft', params: ({ event }) => event.before }, 'emitTyped'] },
        'said.changed': [
          { guard: 'isUntouched', actions: { type: 'setSaid', params: ({ event }) => event.said } },
          { actions: [{ type: 'setSaid', params: ({ event }) => event.said }, 'emitTyped'] },
        ],
        'saving.requested': [{ guard: 'isFaulty', actions: ['clearProblems', 'setFaulty'] }, { target: 'saving' }],
        'state.requested': { guard: 'isThere', target: 'changingState' },
        'version.requested': { guard: 'isThere', target: 'readingVersion' },
      },
    },
    saving: {
      tags: ['open', 'busy'],
      entry: 'clearProblems',
      invoke: {
        id: 'saveEntry',
        src: 'saveEntry',
        input: ({ context: { stored, version, draft, said } }) => ({
          ...{ key: stored?.entry.key ?? null, version, draft, said },
        }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: ['emitCleared', { type: 'emitSaved', params: outputOf }, { type: 'takeSaved', params: outputOf }],
          },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'ready',
            actions: { type: 'setInvalid', params: outputOf },
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'conflict',
            actions: { type: 'setTheirs', params: outputOf },
          },
          {
            guard: { type: 'isUnclear', params: outputOf },
            target: 'ready',
            actions: [{ type: 'setProblem', params: problemOf('save') }, 'emitUnclear'],
          },
          { target: 'ready', actions: { type: 'setProblem', params: problemOf('save') } },
        ],
        onError: {
          target: 'ready',
          actions: [{ type: 'setProblem', params: unforeseen('save') }, 'emitUnclear'],
        },
      },
      after: {
        timeLimit: { target: 'ready', actions: [{ type: 'setProblem', params: unanswered('save') }, 'emitUnclear'] },
      },
    },
    changingState: {
      description: 'What is not saved is left where it is.',
      tags: ['open', 'busy'],
      entry: 'clearProblems',
      invoke: {
        id: 'changeState',
        src: 'changeState',
        input: ({ context: { stored, version }, event }) => ({
          key: nonNull(stored).entry.key,
          version: nonNull(version),
          state: narrowEvent(event, 'state.requested').state,
        }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'takeChanged', params: outputOf },
              { type: 'emitState', params: outputOf },
            ],
          },
          {
            guard: { type: 'isConflictOverTyped', params: outputOf },
            target: 'conflict',
            actions: { type: 'setTheirs', params: outputOf },
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'takeNewer', params: outputOf },
              { type: 'setProblem', params: changedMeanwhile() },
            ],
          },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'setInvalid', params: outputOf },
              { type: 'setProblem', params: unfit },
            ],
          },
          {
            guard: { type: 'isUnclear', params: outputOf },
            target: 'ready',
            actions: [{ type: 'setProblem', params: problemOf('state') }, 'emitUnclear'],
          },
          { target: 'ready', actions: { type: 'setProblem', params: problemOf('state') } },
        ],
        onError: {
          target: 'ready',
          actions: [{ type: 'setProblem', params: unforeseen('state') }, 'emitUnclear'],
        },
      },
      after: {
        timeLimit: { target: 'ready', actions: [{ type: 'setProblem', params: unanswered('state') }, 'emitUnclear'] },
      },
    },
    readingVersion: {
      tags: ['open', 'busy'],
      entry: 'clearProblems',
      invoke: {
        id: 'readVersion',
        src: 'readVersion',
        input: ({ context: { stored }, event }) => ({
          key: nonNull(stored).entry.key,
          version: narrowEvent(event, 'version.requested').version,
        }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'emitVersion', params: outputOf },
              { type: 'takeVersion', params: outputOf },
              'emitTyped',
            ],
          },
          { target: 'ready', actions: { type: 'setProblem', params: problemOfReading } },
        ],
        onError: {
          target: 'ready',
          actions: { type: 'setProblem', params: unread(unforeseenText) },
        },
      },
      after: {
        timeLimit: {
          target: 'ready',
          actions: { type: 'setProblem', params: unread(offlineText) },
        },
      },
    },
    conflict: {
      description: 'Both versions are shown.',
      tags: 'open',
      on: {
        'own.chosen': { target: 'saving', actions: 'takeTheirVersion' },
        'theirs.chosen': { target: 'ready', actions: ['takeTheirs', 'emitCleared'] },
      },
    },
  },
})

const problemsIn = ({ draft, stored }: Pick<EditingContext, 'draft' | 'stored'>): EntryProblem[] =>
  problemsOf(draft, stored?.state ?? 'draft')

const refusedFor = (problems: readonly EntryProblem[]) => ({ fieldProblems: problems, refusedFields: problems })

const formTextIn = ({ draft, said }: EditingContext): FormText => ({ draft, said })

const savedIn = (saving: EntrySaving): BuilderEntry => okValue(narrowResult(saving, 'ok'))

/** The form says what is stored. */
const shows = (stored: BuilderEntry) => ({
  stored,
  draft: stored.entry,
  begun: stored.entry,
  version: stored.version,
  said: '',
  isRestored: false,
})

function changedMeanwhile(): ActProblem {
  const message = strings.somebodyElseHasChangedItMeanwhile
  return { act: 'state', outcome: 'refused', message }
}

/** What posts cannot be made of is not activated: it is said in the form, and beside what was pressed. */
function unfit({ event: { output } }: { event: { output: EntrySaving } }): ActProblem {
  const { message } = narrowResult(output, 'invalid').problem
  return { act: 'state', outcome: 'refused', message }
}

function unforeseen(act: ActProblem['act']): ActProblem {
  return { act, ...unclearBecause(unforeseenText) }
}

function unanswered(act: ActProblem['act']): ActProblem {
  return { act, ...unclearBecause(unclearText) }
}

function problemOf(act: ActProblem['act']) {
  return ({ event: { output } }: { event: { output: EntrySaving } }): ActProblem => ({
    act,
    ...writeProblemOfSave(output),
    ...('testGroup' in output && { testGroup: output.testGroup }),
  })
}

/** A read that failed has changed nothing. */
function problemOfReading({ event }: { event: { output: Result<unknown> } }): ActProblem {
  return unread(problemOfOutput({ event }))
}

function unread(message: string): ActProblem {
  return { act: 'version', outcome: 'refused', message }
}
