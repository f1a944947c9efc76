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
  blankDraft,
  draftOf,
  type FieldProblem,
  isSameDraft,
  problemOfDraft,
  type Webhook,
  type WebhookDraft,
} from './webhook.ts'

/** A webhook as it is being written. */
export interface EditedWebhook {
  /** As it was when it was opened; null: a new one. */
  webhook: Webhook | null
  draft: WebhookDraft
}

/** What was done. `secret`: where there is a new one, which nobody can read again. */
export interface DoneChange {
  secret: string | null
}

export type WebhookSaving = Result<DoneChange> | ({ kind: 'invalid' } & FieldProblem)

export interface AskedAct {
  act: 'renewal' | 'removal'
  webhook: Webhook
}

interface EditingContext {
  edited: EditedWebhook
  /** What was written before, and not saved, was put back. */
  isRestored: boolean
  fieldProblem: FieldProblem | null
  /** Why it was not saved, or not done. */
  problem: WriteProblem | null
  /** What is asked about. */
  asked: AskedAct | null
  /** For as long as it is shown. */
  secret: string | null
}

const nothingWritten: EditedWebhook = { webhook: null, draft: blankDraft }

/**
 * What a person does with webhooks, one at a time: writing one, renewing its secret, removing it. A secret is shown until it
 * is closed, and then forgotten. Where nobody knows whether one was made, the list is read again: the one that is there
 * can be given another secret.
 */
export const webhookEditingMachine = setup({
  types: {
    context: {} as EditingContext,
    events: {} as
      | { type: 'editing.requested'; webhook: Webhook | null; typed: WebhookDraft | null }
      | { type: 'draft.changed'; change: Partial<WebhookDraft> }
      | { type: 'draft.discarded' }
      | { type: 'saving.requested' }
      | { type: 'editor.closed' }
      | ({ type: 'act.requested' } & AskedAct)
      | { type: 'act.confirmed' }
      | { type: 'act.declined' }
      | { type: 'secret.dismissed' },
    emitted: {} as
      | { type: 'webhook.saved'; edited: EditedWebhook }
      | ({ type: 'act.done' } & AskedAct)
      /** What is listed may not be so any more: whoever shows it reads it again. */
      | { type: 'webhooks.stale' },
    tags: {} as 'busy' | 'open' | 'asking',
  },
  actors: {
    saveWebhook: fromPromise<WebhookSaving, { edited: EditedWebhook }>(notProvided('saveWebhook')),
    performAct: fromPromise<Result<DoneChange>, AskedAct>(notProvided('performAct')),
  },
  delays: { timeLimit },
  guards: {
    isFaulty: ({ context }) => problemOfDraft(context.edited.draft) !== null,
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    hasSecret: (_, result: WebhookSaving) => result.kind === 'ok' && result.value.secret !== null,
    isInvalid: (_, { kind }: WebhookSaving) => kind === 'invalid',
    isUnclear: (_, result: WebhookSaving) =>
      (result.kind === 'offline' || result.kind === 'rejected') && !isRefused(result),
  },
  actions: {
    openEdited: assign((_, { webhook, typed }: { webhook: Webhook | null; typed: WebhookDraft | null }) => ({
      edited: { webhook, draft: typed ?? begunOf(webhook) },
      isRestored: typed !== null && !isSameDraft(typed, begunOf(webhook)),
    })),
    changeDraft: assign(({ context: { edited, fieldProblem } }, change: Partial<WebhookDraft>) => ({
      edited: { ...edited, draft: { ...edited.draft, ...change } },
      fieldProblem: fieldProblem !== null && fieldProblem.field in change ? null : fieldProblem,
    })),
    restoreBegun: assign(({ context: { edited } }) => ({
      edited: { ...edited, draft: begunOf(edited.webhook) },
      isRestored: false,
    })),
    clearProblems: assign({ fieldProblem: null, problem: null }),
    setFaulty: assign(({ context }) => ({ fieldProblem: problemOfDraft(context.edited.draft) })),
    setInvalid: assign((_, saving: WebhookSaving) => {
      const { field, message } = narrowResult(saving, 'invalid')
      return { fieldProblem: { field, message } }
    }),
    setProblem: assign((_, problem: WriteProblem) => ({ problem })),
    setAsked: assign((_, { act, webhook }: AskedAct) => ({ asked: { act, webhook } })),
    setSecret: assign((_, saving: WebhookSaving) => ({ secret: okValue(narrowResult(saving, 'ok')).secret })),
    clear: assign({
      edited: nothingWritten,
      isRestored: false,
      fieldProblem: null,
      problem: null,
      asked: null,
      secret: null,
    }),
    emitSaved: emit(({ context: { edited } }) => ({ type: 'webhook.saved' as const, edited })),
    emitDone: emit(({ context }) => ({ type: 'act.done' as const, ...nonNull(context.asked) })),
    emitStale: emit({ type: 'webhooks.stale' }),
  },
}).createMachine({
  id: 'webhookEditing',
  context: {
    edited: nothingWritten,
    isRestored: false,
    fieldProblem: null,
    problem: null,
    asked: null,
    secret: null,
  },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: {
        'editing.requested': { target: 'editing', actions: { type: 'openEdited', params: ({ event }) => event } },
        'act.requested': { target: 'confirming', actions: { type: 'setAsked', params: ({ event }) => event } },
      },
    },
    editing: {
      tags: 'open',
      on: {
        'draft.changed': { actions: { type: 'changeDraft', params: ({ event }) => event.change } },
        'draft.discarded': { actions: ['clearProblems', 'restoreBegun'] },
        'saving.requested': [{ guard: 'isFaulty', actions: ['clearProblems', 'setFaulty'] }, { target: 'saving' }],
        'editor.closed': 'closed',
      },
    },
    saving: {
      tags: ['open', 'busy'],
      entry: 'clearProblems',
      invoke: {
        id: 'saveWebhook',
        src: 'saveWebhook',
        input: ({ context }) => ({ edited: context.edited }),
        onDone: [
          {
            guard: { type: 'hasSecret', params: outputOf },
            target: 'shown',
            actions: [{ type: 'setSecret', params: outputOf }, 'emitSaved'],
          },
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
    confirming: { tags: 'asking', on: { 'act.confirmed': 'acting', 'act.declined': 'closed' } },
    acting: {
      tags: ['asking', 'busy'],
      entry: 'clearProblems',
      invoke: {
        id: 'performAct',
        src: 'performAct',
        input: ({ context }) => nonNull(context.asked),
        onDone: [
          {
            guard: { type: 'hasSecret', params: outputOf },
            target: 'shown',
            actions: [{ type: 'setSecret', params: outputOf }, 'emitDone'],
          },
          { guard: { type: 'isOk', params: outputOf }, target: 'closed', actions: 'emitDone' },
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
    shown: {
      description: 'A secret, this once.',
      on: { 'secret.dismissed': 'closed' },
    },
  },
})

const begunOf = (webhook: Webhook | null): WebhookDraft => (webhook === null ? blankDraft : draftOf(webhook))

function problemOfSaving({ event }: { event: { output: WebhookSaving } }): WriteProblem {
  return writeProblemOfSave(event.output)
}
