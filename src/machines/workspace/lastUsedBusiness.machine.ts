import { assign, fromPromise, setup } from 'xstate'
import { notProvided, type Outcome } from '../shell/outcome.ts'

interface LastUsedBusinessContext {
  /** The business chosen last. */
  chosenId: number | null
  /** The one that the provider is told, or was told last. */
  toldId: number | null
}

type LastUsedBusinessEvent =
  | { type: 'business.chosen'; id: number }
  /** The page is looked at again, or the computer is online again. */
  | { type: 'connection.returned' }

/**
 * Tells the provider which business a person chose last, so that their next browser opens on it. One call at a time, so
 * that an earlier choice never comes after a later one; what did not arrive is told again when the connection is back.
 * A refusal ends it: the business is gone, and the choice with it.
 */
export const lastUsedBusinessMachine = setup({
  types: { context: {} as LastUsedBusinessContext, events: {} as LastUsedBusinessEvent },
  actors: {
    saveLastUsed: fromPromise<Outcome<unknown>, { id: number | null }>(notProvided('saveLastUsed')),
  },
  guards: {
    isUnreachable: (_, { kind }: Outcome<unknown>) => kind === 'unreachable',
    isOutdated: ({ context: { chosenId, toldId } }) => chosenId !== toldId,
  },
  actions: {
    setChosen: assign((_, chosenId: number) => ({ chosenId })),
    setTold: assign(({ context }) => ({ toldId: context.chosenId })),
  },
}).createMachine({
  id: 'lastUsedBusiness',
  context: { chosenId: null, toldId: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'business.chosen': {
          target: 'saving',
          actions: { type: 'setChosen', params: ({ event }) => event.id },
        },
      },
    },
    saving: {
      entry: 'setTold',
      on: { 'business.chosen': { actions: { type: 'setChosen', params: ({ event }) => event.id } } },
      invoke: {
        id: 'saveLastUsed',
        src: 'saveLastUsed',
        input: ({ context }) => ({ id: context.chosenId }),
        onDone: [
          { guard: 'isOutdated', target: 'saving', reenter: true },
          { guard: { type: 'isUnreachable', params: ({ event }) => event.output }, target: 'unsaved' },
          { target: 'idle' },
        ],
        onError: [{ guard: 'isOutdated', target: 'saving', reenter: true }, { target: 'idle' }],
      },
    },
    unsaved: {
      on: {
        'business.chosen': {
          target: 'saving',
          actions: { type: 'setChosen', params: ({ event }) => event.id },
        },
        'connection.returned': 'saving',
      },
    },
  },
})
