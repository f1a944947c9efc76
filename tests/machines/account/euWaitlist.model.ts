import { type EuWaitlistContext, euWaitlistMachine } from '../../../src/machines/account/euWaitlist.machine.ts'
import { model } from '../../support/walks/model.ts'

const named = { type: 'field.changed', field: 'name', value: 'Marie Curie' } as const
const addressed = { type: 'field.changed', field: 'email', value: 'marie@example.fr' } as const
const submitted = { type: 'entry.submitted' } as const
const failed = 'Failed to join waitlist. Please try again.'
const incomplete = 'Please fill in all required fields.'

const saysNothing = ({ context: { errors, problem } }: { context: EuWaitlistContext }) =>
  Object.keys(errors).length === 0 && problem === null
const isAsTyped = ({ context: { name, email, country } }: { context: EuWaitlistContext }) =>
  name === 'Marie Curie' && email === 'marie@example.fr' && country === ''

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
      says: 'the form opens empty and without a word; name and email are required, and blanks are none',
      events: [
        {
          in: 'editing',
          tags: [],
          where: (snapshot) => {
            const { name, email, country } = snapshot.context
            return name + email + country === '' && saysNothing(snapshot)
          },
        },
        { type: 'field.changed', field: 'name', value: '  ' },
        addressed,
        submitted,
        {
          in: 'editing',
          where: ({ context: { errors, problem } }) =>
            problem === incomplete && errors.name === 'Full Name is required' && errors.email === undefined,
        },
        named,
        { type: 'field.changed', field: 'email', value: ' ' },
        submitted,
      ],
      endsIn: 'editing',
      given: { enter: [] },
      where: ({ context: { errors, problem } }) =>
        problem === incomplete && errors.email === 'Email Address is required' && errors.name === undefined,
    },
    {
      says: 'the address is checked by the shared validator too',
      events: [named, { type: 'field.changed', field: 'email', value: 'marie@-x.fr' }, submitted],
      endsIn: 'editing',
      where: ({ context }) => context.errors.email === 'Email domain format is invalid' && context.problem === null,
    },
    {
      says: 'country is optional, and who is taken is on the list',
      events: [
        named,
        addressed,
        submitted,
        { in: 'submitting', tags: ['busy'], where: saysNothing },
        { done: 'enter', output: true },
      ],
      endsIn: 'submitted',
      tags: [],
      given: { enter: [{ name: 'Marie Curie', email: 'marie@example.fr', country: '' }] },
    },
    {
      says: 'a country that is given goes out with it',
      events: [named, addressed, { type: 'field.changed', field: 'country', value: 'France' }, submitted],
      endsIn: 'submitting',
      given: { enter: [{ name: 'Marie Curie', email: 'marie@example.fr', country: 'France' }] },
    },
    {
      says: 'a failure says so, the form stays, and sending it again no longer says it',
      events: [
        named,
        addressed,
        submitted,
        { done: 'enter', output: false },
        { in: 'editing', tags: [], where: (snapshot) => snapshot.context.problem === failed && isAsTyped(snapshot) },
        submitted,
        { in: 'submitting', where: saysNothing },
        { failed: 'enter', error: 'bug' },
      ],
      endsIn: 'editing',
      tags: [],
      where: (snapshot) => snapshot.context.problem === failed && isAsTyped(snapshot),
    },
    {
      says: 'what was wrong is no longer said once it is typed anew; what still is wrong stays',
      events: [submitted, named],
      endsIn: 'editing',
      where: ({ context: { errors, problem } }) =>
        problem === null && errors.name === undefined && errors.email === 'Email Address is required',
    },
    {
      says: 'whoever gives up the wait has the form as it was typed, and nothing is told as refused or done',
      events: [named, addressed, submitted, { type: 'attempt.abandoned' }],
      endsIn: 'editing',
      tags: [],
      where: (snapshot) => isAsTyped(snapshot) && saysNothing(snapshot),
    },
  ],
})
