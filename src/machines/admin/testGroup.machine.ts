import { assign, emit, fromPromise, setup } from 'xstate'
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
  begunOf,
  blankDraft,
  draftOf,
  type FieldProblem,
  isSameDraft,
  problemOfDraft,
  type TestGroupDraft,
} from './testGroupDraft.ts'
import type { GroupAct, TestGroup } from './testGroups.ts'

/** A group as it is being written. */
export interface EditedGroup {
  /** As it was when it was opened, or as somebody else has left it; null: a new one. */
  group: TestGroup | null
  /** A new one is made once, however often it is sent. */
  clientKey: string
  draft: TestGroupDraft
}

export type GroupSaving =
  | Result<TestGroup>
  | ({ kind: 'invalid' } & FieldProblem)
  /** It was changed elsewhere meanwhile, and is like this now. */
  | { kind: 'conflict'; group: TestGroup }

export interface AskedAct {
  act: GroupAct
  group: TestGroup
}

interface TestGroupInput {
  /** What was typed before and not saved, of a new one and of those that are there. */
  unsaved: readonly EditedGroup[]
}

interface TestGroupContext extends TestGroupInput {
  /** What was written last. */
  edited: EditedGroup
  /** What was written before, and not saved, was put back. */
  isRestored: boolean
  /** What somebody else has made of it meanwhile. */
  theirs: TestGroup | null
  fieldProblem: FieldProblem | null
  /** Why it was not saved. */
  problem: WriteProblem | null
  /** What was asked for last. */
  asked: AskedAct | null
  /** Why that did not end well. */
  actProblem: WriteProblem | null
}

const nothingWritten: EditedGroup = { group: null, clientKey: '', draft: blankDraft }

/**
 * What an administrator does with test groups, one at a time: writing one, of which two versions are compared where
 * somebody else was faster, and starting, ending and deleting one, each once it is confirmed. Nothing that was typed is lost:
 * every change is told at once, to be stored in the browser, and is there again when the form of its group is opened.
 */
export const testGroupMachine = setup({
  types: {
    context: {} as TestGroupContext,
    input: {} as TestGroupInput,
    events: {} as
      | { type: 'creation.requested'; clientKey: string }
      | { type: 'editing.requested'; group: TestGroup }
      | { type: 'editor.closed' }
      | { type: 'draft.changed'; change: Partial<TestGroupDraft> }
      | { type: 'draft.discarded' }
      | { type: 'saving.requested' }
      | { type: 'own.chosen' }
      | { type: 'theirs.chosen' }
      | ({ type: 'act.requested' } & AskedAct)
      | { type: 'act.confirmed' }
      | { type: 'act.declined' },
    emitted: {} as
      | { type: 'group.saved'; group: TestGroup; isNew: boolean }
      | ({ type: 'act.done' } & AskedAct)
      | { type: 'draft.typed'; edited: EditedGroup }
      /** The browser's copy is not needed any more; null: that of a new one. */
      | { type: 'draft.cleared'; id: number | null }
      /** What is shown may not be so any more: whoever shows it reads it again. */
      | { type: 'groups.stale' },
    tags: {} as 'busy' | 'open' | 'asking',
  },
  actors: {
    saveGroup: fromPromise<GroupSaving, { edited: EditedGroup }>(notProvided('saveGroup')),
    performAct: fromPromise<Result<TestGroup>, AskedAct>(notProvided('performAct')),
  },
  delays: { timeLimit },
  guards: {
    isTakenBack: ({ context: { edited } }, change: Partial<TestGroupDraft>) =>
      isSameDraft({ ...edited.draft, ...change }, begunOf(edited.group)),
    isFaulty: ({ context }) => problemOfDraft(context.edited.draft) !== null,
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    isInvalid: (_, { kind }: GroupSaving) => kind === 'invalid',
    isConflict: (_, { kind }: GroupSaving) => kind === 'conflict',
    isUnclear: (_, result: GroupSaving) =>
      (result.kind === 'offline' || result.kind === 'rejected') && !isRefused(result),
  },
  actions: {
    openNew: assign(({ context: { unsaved } }, clientKey: string) =>
      openedWith(unsavedOf(unsaved, null), { ...nothingWritten, clientKey }),
    ),
    openGroup: assign(({ context: { unsaved } }, group: TestGroup) =>
      openedWith(unsavedOf(unsaved, group.id), { group, clientKey: '', draft: draftOf(group) }),
    ),
    changeDraft: assign(({ context: { edited, fieldProblem } }, change: Partial<TestGroupDraft>) => ({
      edited: { ...edited, draft: { ...edited.draft, ...change } },
      fieldProblem: fieldProblem !== null && fieldProblem.field in change ? null : fieldProblem,
    })),
    restoreBegun: assign(({ context: { edited } }) => ({
      edited: { ...edited, draft: begunOf(edited.group) },
      isRestored: false,
    })),
    storeUnsaved: assign(({ context: { unsaved, edited } }) => ({
      unsaved: [...unsaved.filter((one) => idOf(one) !== idOf(edited)), edited],
    })),
    dropUnsaved: assign(({ context: { unsaved } }, id: number | null) => ({
      unsaved: unsaved.filter((one) => idOf(one) !== id),
    })),
    clearProblems: assign({ fieldProblem: null, problem: null, actProblem: null }),
    setFaulty: assign(({ context }) => ({ fieldProblem: problemOfDraft(context.edited.draft) })),
    setInvalid: assign((_, saving: GroupSaving) => {
      const { field, message } = narrowResult(saving, 'invalid')
      return { fieldProblem: { field, message } }
    }),
    setProblem: assign((_, problem: WriteProblem) => ({ problem })),
    setTheirs: assign((_, saving: GroupSaving) => ({ theirs: narrowResult(saving, 'conflict').group })),
    takeTheirVersion: assign(({ context: { edited, theirs } }) => ({
      edited: { ...edited, group: nonNull(theirs) },
      theirs: null,
    })),
    takeTheirs: assign(({ context: { edited, theirs } }) => {
      const group = nonNull(theirs)
      return { edited: { ...edited, group, draft: draftOf(group) }, theirs: null, isRestored: false }
    }),
    clearEdited: assign({ edited: nothingWritten }),
    setAsked: assign((_, { act, group }: AskedAct) => ({ asked: { act, group } })),
    setActProblem: assign((_, actProblem: WriteProblem) => ({ actProblem })),
    emitSaved: emit(({ context }, saving: GroupSaving) => ({
      type: 'group.saved' as const,
      group: okValue(narrowResult(saving, 'ok')),
      isNew: context.edited.group === null,
    })),
    emitDone: emit(({ context }, result: Result<TestGroup>) => ({
      type: 'act.done' as const,
      act: nonNull(context.asked).act,
      group: okValue(result),
    })),
    emitTyped: emit(({ context: { edited } }) => ({ type: 'draft.typed' as const, edited })),
    emitCleared: emit((_, id: number | null) => ({ type: 'draft.cleared' as const, id })),
    emitStale: emit({ type: 'groups.stale' }),
  },
}).createMachine({
  id: 'testGroup',
  context: ({ input: { unsaved } }) => ({
    unsaved,
    edited: nothingWritten,
    isRestored: false,
    theirs: null,
    fieldProblem: null,
    problem: null,
    asked: null,
    actProblem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'creation.requested': {
          target: 'editing',
          actions: ['clearProblems', { type: 'openNew', params: ({ event }) => event.clientKey }],
        },
        'editing.requested': {
          target: 'editing',
          actions: ['clearProblems', { type: 'openGroup', params: ({ event }) => event.group }],
        },
        'act.requested': {
          target: 'confirming',
          actions: ['clearProblems', { type: 'setAsked', params: ({ event }) => event }],
        },
      },
    },
    editing: {
      tags: 'open',
      on: {
        'draft.changed': [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => event.change },
            actions: [
              { type: 'changeDraft', params: ({ event }) => event.change },
              { type: 'dropUnsaved', params: editedId },
              { type: 'emitCleared', params: editedId },
            ],
          },
          {
            actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'storeUnsaved', 'emitTyped'],
          },
        ],
        'draft.discarded': {
          actions: [
            'clearProblems',
            'restoreBegun',
            { type: 'dropUnsaved', params: editedId },
            { type: 'emitCleared', params: editedId },
          ],
        },
        'saving.requested': [{ guard: 'isFaulty', actions: ['clearProblems', 'setFaulty'] }, { target: 'saving' }],
        'editor.closed': 'closed',
      },
    },
    saving: {
      tags: ['open', 'busy'],
      entry: 'clearProblems',
      invoke: {
        id: 'saveGroup',
        src: 'saveGroup',
        input: ({ context }) => ({ edited: context.edited }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'closed',
            actions: [
              { type: 'dropUnsaved', params: editedId },
              { type: 'emitCleared', params: editedId },
              { type: 'emitSaved', params: outputOf },
              'clearEdited',
            ],
          },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'editing',
            actions: { type: 'setInvalid', params: outputOf },
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'conflict',
            actions: [{ type: 'setTheirs', params: outputOf }, 'emitStale'],
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
    conflict: {
      description: 'Both versions are shown.',
      tags: 'open',
      on: {
        'own.chosen': { target: 'saving', actions: ['takeTheirVersion', 'storeUnsaved', 'emitTyped'] },
        'theirs.chosen': {
          target: 'editing',
          actions: ['takeTheirs', { type: 'dropUnsaved', params: editedId }, { type: 'emitCleared', params: editedId }],
        },
      },
    },
    confirming: { tags: 'asking', on: { 'act.confirmed': 'acting', 'act.declined': 'closed' } },
    acting: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'performAct',
        src: 'performAct',
        input: ({ context }) => nonNull(context.asked),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'closed',
            actions: { type: 'emitDone', params: outputOf },
          },
          {
            target: 'closed',
            actions: [{ type: 'setActProblem', params: writeProblemOfOutput }, 'emitStale'],
          },
        ],
        onError: {
          target: 'closed',
          actions: [{ type: 'setActProblem', params: unclearBecause(unforeseenText) }, 'emitStale'],
        },
      },
      after: {
        timeLimit: {
          target: 'closed',
          actions: [{ type: 'setActProblem', params: unclearBecause(unclearText) }, 'emitStale'],
        },
      },
    },
  },
})

const idOf = ({ group }: EditedGroup): number | null => group?.id ?? null

function editedId({ context: { edited } }: { context: TestGroupContext }): number | null {
  return idOf(edited)
}

const unsavedOf = (unsaved: readonly EditedGroup[], id: number | null): EditedGroup | null =>
  unsaved.find((one) => idOf(one) === id) ?? null

/** What was typed before, over the version that it was typed over; else what is there. */
const openedWith = (typed: EditedGroup | null, begun: EditedGroup) => ({
  edited: typed ?? begun,
  isRestored: typed !== null,
})

function problemOfSaving({ event }: { event: { output: GroupSaving } }): WriteProblem {
  return writeProblemOfSave(event.output)
}
