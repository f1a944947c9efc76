import { passkeyAutofillMachine } from '../../../src/machines/account/passkeyAutofill.machine.ts'
import { model } from '../../support/walks/model.ts'

const assertion = { challenge: 'opaque', response: { id: 'passkey' } } as const
const opened = { type: 'form.opened' } as const
const closed = { type: 'form.closed' } as const
const unavailable = { done: 'offer', output: { kind: 'unavailable' } } as const
/** Less than the five minutes for which what is to be signed counts. */
const renewal = 240_000

export const passkeyAutofill = model(passkeyAutofillMachine, {
  payloads: {
    'form.opened': [{}],
    'form.closed': [{}],
    offer: { outputs: [{ kind: 'picked', assertion }, { kind: 'unavailable' }] },
  },
  journeys: [
    {
      says: 'nothing is offered before the form can be sent',
      events: [closed, { wait: renewal }],
      endsIn: 'paused',
      given: { offer: [] },
    },
    {
      says: 'a passkey that is picked is told, once',
      events: [opened, { in: 'offering' }, { done: 'offer', output: { kind: 'picked', assertion } }],
      endsIn: 'paused',
      emits: [{ type: 'passkey.picked', assertion }],
    },
    {
      says: 'who signs in otherwise is offered nothing meanwhile, and is offered it again with the form',
      events: [opened, closed, { in: 'paused' }, { wait: renewal }, { in: 'paused' }, opened],
      endsIn: 'offering',
      emits: [],
    },
    {
      says: 'what is typed changes nothing of what is offered',
      events: [opened, opened],
      endsIn: 'offering',
      given: { offer: [undefined] },
    },
    {
      says: 'what is to be signed is renewed before it counts no more',
      events: [opened, { wait: renewal - 1 }, { in: 'offering' }, { wait: 1 }, { in: 'offering' }, { wait: renewal }],
      endsIn: 'offering',
      given: { offer: [undefined, undefined, undefined] },
    },
    {
      says: 'what cannot be offered is silent, and is tried again later',
      events: [opened, unavailable, { wait: renewal - 1 }, { in: 'unavailable' }, { wait: 1 }],
      endsIn: 'offering',
      emits: [],
    },
    {
      says: 'it is tried again with the form, too',
      events: [opened, unavailable, closed, { in: 'paused' }, opened],
      endsIn: 'offering',
    },
    {
      says: 'a fault that nobody foresaw is as silent',
      events: [opened, { failed: 'offer', error: 'bug' }],
      endsIn: 'unavailable',
      emits: [],
    },
  ],
})
