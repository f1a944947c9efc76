import { assign, fromCallback, fromPromise, setup } from 'xstate'

export type Verdict = { kind: 'valid'; name: string } | { kind: 'rejected' } | { kind: 'unreachable' }

type TicketEvent =
  | { type: 'ticket.shown'; number: string }
  | { type: 'check.dismissed' }
  | { type: 'gate.closed' }
  | { type: 'note.written'; text: string }

/** A ticket being checked at a gate: again after a growing pause while nobody answers, but not for ever. */
export const ticketMachine = setup({
  types: {
    context: {} as { attempts: number; name: string | null; maxAttempts: number },
    events: {} as TicketEvent,
    input: {} as { maxAttempts: number },
    emitted: {} as { type: 'ticket.accepted'; name: string },
    tags: {} as 'busy',
  },
  actors: {
    validate: fromPromise<Verdict, { number: string }>(() => Promise.reject(new Error('validate is not provided'))),
    watchGate: fromCallback<TicketEvent>(() => {}),
  },
  delays: { backoff: ({ context }) => 1000 * 2 ** (context.attempts - 1), patience: 2500 },
  guards: {
    isValid: (_, { kind }: Verdict) => kind === 'valid',
    isRejected: (_, { kind }: Verdict) => kind === 'rejected',
    isExhausted: ({ context }) => context.attempts >= context.maxAttempts,
  },
  actions: {
    count: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forget: assign({ attempts: 0, name: null }),
    keepName: assign({ name: (_, verdict: Verdict) => (verdict.kind === 'valid' ? verdict.name : null) }),
  },
}).createMachine({
  id: 'ticket',
  context: ({ input }) => ({ attempts: 0, name: null, maxAttempts: input.maxAttempts }),
  invoke: { id: 'watchGate', src: 'watchGate', onError: '.shut' },
  initial: 'awaited',
  on: { 'gate.closed': '.shut' },
  states: {
    awaited: { entry: 'forget', on: { 'ticket.shown': 'checking' } },
    checking: {
      tags: 'busy',
      initial: 'asked',
      after: { patience: 'awaited' },
      on: { 'check.dismissed': 'awaited' },
      states: {
        asked: {
          entry: 'count',
          invoke: {
            id: 'validate',
            src: 'validate',
            input: ({ event }) => ({ number: event.type === 'ticket.shown' ? event.number : '' }),
            onDone: [
              {
                guard: { type: 'isValid', params: ({ event }) => event.output },
                target: '#ticket.accepted',
                actions: { type: 'keepName', params: ({ event }) => event.output },
              },
              { guard: { type: 'isRejected', params: ({ event }) => event.output }, target: '#ticket.refused' },
              { target: 'unanswered' },
            ],
            onError: { target: '#ticket.refused' },
          },
        },
        unanswered: {
          always: { guard: 'isExhausted', target: '#ticket.refused' },
          after: { backoff: 'asked' },
        },
      },
    },
    accepted: { on: { 'note.written': {}, 'ticket.shown': { target: 'checking', actions: 'forget' } } },
    refused: {
      description: 'Says why, and takes the next ticket.',
      on: { 'ticket.shown': { target: 'checking', actions: 'forget' } },
    },
    shut: { type: 'final' },
  },
})
