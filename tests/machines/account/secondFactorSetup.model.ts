import type { SnapshotFrom } from 'xstate'
import { secondFactorSetupMachine } from '../../../src/machines/account/secondFactorSetup.machine.ts'
import { model } from '../../support/walks/model.ts'

const app = { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Solo?secret=JBSWY3DPEHPK3PXP' }
const codes = ['aaaa-1111', 'bbbb-2222']
const begun = { done: 'beginApp', output: { kind: 'ok', value: app } } as const
const withCodes = { kind: 'ok', value: { recoveryCodes: codes } } as const
const withoutCodes = { kind: 'ok', value: { recoveryCodes: [] } } as const
const wrongWords = 'This code did not work. Each code works once: try the next one.'
const wrong = { kind: 'wrong', message: wrongWords } as const
const refused = { kind: 'rejected', status: 409, message: 'Too many.' } as const
const offline = { kind: 'offline' } as const

const request = { type: 'app.requested' } as const
const submit = { type: 'code.submitted', code: '123 456' } as const
const add = { type: 'passkey.requested', name: 'Chrome on Linux' } as const

const unanswered = 'There was no answer in time. It may have been done all the same: look before you try again.'
const unforeseen = 'Something went wrong. Please try again.'
const network = 'Network error. Please check your connection and try again.'

type Seen = SnapshotFrom<typeof secondFactorSetupMachine>

const isFailed =
  (change: 'app' | 'passkey', outcome: 'refused' | 'unclear', message: string) =>
  ({ context: { failure } }: Seen): boolean =>
    failure?.change === change && failure.problem.outcome === outcome && failure.problem.message === message

const isSilent = ({ context: { codeError, failure } }: Seen): boolean => codeError === null && failure === null

export const secondFactorSetup = model(secondFactorSetupMachine, {
  payloads: {
    'app.requested': [{}],
    'code.submitted': [{ code: '123 456' }, { code: ' ' }],
    'code.changed': [{}],
    'passkey.requested': [{ name: 'Chrome on Linux' }],
    'setup.canceled': [{}],
    'codes.issued': [{ recoveryCodes: codes }],
    'codes.stored': [{}],
    beginApp: { outputs: [begun.output, refused, offline] },
    confirmApp: { outputs: [withCodes, withoutCodes, wrong, refused, offline] },
    addPasskey: { outputs: [withCodes, withoutCodes, { kind: 'dismissed' }, refused, offline] },
  },
  sameAs: ({ setup, codeError, recoveryCodes, failure }) => ({
    isSetUp: setup !== null,
    isWrong: codeError !== null,
    hasCodes: recoveryCodes.length > 0,
    change: failure?.change ?? null,
  }),
  always: {
    'the key of an app is known while it is set up, and only then': (snapshot) =>
      (snapshot.context.setup !== null) === (snapshot.matches('enteringCode') || snapshot.matches('confirmingApp')),
    'codes are there while they are shown, and only then': (snapshot) =>
      snapshot.context.recoveryCodes.length > 0 === snapshot.matches('showingCodes'),
    'it is busy while something is asked for': (snapshot) =>
      snapshot.hasTag('busy') ===
      (snapshot.matches('beginningApp') || snapshot.matches('confirmingApp') || snapshot.matches('addingPasskey')),
  },
  equivalent: {
    'reorder: confirmingApp on confirmApp done (1) after the next':
      'An answer is of one kind only: which kind is asked about first makes no difference.',
    'reorder: addingPasskey on addPasskey done (1) after the next':
      'An answer is of one kind only: which kind is asked about first makes no difference.',
  },
  journeys: [
    {
      says: 'nothing is set up and nothing is said before somebody asks for it',
      events: [],
      endsIn: 'idle',
      tags: [],
      where: isSilent,
    },
    {
      says: 'an app is set up by its key, confirmed by a code, and brings recovery codes that are shown until they are stored',
      events: [
        request,
        { in: 'beginningApp', tags: ['busy'] },
        begun,
        { in: 'enteringCode', tags: [], where: ({ context }) => context.setup?.secret === app.secret },
        submit,
        { in: 'confirmingApp', tags: ['busy'] },
        { done: 'confirmApp', output: withCodes },
        {
          in: 'showingCodes',
          where: ({ context }) => context.recoveryCodes.join() === codes.join() && context.setup === null,
        },
        { type: 'codes.stored' },
      ],
      endsIn: 'idle',
      given: { confirmApp: [{ code: '123 456' }] },
      where: ({ context }) => context.recoveryCodes.length === 0,
      emits: [{ type: 'factor.added' }],
    },
    {
      says: 'a single code is shown, too',
      events: [add, { done: 'addPasskey', output: { kind: 'ok', value: { recoveryCodes: ['aaaa-1111'] } } }],
      endsIn: 'showingCodes',
    },
    {
      says: 'where there are codes already, none are shown',
      events: [request, begun, submit, { done: 'confirmApp', output: withoutCodes }],
      endsIn: 'idle',
      where: ({ context }) => context.setup === null,
      emits: [{ type: 'factor.added' }],
    },
    {
      says: 'a wrong code is told, until it is typed anew',
      events: [
        request,
        begun,
        submit,
        { done: 'confirmApp', output: wrong },
        {
          in: 'enteringCode',
          where: ({ context }) => context.codeError === wrongWords && context.setup !== null && !context.failure,
        },
        { type: 'code.changed' },
      ],
      endsIn: 'enteringCode',
      where: ({ context }) => context.codeError === null,
    },
    {
      says: 'a wrong code is forgotten with the next one',
      events: [request, begun, submit, { done: 'confirmApp', output: wrong }, submit],
      endsIn: 'confirmingApp',
      where: ({ context }) => context.codeError === null,
    },
    {
      says: 'no code is not sent',
      events: [request, begun, { type: 'code.submitted', code: ' ' }],
      endsIn: 'enteringCode',
      where: ({ context }) => context.codeError === 'Code is required',
      given: { confirmApp: [] },
    },
    {
      says: 'whoever thinks better of it has no app, and nothing is said any more',
      events: [
        request,
        begun,
        submit,
        { done: 'confirmApp', output: refused },
        { in: 'enteringCode', where: isFailed('app', 'refused', 'Too many.') },
        { type: 'code.submitted', code: ' ' },
        { type: 'setup.canceled' },
      ],
      endsIn: 'idle',
      where: (snapshot) => snapshot.context.setup === null && isSilent(snapshot),
    },
    {
      says: 'an app that cannot be begun says why',
      events: [request, { done: 'beginApp', output: refused }],
      endsIn: 'idle',
      where: isFailed('app', 'refused', 'Too many.'),
    },
    {
      says: 'a beginning that failed in a way nobody foresaw is not certain',
      events: [request, { failed: 'beginApp', error: 'bug' }],
      endsIn: 'idle',
      where: isFailed('app', 'unclear', unforeseen),
    },
    {
      says: 'a beginning has a minute',
      events: [request, { wait: 59_999 }, { in: 'beginningApp' }, { wait: 1 }],
      endsIn: 'idle',
      where: isFailed('app', 'unclear', unanswered),
    },
    {
      says: 'a confirmation without an answer is not certain, and what is there is read again',
      events: [request, begun, submit, { done: 'confirmApp', output: offline }],
      endsIn: 'enteringCode',
      where: isFailed('app', 'unclear', network),
      emits: [{ type: 'setup.unclear' }],
    },
    {
      says: 'a confirmation that failed in a way nobody foresaw is not certain',
      events: [request, begun, submit, { failed: 'confirmApp', error: 'bug' }],
      endsIn: 'enteringCode',
      where: isFailed('app', 'unclear', unforeseen),
      emits: [{ type: 'setup.unclear' }],
    },
    {
      says: 'a confirmation has a minute',
      events: [request, begun, submit, { wait: 59_999 }, { in: 'confirmingApp' }, { wait: 1 }],
      endsIn: 'enteringCode',
      where: isFailed('app', 'unclear', unanswered),
      emits: [{ type: 'setup.unclear' }],
    },
    {
      says: 'a passkey is added under its name, and the first brings recovery codes',
      events: [add, { in: 'addingPasskey', tags: ['busy'] }, { done: 'addPasskey', output: withCodes }],
      endsIn: 'showingCodes',
      given: { addPasskey: [{ name: 'Chrome on Linux' }] },
      emits: [{ type: 'factor.added' }],
    },
    {
      says: 'a passkey that the browser did not make is no fault',
      events: [add, { done: 'addPasskey', output: { kind: 'dismissed' } }],
      endsIn: 'idle',
      where: ({ context }) => context.failure === null,
      emits: [{ type: 'passkey.dismissed' }],
    },
    {
      says: 'a passkey that was refused says why, until the next try',
      events: [
        add,
        { done: 'addPasskey', output: refused },
        { in: 'idle', where: isFailed('passkey', 'refused', 'Too many.') },
        add,
      ],
      endsIn: 'addingPasskey',
      where: ({ context }) => context.failure === null,
      emits: [{ type: 'setup.unclear' }],
    },
    {
      says: 'a passkey that failed in a way nobody foresaw is not certain',
      events: [add, { failed: 'addPasskey', error: 'bug' }],
      endsIn: 'idle',
      where: isFailed('passkey', 'unclear', unforeseen),
      emits: [{ type: 'setup.unclear' }],
    },
    {
      says: 'whoever does not want to wait for the browser goes back, and what is there is read again',
      events: [add, { type: 'setup.canceled' }],
      endsIn: 'idle',
      emits: [{ type: 'setup.unclear' }],
    },
    {
      says: 'a failure is forgotten as an app is set up',
      events: [add, { done: 'addPasskey', output: refused }, request],
      endsIn: 'beginningApp',
      where: ({ context }) => context.failure === null,
    },
    {
      says: 'codes that were renewed are shown, and what failed before is forgotten',
      events: [add, { done: 'addPasskey', output: refused }, { type: 'codes.issued', recoveryCodes: codes }],
      endsIn: 'showingCodes',
      where: ({ context }) => context.recoveryCodes.join() === codes.join() && context.failure === null,
    },
  ],
})
