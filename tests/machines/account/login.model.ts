import { type LoginContext, loginMachine } from '../../../src/machines/account/login.machine.ts'
import { model } from '../../support/walks/model.ts'
import { ada } from './ada.ts'
import { credentials } from './credentials.ts'

const right = credentials.ada
const submit = { type: 'credentials.submitted', ...right } as const
const suspended = 'Your account is suspended. Please contact support.'
const changed = 'Your password has been changed.'
const network = 'Network error. Please check your connection and try again.'

const halfway = {
  kind: 'halfway',
  ways: { challenge: 'opaque', methods: ['totp'], passkeyOptions: null },
} as const
const choose = { type: 'passkey.chosen' } as const
const assertion = { challenge: 'opaque', response: { id: 'passkey' } } as const
const pick = { type: 'passkey.picked', assertion } as const

/** Nothing is wrong, and nothing is said. */
const isFresh = ({ context }: { context: LoginContext }) =>
  context.emailError === null &&
  context.passwordError === null &&
  context.problem === null &&
  context.announcement === null

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
    'credentials.submitted': [right, credentials.augusta, { email: 'a@', password: 'short' }],
    'passkey.chosen': [{}],
    'passkey.picked': [{ assertion }],
    'secondStep.proved': [{ user: ada }],
    'secondStep.failed': [{ message: 'This took too long. Please start again.' }],
    'secondStep.locked': [{ seconds: 2 }],
    'attempt.abandoned': [{}],
    'arrival.announced': [{ message: 'Your password has been changed.', email: 'ada@example.com' }],
    'page.left': [{}],
    'lock.measured': ({ context: { secondsLeft } }: { context: LoginContext }) => [{ secondsLeft }, { secondsLeft: 0 }],
    'session.closed': [{ rememberedEmail: '' }],
    authenticate: {
      outputs: [
        { kind: 'accepted', user: ada },
        { kind: 'locked', seconds: 2 },
        halfway,
        { kind: 'rejected', status: 400, messages: ['Login failed. Please check your credentials.'] },
        { kind: 'offline' },
      ],
      errors: ['bug'],
    },
    usePasskey: {
      outputs: [
        { kind: 'accepted', user: ada },
        { kind: 'locked', seconds: 2 },
        { kind: 'dismissed' },
        { kind: 'rejected', status: 400, messages: ['This passkey did not work. Please try again.'] },
        { kind: 'offline' },
      ],
      errors: ['bug'],
    },
  },
  always: {
    'how the second step is proved is known while it is, and only then': (snapshot) =>
      (snapshot.context.secondStep !== null) === snapshot.matches('provingSecondStep'),
    'no password is kept': ({ context }) => !JSON.stringify(context).includes('Sup3r-secret!'),
    'the countdown runs only while locked': ({ context, tags }) => context.secondsLeft > 0 === tags.has('locked'),
  },
  equivalent: {
    'reorder: submitting on authenticate done (2) after the next':
      'An answer is of one kind only: which kind is asked about first makes no difference.',
    'reorder: usingPasskey on usePasskey done (1) after the next':
      'An answer is of one kind only: which kind is asked about first makes no difference.',
    'reorder: usingPasskey on usePasskey done (2) after the next':
      'An answer is of one kind only: which kind is asked about first makes no difference.',
    'reorder: submitting on authenticate done (1) after the next':
      'An answer is of one kind only: which kind is asked about first makes no difference.',
  },
  journeys: [
    {
      says: 'the form begins empty, with nothing said',
      events: [],
      endsIn: 'editing',
      tags: [],
      where: ({ context }) => isFresh({ context }) && context.email === '' && !context.remembers,
    },
    {
      says: 'live errors stand under the fields, and go once they are typed right',
      events: [
        { type: 'email.changed', email: 'ada@nowhere' },
        { type: 'password.changed', password: 'short' },
        {
          in: 'editing',
          where: ({ context }) =>
            context.email === 'ada@nowhere' &&
            context.emailError === 'Please enter a valid email address' &&
            context.passwordError === 'Password must be at least 8 characters long',
        },
        { type: 'email.changed', email: 'ada@example.com' },
        { type: 'password.changed', password: right.password },
      ],
      endsIn: 'editing',
      where: ({ context }) => context.email === 'ada@example.com' && isFresh({ context }),
    },
    {
      says: 'on success the user is set; the address is sent in lower case, and whether to remember it',
      events: [
        { type: 'remembering.changed', remembers: true },
        { ...submit, email: ' Ada@Example.com' },
        { in: 'submitting', tags: ['busy'] },
        { done: 'authenticate', output: { kind: 'accepted', user: ada } },
      ],
      endsIn: 'accepted',
      tags: [],
      given: { authenticate: [{ ...right, remembers: true }] },
      emits: [{ type: 'login.accepted', user: ada }],
    },
    {
      says: 'a 429 locks the form, is told as a security event, counts down second by second, and at zero it is open again',
      events: [
        submit,
        { done: 'authenticate', output: { kind: 'locked', seconds: 2 } },
        { wait: 999 },
        { in: 'lockedOut', tags: ['locked'], where: ({ context }) => context.secondsLeft === 2 },
        { wait: 1 },
        { in: 'lockedOut', where: ({ context }) => context.secondsLeft === 1 },
        { wait: 999 },
        { in: 'lockedOut' },
        { wait: 1 },
      ],
      endsIn: 'editing',
      emits: [{ type: 'login.locked' }],
    },
    {
      says: 'nothing is sent while the lockout countdown runs',
      events: [submit, { done: 'authenticate', output: { kind: 'locked', seconds: 2 } }, { wait: 1999 }, submit],
      endsIn: 'lockedOut',
      given: { authenticate: [{ ...right, remembers: false }] },
    },
    {
      says: 'a lock survives a reload, to its last second',
      input: { rememberedEmail: '', lockedSeconds: 1 },
      events: [submit],
      endsIn: 'lockedOut',
      where: ({ context }) => context.secondsLeft === 1,
      emits: [],
    },
    {
      says: 'submission is blocked while any field error exists, and both are said',
      events: [{ type: 'credentials.submitted', email: 'ada@', password: 'short' }],
      endsIn: 'editing',
      where: ({ context }) =>
        context.emailError === 'Please enter a valid email address' &&
        context.passwordError === 'Password must be at least 8 characters long',
    },
    {
      says: 'a password alone that is too short is not sent',
      events: [{ type: 'credentials.submitted', email: 'ada@example.com', password: 'short' }],
      endsIn: 'editing',
    },
    {
      says: 'an address alone that is none is not sent',
      events: [{ ...submit, email: 'ada@' }],
      endsIn: 'editing',
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
      where: ({ context }) => context.problem?.status === 0 && context.problem.messages.join() === network,
    },
    {
      says: 'what the provider says is said, sentence by sentence, with its status; a new attempt takes it back',
      events: [
        submit,
        { done: 'authenticate', output: { kind: 'rejected', status: 403, messages: [suspended, 'Since May.'] } },
        {
          in: 'editing',
          where: ({ context: { problem } }) =>
            problem?.status === 403 && problem.messages.join('|') === `${suspended}|Since May.`,
        },
        submit,
      ],
      endsIn: 'submitting',
      where: isFresh,
    },
    {
      says: 'other failures say "Login failed. Please check your credentials." and the form can be sent again',
      events: [submit, { failed: 'authenticate', error: 'bug' }],
      endsIn: 'editing',
      where: ({ context: { problem } }) =>
        problem?.status === 0 && problem.messages.join() === 'Login failed. Please check your credentials.',
    },
    {
      says: 'unchecking Remember me forgets the address at once; checking it forgets nothing',
      input: { rememberedEmail: 'ada@example.com', lockedSeconds: 0 },
      events: [
        { in: 'editing', where: ({ context }) => context.email === 'ada@example.com' && context.remembers },
        { type: 'remembering.changed', remembers: false },
        { in: 'editing', where: ({ context }) => context.remembers === false },
        { type: 'remembering.changed', remembers: true },
      ],
      endsIn: 'editing',
      where: ({ context }) => context.remembers,
      emits: [{ type: 'email.forgotten' }],
    },
    {
      says: '"Cancel" gives the form back while it is sent',
      events: [submit, { type: 'attempt.abandoned' }],
      endsIn: 'editing',
      where: ({ context }) => context.email === 'ada@example.com',
    },
    {
      says: 'whoever leaves the page while it is sent comes back to a fresh form',
      events: [submit, { type: 'email.changed', email: 'ada@' }, { type: 'page.left' }],
      endsIn: 'editing',
      where: isFresh,
    },
    {
      says: 'whoever leaves the page comes back to a form on which nothing is wrong',
      events: [
        submit,
        { done: 'authenticate', output: { kind: 'offline' } },
        { type: 'email.changed', email: 'ada@' },
        { type: 'password.changed', password: 'short' },
        { type: 'page.left' },
      ],
      endsIn: 'editing',
      where: isFresh,
    },
    {
      says: 'a message passed along is shown with the address that came with it, and goes with the page',
      events: [
        submit,
        { done: 'authenticate', output: { kind: 'offline' } },
        { type: 'email.changed', email: 'ada@' },
        { type: 'password.changed', password: 'short' },
        { type: 'arrival.announced', message: changed, email: 'augusta@example.com' },
        {
          in: 'editing',
          where: ({ context }) =>
            context.announcement === changed &&
            context.email === 'augusta@example.com' &&
            isFresh({ context: { ...context, announcement: null } }),
        },
        { type: 'page.left' },
      ],
      endsIn: 'editing',
      where: isFresh,
    },
    {
      says: 'a message without an address leaves the address that was typed, and goes with the next attempt',
      events: [
        { type: 'email.changed', email: 'ada@example.com' },
        { type: 'arrival.announced', message: changed, email: null },
        {
          in: 'editing',
          where: ({ context }) => context.email === 'ada@example.com' && context.announcement === changed,
        },
        { type: 'password.changed', password: 'short' },
        submit,
      ],
      endsIn: 'submitting',
      where: isFresh,
    },
    {
      says: 'a lock that ran out while the computer slept is over at once',
      input: { rememberedEmail: '', lockedSeconds: 59 },
      events: [{ type: 'lock.measured', secondsLeft: 0 }],
      endsIn: 'editing',
      where: ({ context }) => context.secondsLeft === 0,
    },
    {
      says: 'a lock that is measured goes on from there',
      input: { rememberedEmail: '', lockedSeconds: 59 },
      events: [
        { type: 'lock.measured', secondsLeft: 3 },
        { wait: 2999 },
        { in: 'lockedOut', where: ({ context }) => context.secondsLeft === 1 },
        { type: 'lock.measured', secondsLeft: 1 },
      ],
      endsIn: 'lockedOut',
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
    {
      says: 'a session that ends elsewhere leaves a fresh form here, with the remembered address or none',
      input: { rememberedEmail: 'ada@example.com', lockedSeconds: 0 },
      events: [
        { type: 'arrival.announced', message: changed, email: 'ada@' },
        { type: 'password.changed', password: 'short' },
        { type: 'session.closed', rememberedEmail: 'augusta@example.com' },
        {
          in: 'editing',
          where: ({ context }) => isFresh({ context }) && context.email === 'augusta@example.com' && context.remembers,
        },
        { type: 'session.closed', rememberedEmail: '' },
      ],
      endsIn: 'editing',
      where: ({ context }) => context.email === '' && !context.remembers,
    },
    {
      says: 'a right password leads to the second step, where there is one, and that to the dashboard',
      events: [
        submit,
        { done: 'authenticate', output: halfway },
        {
          in: 'provingSecondStep',
          tags: [],
          where: ({ context }) => context.secondStep?.challenge === 'opaque' && isFresh({ context }),
        },
        { type: 'secondStep.proved', user: ada },
      ],
      endsIn: 'accepted',
      where: ({ context }) => context.secondStep === null,
      emits: [{ type: 'login.accepted', user: ada }],
    },
    {
      says: 'a second step that took too long begins all of it again, with the address that was typed',
      events: [
        { type: 'email.changed', email: 'ada@example.com' },
        submit,
        { done: 'authenticate', output: halfway },
        { type: 'secondStep.failed', message: 'This took too long.' },
      ],
      endsIn: 'editing',
      where: ({ context }) =>
        context.email === 'ada@example.com' &&
        context.problem?.status === 0 &&
        context.problem.messages.join() === 'This took too long.',
    },
    {
      says: 'too many wrong codes lock the form as wrong passwords do',
      events: [submit, { done: 'authenticate', output: halfway }, { type: 'secondStep.locked', seconds: 2 }],
      endsIn: 'lockedOut',
      where: ({ context }) => context.secondsLeft === 2,
      emits: [{ type: 'login.locked' }],
    },
    {
      says: 'whoever goes back from the second step finds the address',
      events: [submit, { done: 'authenticate', output: halfway }, { type: 'attempt.abandoned' }],
      endsIn: 'editing',
      where: ({ context }) => context.email === 'ada@example.com' && isFresh({ context }),
      emits: [],
    },
    {
      says: 'whoever leaves the page at the second step comes back to a fresh form',
      events: [
        submit,
        { done: 'authenticate', output: halfway },
        { type: 'email.changed', email: 'ada@' },
        { type: 'page.left' },
      ],
      endsIn: 'editing',
      where: isFresh,
    },
    {
      says: 'a passkey alone signs in, and takes back what was said before',
      events: [
        submit,
        { done: 'authenticate', output: { kind: 'offline' } },
        choose,
        { in: 'usingPasskey', tags: ['busy'], where: isFresh },
        { done: 'usePasskey', output: { kind: 'accepted', user: ada } },
      ],
      endsIn: 'accepted',
      emits: [{ type: 'login.accepted', user: ada }],
    },
    {
      says: 'a passkey that was picked in the field of the address signs in, and takes back what was said before',
      events: [
        submit,
        { done: 'authenticate', output: { kind: 'offline' } },
        pick,
        { in: 'usingPasskey', tags: ['busy'], where: isFresh },
        { done: 'usePasskey', output: { kind: 'accepted', user: ada } },
      ],
      endsIn: 'accepted',
      given: { usePasskey: [assertion] },
      emits: [{ type: 'login.accepted', user: ada }],
    },
    {
      says: 'a press on the button has the browser ask, whatever was picked before',
      events: [pick, { done: 'usePasskey', output: { kind: 'dismissed' } }, choose],
      endsIn: 'usingPasskey',
      given: { usePasskey: [assertion, null] },
    },
    {
      says: 'nothing is picked while the lockout countdown runs',
      events: [submit, { done: 'authenticate', output: { kind: 'locked', seconds: 2 } }, pick],
      endsIn: 'lockedOut',
      given: { usePasskey: [] },
    },
    {
      says: 'a passkey that was not used is no fault, and is said',
      events: [choose, { done: 'usePasskey', output: { kind: 'dismissed' } }],
      endsIn: 'editing',
      where: ({ context }) => context.announcement === 'No passkey was used.' && context.problem === null,
    },
    {
      says: 'a passkey that did not work is told as the provider tells it',
      events: [choose, { done: 'usePasskey', output: { kind: 'rejected', status: 400, messages: ['No.'] } }],
      endsIn: 'editing',
      where: ({ context }) => context.problem?.status === 400 && context.problem.messages.join() === 'No.',
    },
    {
      says: 'too many tries by a passkey lock the form',
      events: [choose, { done: 'usePasskey', output: { kind: 'locked', seconds: 2 } }],
      endsIn: 'lockedOut',
      where: ({ context }) => context.secondsLeft === 2,
      emits: [{ type: 'login.locked' }],
    },
    {
      says: 'a passkey that fails in a way nobody foresaw says that the login failed',
      events: [choose, { failed: 'usePasskey', error: 'bug' }],
      endsIn: 'editing',
      where: ({ context }) =>
        context.problem?.status === 0 &&
        context.problem.messages.join() === 'Login failed. Please check your credentials.',
    },
    {
      says: 'whoever does not want to wait for the browser comes back to the form',
      events: [choose, { type: 'attempt.abandoned' }],
      endsIn: 'editing',
      where: isFresh,
    },
    {
      says: 'whoever leaves the page while the browser asks comes back to a fresh form',
      events: [choose, { type: 'email.changed', email: 'ada@' }, { type: 'page.left' }],
      endsIn: 'editing',
      where: isFresh,
    },
  ],
})
