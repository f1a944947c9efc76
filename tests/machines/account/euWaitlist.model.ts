import { euWaitlistMachine } from '../../../src/machines/account/euWaitlist.machine.ts'
import { model } from '../../support/walks/model.ts'

const named = { type: 'field.changed', field: 'name', value: 'Marie Curie' } as const
const addressed = { type: 'field.changed', field: 'email', value: 'marie@example.fr' } as const
const submitted = { type: 'entry.submitted' } as const
const failed = 'Failed to join waitlist. Please try again.'

/** A visitor from a region that is not open yet leaving an address, walked. */
export const euWaitlist = model(euWaitlistMachine, {
  payloads: {
    'field.changed': [
      { field: 'name', value: 'Marie Curie' },
      { field: 'email', value: 'marie@example.fr' },
      { field: 'country', value: 'France' },
    ],
    'entry.submitted': [{}],
    'attempt.abandoned': [{}],
    enter: { outputs: [true, false], errors: ['bug'] },
  },
  always: {
    'nothing is sent without name and email': ({ value, context }) =>
      value !== 'submitting' || (context.name !== '' && context.email !== ''),
  },
  journeys: [
    {
      says: 'name and email are required',
      events: [submitted],
      endsIn: 'editing',
      where: ({ context }) => context.problem === 'Please fill in all required fields.',
    },
    {
      says: 'the address is checked by the shared validator too',
      events: [named, { type: 'field.changed', field: 'email', value: 'marie@-x.fr' }, submitted],
      endsIn: 'editing',
      where: ({ context }) => context.errors.email === 'Email domain format is invalid' && context.problem === null,
    },
    {
      says: 'country is optional, and who is taken is on the list',
      events: [named, addressed, submitted, { done: 'enter', output: true }],
      endsIn: 'submitted',
    },
    {
      says: 'a failure says so, and the form stays',
      events: [named, addressed, submitted, { done: 'enter', output: false }],
      endsIn: 'editing',
      where: ({ context }) => context.problem === failed && context.name === 'Marie Curie',
    },
    {
      says: 'messages clear on edit',
      events: [submitted, named],
      endsIn: 'editing',
      where: ({ context }) => context.problem === null && context.errors.name === undefined,
    },
  ],
})
