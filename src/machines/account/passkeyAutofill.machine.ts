import { emit, fromPromise, setup } from 'xstate'
import { outputOf } from '../shell/events.ts'
import { narrowResult, notProvided } from '../shell/result.ts'
import type { PasskeyAssertion } from './login.machine.ts'

/** What came of offering the browser's passkeys. */
export type PasskeyOffer =
  | { kind: 'picked'; assertion: PasskeyAssertion }
  /** The browser cannot, the provider does not, or none was used: nobody waits for it. */
  | { kind: 'unavailable' }

type PasskeyAutofillEvent =
  /** The form of signing in can be sent. */
  | { type: 'form.opened' }
  /** Somebody signs in, or may not at the moment. */
  | { type: 'form.closed' }

type PasskeyAutofillEmitted = { type: 'passkey.picked'; assertion: PasskeyAssertion }

/**
 * The browser offering its passkeys where it offers addresses, for as long as the form of signing in can be sent. Nobody
 * has asked for it: whatever goes wrong is silent. What is to be signed counts for five minutes, and is renewed before.
 */
export const passkeyAutofillMachine = setup({
  types: {
    events: {} as PasskeyAutofillEvent,
    emitted: {} as PasskeyAutofillEmitted,
  },
  actors: { offer: fromPromise<PasskeyOffer>(notProvided('offer')) },
  delays: { renewal: 240_000 },
  guards: { isPicked: (_, { kind }: PasskeyOffer) => kind === 'picked' },
  actions: {
    emitPicked: emit((_, offer: PasskeyOffer) => ({
      type: 'passkey.picked' as const,
      assertion: narrowResult(offer, 'picked').assertion,
    })),
  },
}).createMachine({
  id: 'passkeyAutofill',
  initial: 'paused',
  states: {
    paused: { on: { 'form.opened': 'offering' } },
    offering: {
      on: { 'form.closed': 'paused' },
      after: { renewal: { target: 'offering', reenter: true } },
      invoke: {
        id: 'offer',
        src: 'offer',
        onDone: [
          {
            guard: { type: 'isPicked', params: outputOf },
            target: 'paused',
            actions: { type: 'emitPicked', params: outputOf },
          },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
    },
    unavailable: {
      on: { 'form.closed': 'paused' },
      after: { renewal: 'offering' },
    },
  },
})
