import { assign, emit, fromPromise, setup } from 'xstate'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
  narrowResult,
  notProvided,
  offlineText,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
  writeProblemOfSave,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { Rule } from './recycling.ts'
import { draftOf, type FieldProblem, isSameDraft, problemOfDraft, type RuleDraft } from './ruleDraft.ts'

/** A rule as it is being written. */
export interface EditedRule {
  /** As it was when it was read, or as somebody else has left it; null: a new one. */
  rule: Rule | null
  draft: RuleDraft
}

export type RuleSaving =
  | Result<Rule>
  | ({ kind: 'invalid' } & FieldProblem)
  /** It was changed elsewhere meanwhile, and is like this now. */
  | { kind: 'conflict'; rule: Rule }

interface RuleInput {
  /** Null: a new one. */
  ruleId: number | null
  /** What a new one begins with. */
  blank: RuleDraft
  /** What was written before, and not saved. */
  typed: EditedRule | null
}

interface RuleContext extends RuleInput {
  edited: EditedRule
  /** What is there without what was written here: what differs from it is not saved. */
  begun: RuleDraft
  /** What was written before, and not saved, was put back. */
  isRestored: boolean
  /** What somebody else has made of it meanwhile. */
  theirs: Rule | null
  fieldProblem: FieldProblem | null
  problem: WriteProblem | null
  /** Why it could not be read. */
  loadProblem: string | null
}

/**
 * Writing a rule, a new one or one that is there, beside the queue. Nothing that was typed is lost: every change is told
 * at once, to be stored in the browser, and of two versions the person chooses. A rule that is saved stays open.
 */
export const recyclingRuleMachine = setup({
  types: {
    context: {} as RuleContext,
    input: {} as RuleInput,
    events: {} as
      | { type: 'retry.requested' }
      | { type: 'draft.changed'; change: Partial<RuleDraft> }
      | { type: 'typed.discarded' }
      /** What was thrown away is had back. */
      | { type: 'typed.restored'; typed: EditedRule }
      /** It was changed from outside its fields, or in another place of the page. */
      | { type: 'rule.learned'; rule: Rule }
      | { type: 'saving.requested' }
      | { type: 'own.chosen' }
      | { type: 'theirs.chosen' },
    emitted: {} as
      | { type: 'rule.saved'; rule: Rule; isNew: boolean }
      /** It is not known whether it was saved: whoever shows it reads it again. */
      | { type: 'rule.unclear' }
      | { type: 'draft.typed'; edited: EditedRule }
      /** The browser's copy is not needed any more. */
      | { type: 'draft.cleared' }
      /** The same, without having been asked about: it can be taken back. */
      | { type: 'draft.discarded' },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    loadRule: fromPromise<Result<Rule>, { ruleId: number }>(notProvided('loadRule')),
    saveRule: fromPromise<RuleSaving, { edited: EditedRule }>(notProvided('saveRule')),
  },
  delays: { timeLimit },
  guards: {
    isNew: ({ context }) => context.ruleId === null,
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    isInvalid: (_, { kind }: RuleSaving) => kind === 'invalid',
    isConflict: (_, { kind }: RuleSaving) => kind === 'conflict',
    isFaulty: ({ context }) => problemOfDraft(context.edited.draft) !== null,
    isTakenBack: ({ context: { edited, begun } }, change: Partial<RuleDraft>) =>
      isSameDraft({ ...edited.draft, ...change }, begun),
    isUnclear: (_, result: RuleSaving) =>
      (result.kind === 'offline' || result.kind === 'rejected') && !isRefused(result),
    isOfThis: ({ context }, rule: Rule) => context.edited.rule?.id === rule.id,
  },
  actions: {
    takeLoaded: assign(({ context }, rule: Rule) => {
      const { typed } = context
      const edited = typed?.rule ? typed : { rule, draft: draftOf(rule) }
      return {
        edited,
        begun: edited.rule ? draftOf(edited.rule) : context.begun,
        isRestored: typed !== null,
        loadProblem: null,
      }
    }),
    setLoadProblem: assign((_, loadProblem: string) => ({ loadProblem })),
    changeDraft: assign(({ context }, change: Partial<RuleDraft>) => {
      const { rule, draft } = context.edited
      const isOfField = context.fieldProblem !== null && context.fieldProblem.field in change
      return {
        edited: { rule, draft: { ...draft, ...change } },
        fieldProblem: isOfField ? null : context.fieldProblem,
      }
    }),
    restoreBegun: assign(({ context }) => ({
      edited: { rule: context.edited.rule, draft: context.begun },
      isRestored: false,
    })),
    restoreTyped: assign(({ context }, typed: EditedRule) => ({
      edited: { rule: context.edited.rule, draft: typed.draft },
      isRestored: true,
    })),
    // What is not saved stays on what was changed beside it.
    learnRule: assign(({ context: { edited, begun } }, rule: Rule) => {
      const isUntouched = isSameDraft(edited.draft, begun)
      return { edited: { rule, draft: isUntouched ? draftOf(rule) : edited.draft }, begun: draftOf(rule) }
    }),
    setFaulty: assign(({ context }) => ({ fieldProblem: problemOfDraft(context.edited.draft) })),
    setInvalid: assign((_, saving: RuleSaving) => {
      const { field, message } = narrowResult(saving, 'invalid')
      return { fieldProblem: { field, message } }
    }),
    setTheirs: assign((_, saving: RuleSaving) => ({ theirs: narrowResult(saving, 'conflict').rule })),
    takeTheirVersion: assign(({ context }) => {
      const rule = nonNull(context.theirs)
      return { edited: { rule, draft: context.edited.draft }, begun: draftOf(rule), theirs: null }
    }),
    takeTheirs: assign(({ context }) => {
      const rule = nonNull(context.theirs)
      return { edited: { rule, draft: draftOf(rule) }, begun: draftOf(rule), isRestored: false, theirs: null }
    }),
    takeSaved: assign((_, saving: RuleSaving) => {
      const rule = savedIn(saving)
      return { edited: { rule, draft: draftOf(rule) }, begun: draftOf(rule), isRestored: false }
    }),
    setProblem: assign((_, problem: WriteProblem) => ({ problem })),
    clearProblems: assign({ problem: null, fieldProblem: null }),
    emitSaved: emit(({ context }, saving: RuleSaving) => ({
      type: 'rule.saved' as const,
      rule: savedIn(saving),
      isNew: context.edited.rule === null,
    })),
    emitUnclear: emit({ type: 'rule.unclear' }),
    emitTyped: emit(({ context }) => ({ type: 'draft.typed' as const, edited: context.edited })),
    emitCleared: emit({ type: 'draft.cleared' }),
    emitDiscarded: emit({ type: 'draft.discarded' }),
  },
}).createMachine({
  id: 'recyclingRule',
  context: ({ input }) => ({
    ...input,
    edited: { rule: null, draft: input.typed?.draft ?? input.blank },
    begun: input.blank,
    isRestored: input.typed !== null,
    theirs: null,
    fieldProblem: null,
    problem: null,
    loadProblem: null,
  }),
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'isNew', target: 'ready' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRule',
        src: 'loadRule',
        input: ({ context }) => ({ ruleId: nonNull(context.ruleId) }),
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
        'draft.changed': [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => event.change },
            actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'emitCleared'],
          },
          { actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'emitTyped'] },
        ],
        'typed.discarded': { actions: ['clearProblems', 'restoreBegun', 'emitDiscarded'] },
        'typed.restored': { actions: { type: 'restoreTyped', params: ({ event }) => event.typed } },
        'rule.learned': {
          guard: { type: 'isOfThis', params: ({ event }) => event.rule },
          actions: { type: 'learnRule', params: ({ event }) => event.rule },
        },
        'saving.requested': [{ guard: 'isFaulty', actions: ['clearProblems', 'setFaulty'] }, { target: 'saving' }],
      },
    },
    saving: {
      tags: ['open', 'busy'],
      entry: 'clearProblems',
      invoke: {
        id: 'saveRule',
        src: 'saveRule',
        input: ({ context }) => ({ edited: context.edited }),
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
            actions: [{ type: 'setProblem', params: problemOfSaving }, 'emitUnclear'],
          },
          { target: 'ready', actions: { type: 'setProblem', params: problemOfSaving } },
        ],
        onError: {
          target: 'ready',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
        },
      },
      after: {
        timeLimit: {
          target: 'ready',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitUnclear'],
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

const savedIn = (saving: RuleSaving): Rule => okValue(narrowResult(saving, 'ok'))

function problemOfSaving({ event: { output } }: { event: { output: RuleSaving } }): WriteProblem {
  return writeProblemOfSave(output)
}
