import { type LoginContext, loginMachine } from '../../../src/machines/account/login.machine.ts'
import { model } from '../../support/walks/model.ts'
import { ada } from './ada.ts'

const right = { email: 'ada@example.com', password: 'Sup3r-secret!' }
const submit = { type: 'credentials.submitted', ...right } as const
const network = 'Network error. Please check your connection and try again.'

/** A visitor proving who they are, walked. */
export const login = model(loginMachine, {
  inputs: [
    { rememberedEmail: '', lockedSeconds: 0 },
    { rememberedEmail: 'ada@example.com', lockedSeconds: 2 },
  ],
  payloads: {
    'email.changed': [{ email: 'ada@example.com' }, { email: 'a@' }],
    'password.changed': [{ password: 'Sup3r-secret!' }, { password: 'short' }],
    'remembering.changed': ({ context: { remembers } }: { context: LoginContext }) => [{ remembers: !remembers }],
    'credentials.submitted': [right, { email: 'a@', password: 'short' }],
    'attempt.abandoned': [{}],
    'arrival.announced': [{ message: 'Your password has been changed.', email: 'ada@example.com' }],
    'page.left': [{}],
    'lock.measured': ({ context: { secondsLeft } }: { context: LoginContext }) => [{ secondsLeft }, { secondsLeft: 0 }],
    'session.closed': [{ rememberedEmail: '' }],
    authenticate: {
      outputs: [
        { kind: 'accepted', user: ada },
        { kind: 'locked', seconds: 2 },
        { kind: 'rejected', status: 400, messages: ['Login failed. Please check your credentials.'] },
        { kind: 'offline' },
      ],
      errors: ['bug'],
    },
  },
  always: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes('Sup3r-secret!'),
    'the countdown runs only while locked': ({ context, tags }) => context.secondsLeft > 0 === tags.has('locked'),
  },
  journeys: [
    {
      says: 'on success the user is set',
      events: [submit, { done: 'authenticate', output: { kind: 'accepted', user: ada } }],
      endsIn: 'accepted',
      emits: [{ type: 'login.accepted', user: ada }],
    },
    {
      says: 'a 429 starts a countdown, second by second, and at zero the form is open again',
      events: [
        submit,
        { done: 'authenticate', output: { kind: 'locked', seconds: 2 } },
        { after: 'oneSecond' },
        { after: 'oneSecond' },
      ],
      endsIn: 'editing',
    },
    {
      says: 'nothing is sent while the lockout countdown runs',
      events: [submit, { done: 'authenticate', output: { kind: 'locked', seconds: 2 } }, { wait: 1999 }, submit],
      endsIn: 'lockedOut',
      where: ({ context }) => context.secondsLeft === 1,
    },
    {
      says: 'a lock survives a reload',
      input: { rememberedEmail: '', lockedSeconds: 59 },
      events: [submit],
      endsIn: 'lockedOut',
      where: ({ context }) => context.secondsLeft === 59,
    },
    {
      says: 'submission is blocked while any field error exists',
      events: [{ type: 'credentials.submitted', email: 'ada@example.com', password: 'short' }],
      endsIn: 'editing',
      where: ({ context }) => context.passwordError === 'Password must be at least 8 characters long',
    },
    {
      says: 'an empty form says what is required',
      events: [{ type: 'credentials.submitted', email: '', password: '' }],
      endsIn: 'editing',
      where: ({ context }) =>
        context.emailError === 'Email is required' && context.passwordError === 'Password is required',
    },
    {
      says: 'a network failure says so, with status 0',
      events: [submit, { done: 'authenticate', output: { kind: 'offline' } }],
      endsIn: 'editing',
      where: ({ context }) => context.problem?.status === 0 && context.problem.messages[0] === network,
    },
    {
      says: 'unchecking Remember me forgets the address at once',
      input: { rememberedEmail: 'ada@example.com', lockedSeconds: 0 },
      events: [{ type: 'remembering.changed', remembers: false }],
      endsIn: 'editing',
      emits: [{ type: 'email.forgotten' }],
    },
    {
      says: 'a remembered address is filled in, and remembering stays on',
      input: { rememberedEmail: 'ada@example.com', lockedSeconds: 0 },
      events: [],
      endsIn: 'editing',
      where: ({ context }) => context.email === 'ada@example.com' && context.remembers,
    },
    {
      says: '"Cancel" gives the form back while it is sent',
      events: [submit, { type: 'attempt.abandoned' }],
      endsIn: 'editing',
      where: ({ context }) => context.email === 'ada@example.com',
    },
    {
      says: 'whoever leaves the page while it is sent comes back to a fresh form',
      events: [submit, { type: 'page.left' }],
      endsIn: 'editing',
    },
    {
      says: 'other failures say "Login failed. Please check your credentials." and the form can be sent again',
      events: [submit, { failed: 'authenticate', error: 'bug' }],
      endsIn: 'editing',
      where: ({ context }) => context.problem?.messages[0] === 'Login failed. Please check your credentials.',
    },
    {
      says: 'a lock that ran out while the computer slept is over at once',
      input: { rememberedEmail: '', lockedSeconds: 59 },
      events: [{ type: 'lock.measured', secondsLeft: 0 }],
      endsIn: 'editing',
    },
    {
      says: 'a lock that is measured goes on from there',
      input: { rememberedEmail: '', lockedSeconds: 59 },
      events: [{ type: 'lock.measured', secondsLeft: 3 }, { wait: 2999 }],
      endsIn: 'lockedOut',
      where: ({ context }) => context.secondsLeft === 1,
    },
    {
      says: 'after signing out one can sign in again, with the remembered address',
      events: [
        submit,
        { done: 'authenticate', output: { kind: 'accepted', user: ada } },
        { type: 'session.closed', rememberedEmail: 'ada@example.com' },
      ],
      endsIn: 'editing',
      where: ({ context }) => context.email === 'ada@example.com' && context.remembers,
    },
  ],
})
