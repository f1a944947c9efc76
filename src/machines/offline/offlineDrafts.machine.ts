import { assign, emit, fromPromise, setup } from 'xstate'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import { outputOf } from '../shell/events.ts'
import { narrow } from '../shell/narrow.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import { keyOf, nextOf, type Sending, type WaitingDraft, type WaitingProblem } from './waitingDraft.ts'

interface OfflineDraftsContext {
  /** In the order in which they were written. */
  drafts: readonly WaitingDraft[]
  /** Keys of those that another is busy with in this round. */
  passed: readonly string[]
  /** Of the one that is sent. */
  sendingKey: string | null
}

const unforeseen: WaitingProblem = { kind: 'refused', message: callMessages.unexpected }

/**
 * The drafts that were written without a network, sent one after the other once there is one. What is refused or was
 * changed elsewhere stays with its reason until the person decides; nothing is planned or published from here. Lives as
 * long as the session.
 */
export const offlineDraftsMachine = setup({
  types: {
    context: {} as OfflineDraftsContext,
    events: {} as
      /** What is stored is another: written here or by another tab. */
        | { type: 'drafts.read'; drafts: readonly WaitingDraft[] }
        /** There is a network, or the person asks. */
        | { type: 'sending.requested' },
    emitted: {} as
      | { type: 'draft.sent'; key: string }
      | { type: 'draft.stopped'; key: string; problem: WaitingProblem },
  },
  actors: {
    sendDraft: fromPromise<Sending, { draft: WaitingDraft }>(notProvided('sendDraft')),
  },
  delays: {
    /** Until one that somebody writes on, or what nobody answered, is tried again. */
    retryPause: 30_000,
    timeLimit,
  },
  guards: {
    hasNext: ({ context: { drafts, passed } }) => nextOf(drafts, passed) !== null,
    hasPassed: ({ context: { passed } }) => passed.length > 0,
    isKind: (_, { output, kind }: { output: Sending; kind: Sending['kind'] }) => output.kind === kind,
  },
  actions: {
    setDrafts: assign((_, drafts: readonly WaitingDraft[]) => ({ drafts })),
    setSending: assign(({ context: { drafts, passed } }) => ({ sendingKey: keyOf(nonNull(nextOf(drafts, passed))) })),
    removeSending: assign(({ context: { drafts, sendingKey } }) => ({
      drafts: drafts.filter((draft) => keyOf(draft) !== sendingKey),
    })),
    passSending: assign(({ context: { passed, sendingKey } }) => ({ passed: [...passed, nonNull(sendingKey)] })),
    stopSending: assign(({ context: { drafts, sendingKey } }, problem: WaitingProblem) => ({
      drafts: drafts.map((draft) => (keyOf(draft) === sendingKey ? { ...draft, problem } : draft)),
    })),
    clearPassed: assign({ passed: [] }),
    emitSent: emit(({ context }) => ({ type: 'draft.sent' as const, key: nonNull(context.sendingKey) })),
    emitStopped: emit(({ context }, problem: WaitingProblem) => ({
      type: 'draft.stopped' as const,
      key: nonNull(context.sendingKey),
      problem,
    })),
  },
}).createMachine({
  id: 'offlineDrafts',
  context: { drafts: [], passed: [], sendingKey: null },
  initial: 'waiting',
  on: { 'drafts.read': { actions: { type: 'setDrafts', params: ({ event }) => event.drafts } } },
  states: {
    waiting: { on: { 'sending.requested': 'choosing' } },
    choosing: {
      always: [
        { guard: 'hasNext', target: 'sending', actions: 'setSending' },
        { guard: 'hasPassed', target: 'pausing', actions: 'clearPassed' },
        { target: 'waiting' },
      ],
    },
    sending: {
      after: { timeLimit: 'pausing' },
      invoke: {
        id: 'sendDraft',
        src: 'sendDraft',
        input: ({ context: { drafts, sendingKey } }) => ({
          draft: nonNull(drafts.find((draft) => keyOf(draft) === sendingKey) ?? null),
        }),
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ output: event.output, kind: 'sent' }) },
            target: 'choosing',
            actions: ['removeSending', 'emitSent'],
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ output: event.output, kind: 'gone' }) },
            target: 'choosing',
            actions: 'removeSending',
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ output: event.output, kind: 'busy' }) },
            target: 'choosing',
            actions: 'passSending',
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ output: event.output, kind: 'offline' }) },
            target: 'pausing',
            actions: 'clearPassed',
          },
          {
            target: 'choosing',
            actions: [
              { type: 'stopSending', params: (given) => problemIn(outputOf(given)) },
              { type: 'emitStopped', params: (given) => problemIn(outputOf(given)) },
            ],
          },
        ],
        onError: {
          target: 'choosing',
          actions: [
            { type: 'stopSending', params: unforeseen },
            { type: 'emitStopped', params: unforeseen },
          ],
        },
      },
    },
    pausing: {
      description: 'Nobody was reached, or somebody is busy with what is left.',
      after: { retryPause: 'choosing' },
      on: { 'sending.requested': 'choosing' },
    },
  },
})

const problemIn = (sending: Sending): WaitingProblem => narrow(sending, 'kind', 'stopped').problem
