import type { WaitlistPlatform } from '../../../contract/waitlist.ts'
import {
  type Joining,
  type WaitlistCardContext,
  waitlistCardMachine,
} from '../../../src/machines/account/waitlistCard.machine.ts'
import { model } from '../../support/walks/model.ts'
import { place } from './place.ts'

const named = { type: 'field.changed', field: 'firstName', value: 'Ada' } as const
const surnamed = { type: 'field.changed', field: 'lastName', value: 'Lovelace' } as const
const addressed = { type: 'field.changed', field: 'email', value: 'ada@example.com' } as const
const submitted = { type: 'application.submitted' } as const
const joined: Joining = { kind: 'joined', place }
const toggled = (platform: WaitlistPlatform) => ({ type: 'platform.toggled', platform }) as const
const filled = [named, surnamed, addressed, submitted] as const

const errorsOf = ({ context }: { context: WaitlistCardContext }) => context.errors
const saysNothing = ({ context: { errors, problem } }: { context: WaitlistCardContext }) =>
  Object.keys(errors).length === 0 && problem === null
const isAsTyped = ({ context: { firstName, lastName, email } }: { context: WaitlistCardContext }) =>
  firstName === 'Ada' && lastName === 'Lovelace' && email === 'ada@example.com'

/** A visitor without an invitation asking for a place in the queue, walked. */
export const waitlistCard = model(waitlistCardMachine, {
  input: { email: '' },
  payloads: {
    'field.changed': [
      { field: 'firstName', value: 'Ada' },
      { field: 'lastName', value: 'Lovelace' },
      { field: 'email', value: 'ada@example.com' },
    ],
    'platform.toggled': [{ platform: 'bluesky' }],
    'application.submitted': [{}],
    'attempt.abandoned': [{}],
    join: {
      outputs: [joined, { kind: 'rejected', message: 'Too late.' }, { kind: 'offline' }],
      errors: ['bug'],
    },
  },
  always: {
    'only a whole application is sent': ({ value, context: { firstName, lastName, email } }) =>
      value !== 'submitting' || (firstName !== '' && lastName !== '' && email !== ''),
    'who joined has a place': ({ value, context }) => value !== 'submitted' || context.place !== null,
  },
  journeys: [
    {
      says: 'first name, last name and email are required; errors clear on edit, each its own',
      events: [
        {
          in: 'editing',
          tags: [],
          where: (snapshot) => {
            const { firstName, lastName, email, platforms, place } = snapshot.context
            return (
              firstName + lastName + email === '' && platforms.length === 0 && place === null && saysNothing(snapshot)
            )
          },
        },
        submitted,
        {
          in: 'editing',
          where: (snapshot) =>
            errorsOf(snapshot).firstName === 'First name is required' &&
            errorsOf(snapshot).lastName === 'Last name is required' &&
            errorsOf(snapshot).email === 'Email is required',
        },
        named,
      ],
      endsIn: 'editing',
      given: { join: [] },
      where: (snapshot) =>
        errorsOf(snapshot).firstName === undefined && errorsOf(snapshot).lastName === 'Last name is required',
    },
    {
      says: 'an address must look like one',
      events: [named, surnamed, { type: 'field.changed', field: 'email', value: 'ada' }, submitted],
      endsIn: 'editing',
      where: (snapshot) => errorsOf(snapshot).email === 'Please enter a valid email',
    },
    {
      says: 'platforms are optional: on success the confirmation takes the card’s place',
      events: [...filled, { in: 'submitting', tags: ['busy'], where: saysNothing }, { done: 'join', output: joined }],
      endsIn: 'submitted',
      tags: [],
      given: { join: [{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', platforms: [] }] },
      where: ({ context }) => context.place?.priority === 42 && context.place.uuid === place.uuid,
    },
    {
      says: 'the platforms that were chosen, and not taken back, go out in the order of the choice',
      events: [toggled('mastodon'), toggled('bluesky'), toggled('threads'), toggled('mastodon'), ...filled],
      endsIn: 'submitting',
      given: {
        join: [{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', platforms: ['bluesky', 'threads'] }],
      },
    },
    {
      says: 'the server’s message stands in the form, and sending it again no longer says it',
      events: [
        ...filled,
        { done: 'join', output: { kind: 'rejected', message: 'Too late.' } },
        {
          in: 'editing',
          tags: [],
          where: (snapshot) => snapshot.context.problem === 'Too late.' && isAsTyped(snapshot),
        },
        submitted,
      ],
      endsIn: 'submitting',
      where: saysNothing,
    },
    {
      says: 'without one: Failed to join waitlist; it is no longer said once something is typed anew',
      events: [
        ...filled,
        { done: 'join', output: { kind: 'rejected', message: null } },
        { in: 'editing', where: ({ context }) => context.problem === 'Failed to join waitlist' },
        named,
      ],
      endsIn: 'editing',
      where: saysNothing,
    },
    {
      says: 'a network error: Service temporarily unavailable',
      events: [...filled, { done: 'join', output: { kind: 'offline' } }],
      endsIn: 'editing',
      where: (snapshot) => snapshot.context.problem === 'Service temporarily unavailable' && isAsTyped(snapshot),
    },
    {
      says: 'what goes wrong unforeseen: Failed to join waitlist, and the card can be sent again',
      events: [
        ...filled,
        { failed: 'join', error: 'bug' },
        { in: 'editing', tags: [], where: ({ context }) => context.problem === 'Failed to join waitlist' },
        submitted,
      ],
      endsIn: 'submitting',
    },
    {
      says: 'whoever gives up the wait has the card as it was typed, and nothing is told as refused or done',
      events: [...filled, { type: 'attempt.abandoned' }],
      endsIn: 'editing',
      tags: [],
      where: (snapshot) => isAsTyped(snapshot) && saysNothing(snapshot),
    },
    {
      says: 'what was typed at the sign-up is filled in',
      input: { email: 'ada@example.com' },
      events: [],
      endsIn: 'editing',
      where: ({ context }) => context.email === 'ada@example.com',
    },
  ],
})
