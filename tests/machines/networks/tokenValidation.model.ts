import {
  accountsInNeed,
  type Checked,
  type ExpiredAccount,
  tokenValidationMachine,
} from '../../../src/machines/networks/tokenValidation.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'

const expiredOf = (accountId: number, accountName: string): ExpiredAccount => ({
  platform: 'bluesky',
  accountId,
  username: `${accountName.toLowerCase()}.example.com`,
  accountName,
  accountImage: null,
  errorMessage: 'Authentication expired - reconnection required',
})
export const expiredAda = expiredOf(4, 'Ada')
export const expiredBea = expiredOf(5, 'Bea')

const checked = (value: Partial<Checked>): Result<Checked> => ({
  kind: 'ok',
  value: { status: 'invalid', expired: [], isDismissed: false, ...value },
})
const valid = checked({ status: 'valid' })
const expired = checked({ expired: [expiredAda] })
const bothExpired = checked({ expired: [expiredAda, expiredBea] })
const dismissed = checked({ expired: [expiredAda], isDismissed: true })
const odd = checked({})
const unavailable = { kind: 'rejected', status: 503, message: 'HTTP 503: Failed to fetch validation status' } as const
const unauthorized = { kind: 'rejected', status: 401, message: 'HTTP 401: Failed to fetch validation status' } as const

const person = { type: 'person.known', userId: 1 } as const
const says = (output: Result<Checked>) => ({ done: 'checkAccounts', output }) as const
const fails = [says(unavailable), { after: 'backoff' }] as const
const reconnecting = [person, says(expired)] as const
const failedAgain = [...reconnecting, { type: 'cache.cleared' }, ...fails, says(unavailable)] as const

const few = { maxAttempts: 2, backoff: 1000, maxBackoff: 8000 }
/** The specification's own. */
const own = { ...few, maxAttempts: 3 }
const many = { ...few, maxAttempts: 7 }

/** Whether the networks still take the credentials of the person's accounts. */
export const tokenValidation = model(tokenValidationMachine, {
  input: few,
  payloads: {
    'person.known': [{ userId: 1 }, { userId: 2 }],
    'person.left': [{}],
    'check.requested': [{}],
    'connection.completed': [{}],
    'token.refreshed': [{ accountId: 4 }, { accountId: null }],
    dismissed: [{}],
    'reconnection.begun': [{}],
    'posting.blocked': [{}],
    'cache.cleared': [{}],
    checkAccounts: { outputs: [valid, expired, bothExpired, dismissed, odd, unavailable, unauthorized] },
  },
  always: {
    'without a person nothing is known': ({ value, context }) =>
      value !== 'absent' || (context.userId === null && context.status === null && context.expired.length === 0),
    'a check is for somebody': (snapshot) => !snapshot.hasTag('busy') || snapshot.context.userId !== null,
    'the dialog has something to list': (snapshot) =>
      !snapshot.hasTag('reconnecting') || accountsInNeed(snapshot.context).length > 0,
    'what could not be checked is unknown, with the reason, and nothing counts as expired': (snapshot) =>
      !(snapshot.matches({ settled: 'unknown' }) || snapshot.matches({ settled: 'recheckFailed' })) ||
      (snapshot.context.status === null && snapshot.context.problem !== null && snapshot.context.expired.length === 0),
    'there are never more attempts than allowed': ({ context }) => context.failures < context.maxAttempts,
  },
  journeys: [
    { says: 'validation runs once the person has an id and a token', events: [person], endsIn: 'checking' },
    {
      says: 'without an id or a token nothing runs',
      events: [{ type: 'check.requested' }, { type: 'connection.completed' }, { type: 'cache.cleared' }],
      endsIn: 'absent',
      emits: [],
    },
    {
      says: 'null (unknown), then valid',
      events: [person, says(valid)],
      endsIn: { settled: 'valid' },
      where: ({ context }) => context.status === 'valid',
    },
    {
      says: 'null (unknown), then invalid',
      events: [person, says(odd)],
      endsIn: { settled: 'invalid' },
      where: ({ context }) => context.status === 'invalid',
    },
    {
      says: 'if expired accounts exist and the warning was not dismissed today, the dialog opens',
      events: reconnecting,
      endsIn: { settled: 'reconnecting' },
      where: (snapshot) => snapshot.hasTag('reconnecting') && snapshot.context.expired.length === 1,
    },
    {
      says: 'dismissal stores who dismissed',
      events: [...reconnecting, { type: 'dismissed' }],
      endsIn: { settled: 'invalid' },
      where: ({ context }) => context.expired.length === 1,
      emits: [{ type: 'dismissal.made', userId: 1 }],
    },
    {
      says: 'dismissed today the dialog stays closed',
      events: [person, says(dismissed)],
      endsIn: { settled: 'invalid' },
      where: ({ context }) => context.expired.length === 1,
    },
    {
      says: 'a dismissal while the networks are asked again is kept too',
      events: [...reconnecting, { type: 'check.requested' }, { type: 'dismissed' }, says(dismissed)],
      endsIn: { settled: 'invalid' },
      emits: [{ type: 'dismissal.made', userId: 1 }],
    },
    {
      says: 'going to the profile closes the dialog, and dismisses nothing',
      events: [...reconnecting, { type: 'reconnection.begun' }],
      endsIn: { settled: 'invalid' },
      emits: [],
    },
    {
      says: 'going to the profile while the networks are asked again gives that up, so that no dialog opens over it',
      events: [...reconnecting, { type: 'cache.cleared' }, { type: 'reconnection.begun' }],
      endsIn: { settled: 'invalid' },
      where: ({ context }) => context.expired.length === 1,
    },
    {
      says: 'the dialog stays open while the networks are asked again from it',
      events: [...reconnecting, { type: 'cache.cleared' }],
      endsIn: 'checking',
      where: ({ context }) => context.listed.length === 1,
    },
    {
      says: 'networks that cannot be asked again leave the dialog open with the reason, and nothing counts as expired',
      events: [...reconnecting, { type: 'cache.cleared' }, ...fails, says(unavailable)],
      endsIn: { settled: 'recheckFailed' },
      where: (snapshot) =>
        snapshot.hasTag('reconnecting') &&
        snapshot.context.problem === 'HTTP 503: Failed to fetch validation status' &&
        snapshot.context.listed.length === 1 &&
        snapshot.context.expired.length === 0,
    },
    {
      says: 'an unforeseen failure of asking again leaves the dialog open too',
      events: [...reconnecting, { type: 'cache.cleared' }, { failed: 'checkAccounts', error: 'bug' }],
      endsIn: { settled: 'recheckFailed' },
    },
    {
      says: 'what could not be asked again can be asked once more',
      events: [...failedAgain, { type: 'cache.cleared' }, says(valid)],
      endsIn: { settled: 'valid' },
      where: ({ context }) => context.listed.length === 0,
    },
    {
      says: 'the dialog of networks that could not be asked again can be put off',
      events: [...failedAgain, { type: 'dismissed' }],
      endsIn: { settled: 'unknown' },
      where: ({ context }) => context.listed.length === 0,
      emits: [
        { type: 'dismissal.removed', userId: 1 },
        { type: 'dismissal.made', userId: 1 },
      ],
    },
    {
      says: 'the dialog of networks that could not be asked again leads to the profile',
      events: [...failedAgain, { type: 'reconnection.begun' }],
      endsIn: { settled: 'unknown' },
      where: ({ context }) => context.listed.length === 0,
    },
    {
      says: 'with the last refreshed token all is valid, also where the networks could not be asked again',
      events: [...failedAgain, { type: 'token.refreshed', accountId: 4 }],
      endsIn: { settled: 'valid' },
      where: ({ context }) => context.listed.length === 0,
    },
    {
      says: 'a dialog that was closed while the networks were asked again stays closed when they cannot be',
      events: [...reconnecting, { type: 'cache.cleared' }, { type: 'dismissed' }, ...fails, says(unavailable)],
      endsIn: { settled: 'unknown' },
    },
    {
      says: 'another user on the same browser is checked for themselves',
      events: [...reconnecting, { type: 'dismissed' }, { type: 'person.known', userId: 2 }],
      endsIn: 'checking',
      where: ({ context }) => context.userId === 2 && context.expired.length === 0,
    },
    {
      says: 'the same person is not checked again because they were heard of again',
      events: [person, says(valid), person],
      endsIn: { settled: 'valid' },
    },
    {
      says: 'clearing the cache removes the dismissal and forces a recheck',
      events: [person, says(dismissed), { type: 'cache.cleared' }],
      endsIn: 'checking',
      where: ({ context }) => context.isForced,
      emits: [{ type: 'dismissal.removed', userId: 1 }],
    },
    {
      says: 'a check re-runs on the event for completed account connection',
      events: [person, says(valid), { type: 'connection.completed' }],
      endsIn: 'checking',
      where: ({ context }) => !context.isForced,
    },
    {
      says: 'an event for a refreshed token skips the full recheck',
      events: [person, says(bothExpired), { type: 'token.refreshed', accountId: 4 }],
      endsIn: { settled: 'reconnecting' },
      where: ({ context }) => context.expired.map(({ accountId }) => accountId).join() === '5',
    },
    {
      says: 'with the last refreshed token all is valid, without a check',
      events: [...reconnecting, { type: 'token.refreshed', accountId: 4 }],
      endsIn: { settled: 'valid' },
      where: ({ context }) => context.status === 'valid',
    },
    {
      says: 'a refreshed token that nobody names changes nothing',
      events: [...reconnecting, { type: 'token.refreshed', accountId: null }],
      endsIn: { settled: 'reconnecting' },
      where: ({ context }) => context.expired.length === 1,
    },
    {
      says: 'an answer from before a token was refreshed does not count',
      events: [person, { type: 'token.refreshed', accountId: 4 }],
      endsIn: 'checking',
    },
    {
      says: 'posting that is blocked opens the dialog although it was dismissed today',
      events: [person, says(dismissed), { type: 'posting.blocked' }],
      endsIn: { settled: 'reconnecting' },
    },
    {
      says: 'it is retried after 1 s',
      events: [person, says(unavailable), { wait: 999 }],
      endsIn: 'waiting',
      input: own,
    },
    {
      says: 'up to 3 attempts, with 1 s and 2 s between',
      events: [person, says(unavailable), { wait: 1000 }, says(unavailable), { wait: 2000 }, says(unavailable)],
      endsIn: { settled: 'unknown' },
      input: own,
    },
    {
      says: 'after the final failure the error text is stored, status becomes unknown and the expired list is emptied',
      events: [...reconnecting, { type: 'check.requested' }, ...fails, says(unavailable)],
      endsIn: { settled: 'unknown' },
      where: ({ context }) =>
        context.problem === 'HTTP 503: Failed to fetch validation status' &&
        context.status === null &&
        context.expired.length === 0,
    },
    {
      says: 'the delay doubles and is capped at 8 s',
      events: [
        person,
        says(unavailable),
        { wait: 1000 },
        says(unavailable),
        { wait: 2000 },
        says(unavailable),
        { wait: 4000 },
        says(unavailable),
        { wait: 8000 },
        says(unavailable),
        { wait: 8000 },
        says(unavailable),
        { wait: 8000 },
        says(valid),
      ],
      endsIn: { settled: 'valid' },
      input: many,
    },
    {
      says: 'capped at 8 s, not sooner',
      events: [person, ...fails, ...fails, ...fails, ...fails, says(unavailable), { wait: 7999 }],
      endsIn: 'waiting',
      input: many,
    },
    {
      says: 'a provider that nobody reaches is tried again too',
      events: [person, says({ kind: 'offline' }), { after: 'backoff' }, says(valid)],
      endsIn: { settled: 'valid' },
    },
    {
      says: 'a failure between two answers is forgotten',
      events: [person, ...fails, says(valid), { type: 'check.requested' }, says(unavailable)],
      endsIn: 'waiting',
    },
    {
      says: 'what was known stays while it is checked again',
      events: [person, says(dismissed), { type: 'check.requested' }],
      endsIn: 'checking',
      where: ({ context }) => context.status === 'invalid' && context.expired.length === 1,
    },
    {
      says: 'a token that the provider does not take signs out, and the check is not made again',
      events: [person, says(unauthorized), { type: 'person.left' }],
      endsIn: 'absent',
    },
    {
      says: 'an unforeseen failure leaves it unknown',
      events: [person, { failed: 'checkAccounts', error: 'bug' }],
      endsIn: { settled: 'unknown' },
    },
    {
      says: 'who presses while it waits is not kept waiting',
      events: [person, says(unavailable), { type: 'check.requested' }],
      endsIn: 'checking',
    },
    {
      says: 'signing out forgets what is known of the accounts',
      events: [...reconnecting, { type: 'person.left' }],
      endsIn: 'absent',
    },
  ],
})
