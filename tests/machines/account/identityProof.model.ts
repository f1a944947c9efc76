import type { SnapshotFrom } from 'xstate'
import { identityProofMachine } from '../../../src/machines/account/identityProof.machine.ts'
import { model } from '../../support/walks/model.ts'
import { ada } from './ada.ts'

const ways = {
  challenge: 'opaque',
  methods: ['totp', 'recovery_code', 'passkey'],
  passkeyOptions: { challenge: 'bytes' },
} as const
const passwordWays = { challenge: 'opaque', methods: ['password'], passkeyOptions: null } as const
const begun = { done: 'begin', output: { kind: 'ok', value: ways } } as const
const begunByPassword = { done: 'begin', output: { kind: 'ok', value: passwordWays } } as const
const broken = { kind: 'rejected', status: 500, message: 'Not now.' } as const
const offline = { kind: 'offline' } as const
const byCode = { type: 'proof.submitted', proof: { by: 'code', code: '123 456' } } as const
const byPassword = { type: 'proof.submitted', proof: { by: 'password', password: 'Sup3r-secret!' } } as const
const byPasskey = { type: 'proof.submitted', proof: { by: 'passkey' } } as const

const wrongWords = 'This code did not work. Each code works once: try the next one.'
const tooLong = 'This took too long. Please start again.'
const network = 'Network error. Please check your connection and try again.'
const unforeseen = 'Something went wrong. Please try again.'
const wrong = { kind: 'wrong', message: wrongWords } as const
const expired = { kind: 'expired', message: tooLong } as const
const locked = { kind: 'locked', seconds: 60, message: 'Too many tries.' } as const

type Seen = SnapshotFrom<typeof identityProofMachine>

const isSilent = ({ context: { fieldError, problem, note } }: Seen): boolean =>
  fieldError === null && problem === null && note === null

export const identityProof = model(identityProofMachine, {
  payloads: {
    'proof.submitted': [
      { proof: byCode.proof },
      { proof: { by: 'code', code: ' - ' } },
      { proof: byPassword.proof },
      { proof: { by: 'password', password: ' ' } },
      { proof: byPasskey.proof },
    ],
    'field.changed': [{}],
    'attempt.abandoned': [{}],
    'proof.canceled': [{}],
    'retry.requested': [{}],
    begin: { outputs: [begun.output, begunByPassword.output, broken, offline] },
    prove: {
      outputs: [{ kind: 'proved', user: ada }, wrong, expired, locked, { kind: 'dismissed' }, broken, offline],
    },
  },
  sameAs: ({ ways: known, fieldError, problem, note }) => ({
    by: known === null ? null : known.methods.includes('password'),
    isWrong: fieldError !== null,
    isProblem: problem !== null,
    isNoted: note !== null,
  }),
  always: {
    'nothing that was typed is kept': ({ context }) => !/Sup3r-secret!|123/.test(JSON.stringify(context)),
    'it is busy while something is asked for': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('loading') || snapshot.matches('checking')),
    'how it can be proved is known wherever it is asked': (snapshot) =>
      snapshot.context.ways !== null || !(snapshot.matches('asking') || snapshot.matches('checking')),
  },
  equivalent: {
    'reorder: checking on prove done (1) after the next':
      'An answer is of one kind only: which kind is asked about first makes no difference.',
    'reorder: checking on prove done (2) after the next':
      'An answer is of one kind only: which kind is asked about first makes no difference.',
    'reorder: checking on prove done (3) after the next':
      'An answer is of one kind only: which kind is asked about first makes no difference.',
    'reorder: checking on prove done (4) after the next':
      'An answer is of one kind only: which kind is asked about first makes no difference.',
  },
  journeys: [
    {
      says: 'a right code proves it, and answers who signed in',
      events: [
        { in: 'loading', tags: ['busy'], where: isSilent },
        begun,
        { in: 'asking', tags: [], where: isSilent },
        byCode,
        { in: 'checking', tags: ['busy'] },
        { done: 'prove', output: { kind: 'proved', user: ada } },
      ],
      endsIn: 'proved',
      given: { prove: [{ ways, proof: byCode.proof }] },
      emits: [{ type: 'identity.proved', user: ada }],
    },
    {
      says: 'a password proves it where it is enough',
      events: [begunByPassword, byPassword, { done: 'prove', output: { kind: 'proved', user: null } }],
      endsIn: 'proved',
      given: { prove: [{ ways: passwordWays, proof: byPassword.proof }] },
      emits: [{ type: 'identity.proved', user: null }],
    },
    {
      says: 'a wrong code is told at its field, until it is typed anew',
      events: [
        begun,
        byCode,
        { done: 'prove', output: wrong },
        { in: 'asking', where: ({ context }) => context.fieldError === wrongWords && context.problem === null },
        { type: 'field.changed' },
      ],
      endsIn: 'asking',
      where: isSilent,
    },
    {
      says: 'a wrong code is forgotten with the next one',
      events: [begun, byCode, { done: 'prove', output: wrong }, byCode],
      endsIn: 'checking',
      where: isSilent,
    },
    ...([broken, { kind: 'dismissed' }] as const).map(
      (output) =>
        ({
          says: `what was said of a proof is forgotten with the next one: ${output.kind}`,
          events: [
            begun,
            byPasskey,
            { done: 'prove', output },
            { in: 'asking', where: (snapshot: Seen) => !isSilent(snapshot) },
            byPasskey,
          ],
          endsIn: 'checking',
          where: isSilent,
        }) as const,
    ),
    {
      says: 'no code is not sent',
      events: [begun, { type: 'proof.submitted', proof: { by: 'code', code: ' - ' } }],
      endsIn: 'asking',
      where: ({ context }) => context.fieldError === 'Code is required',
      given: { prove: [] },
    },
    {
      says: 'no password is not sent',
      events: [begunByPassword, { type: 'proof.submitted', proof: { by: 'password', password: '' } }],
      endsIn: 'asking',
      where: ({ context }) => context.fieldError === 'Password is required',
      given: { prove: [] },
    },
    {
      says: 'what took too long is said, and begun again with that in sight',
      events: [
        begun,
        byCode,
        { done: 'prove', output: expired },
        { in: 'expired', where: ({ context }) => context.note === tooLong },
        { type: 'retry.requested' },
        begun,
      ],
      endsIn: 'asking',
      where: ({ context }) => context.note === tooLong,
      emits: [{ type: 'proof.expired', message: tooLong }],
    },
    {
      says: 'too many wrong codes are told, and for how long',
      events: [begun, byCode, { done: 'prove', output: locked }],
      endsIn: 'asking',
      where: ({ context }) => context.problem === 'Too many tries.',
      emits: [{ type: 'proof.locked', seconds: 60 }],
    },
    {
      says: 'a passkey that was not used is no fault, and is said',
      events: [begun, byPasskey, { done: 'prove', output: { kind: 'dismissed' } }],
      endsIn: 'asking',
      where: ({ context }) => context.note === 'No passkey was used.' && context.problem === null,
    },
    {
      says: 'what the provider says of a proof is said',
      events: [begun, byPasskey, { done: 'prove', output: broken }],
      endsIn: 'asking',
      where: ({ context }) => context.problem === 'Not now.',
    },
    {
      says: 'where nobody is reached it is said so',
      events: [begun, byCode, { done: 'prove', output: offline }],
      endsIn: 'asking',
      where: ({ context }) => context.problem === network,
    },
    {
      says: 'a proof that failed in a way nobody foresaw says so',
      events: [begun, byCode, { failed: 'prove', error: 'bug' }],
      endsIn: 'asking',
      where: ({ context }) => context.problem === unforeseen,
    },
    {
      says: 'whoever does not want to wait is asked again',
      events: [begun, byPasskey, { type: 'attempt.abandoned' }],
      endsIn: 'asking',
      where: isSilent,
    },
    {
      says: 'where it could not be asked how, it is said why and tried again',
      events: [
        { done: 'begin', output: broken },
        { in: 'loadFailed', where: ({ context }) => context.problem === 'Not now.' },
        { type: 'retry.requested' },
        { in: 'loading' },
        begun,
      ],
      endsIn: 'asking',
      where: isSilent,
    },
    {
      says: 'a failure that nobody foresaw says so',
      events: [{ failed: 'begin', error: 'bug' }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === unforeseen,
    },
    {
      says: 'how it can be proved has a minute to come',
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === network,
    },
    {
      says: 'whoever thinks better of it need not prove anything',
      events: [begun, { type: 'proof.canceled' }],
      endsIn: 'canceled',
      emits: [{ type: 'proof.canceled' }],
    },
  ],
})
