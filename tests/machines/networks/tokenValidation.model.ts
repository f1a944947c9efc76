import type { SnapshotFrom } from 'xstate'
import {
  accountsInNeed,
  type Checked,
  type ExpiredAccount,
  tokenValidationMachine,
} from '../../../src/machines/networks/tokenValidation.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { type Journey, model } from '../../support/walks/model.ts'

const expiredOf = (accountId: number | null, accountName: string): ExpiredAccount => ({
  platform: 'bluesky',
  accountId,
  username: `${accountName.toLowerCase()}.example.com`,
  accountName,
  accountImage: null,
  errorMessage: 'Authentication expired - reconnection required',
})
export const expiredAda = expiredOf(4, 'Ada')
export const expiredBea = expiredOf(5, 'Bea')
/** The provider does not say which one it is. */
const expiredUnnamed = expiredOf(null, 'Unknown Account')

const checked = (value: Partial<Checked>): Result<Checked> => ({
  kind: 'ok',
  value: { status: 'invalid', expired: [], isDismissed: false, ...value },
})
const valid = checked({ status: 'valid' })
const expired = checked({ expired: [expiredAda] })
const bothExpired = checked({ expired: [expiredAda, expiredBea] })
const unnamedExpired = checked({ expired: [expiredUnnamed] })
const dismissed = checked({ expired: [expiredAda], isDismissed: true })
const odd = checked({})
/** A provider that calls all valid and lists an account all the same. */
const validButExpired = checked({ status: 'valid', expired: [expiredAda] })
const validButDismissed = checked({ status: 'valid', expired: [expiredAda], isDismissed: true })
const unavailable = { kind: 'rejected', status: 503, message: 'HTTP 503: Failed to fetch validation status' } as const
const unauthorized = { kind: 'rejected', status: 401, message: 'HTTP 401: Failed to fetch validation status' } as const

const person = { type: 'person.known', userId: 1 } as const
const says = (output: Result<Checked>) => ({ done: 'checkAccounts', output }) as const
const crashes = { failed: 'checkAccounts', error: 'bug' } as const
const fails = [says(unavailable), { after: 'backoff' }] as const
const asked = { type: 'check.requested' } as const
const askedAgain = { type: 'cache.cleared' } as const
const connected = { type: 'connection.completed' } as const
const remindLater = { type: 'dismissed' } as const
const putOffElsewhere = { type: 'dismissal.stored' } as const
const goToProfile = { type: 'reconnection.begun' } as const
const refreshed = (accountId: number | null) => ({ type: 'token.refreshed', accountId }) as const
const reconnecting = [person, says(expired)] as const
const failedAgain = [...reconnecting, askedAgain, ...fails, says(unavailable)] as const

const made = { type: 'dismissal.made' } as const
const removed = { type: 'dismissal.removed' } as const

const failedText = 'HTTP 503: Failed to fetch validation status'

type Machine = typeof tokenValidationMachine
type Seen = SnapshotFrom<Machine>

const isDialogOpen = (snapshot: Seen) => snapshot.hasTag('reconnecting') || snapshot.context.listed.length > 0
const ids = (accounts: readonly ExpiredAccount[]) => accounts.map(({ accountId }) => accountId).join()
/** Who is in need, and why nobody could be asked. */
const isKnown = (snapshot: Seen, expiredIds: string, problem: string | null) =>
  ids(snapshot.context.expired) === expiredIds && snapshot.context.problem === problem

const few = { maxAttempts: 2, backoff: 1000, maxBackoff: 8000 }
/** The specification's own. */
const own = { ...few, maxAttempts: 3 }
const many = { ...few, maxAttempts: 7 }

const providerGiven = { userId: 1, isForced: false }
const networksGiven = { userId: 1, isForced: true }

/** A check of the provider, and one of the networks themselves: what holds of both. */
const kinds = [
  {
    of: 'the provider',
    begin: asked,
    given: providerGiven,
    asking: { checking: 'asking' },
    waiting: { checking: 'waiting' },
    /** To it from the open dialog, which stays open. */
    fromDialog: [...reconnecting, askedAgain, connected],
    before: [providerGiven, networksGiven],
    said: [removed],
    saidAtBegin: [],
  },
  {
    of: 'the networks',
    begin: askedAgain,
    given: networksGiven,
    asking: { rechecking: 'asking' },
    waiting: { rechecking: 'waiting' },
    fromDialog: [...reconnecting, askedAgain],
    before: [providerGiven],
    said: [removed],
    saidAtBegin: [removed],
  },
] as const

const journeysOf = ({
  of,
  begin,
  given,
  asking,
  waiting,
  fromDialog,
  before,
  said,
  saidAtBegin,
}: (typeof kinds)[number]) =>
  [
    {
      says: `while ${of} is asked, what was known stays, and the answer counts`,
      events: [
        person,
        says(dismissed),
        begin,
        { in: asking, tags: ['busy'], where: (seen) => seen.context.status === 'invalid' && isKnown(seen, '4', null) },
        says(unavailable),
        { in: waiting, tags: ['busy'], where: (seen) => isKnown(seen, '4', null) },
        { wait: 1000 },
        { in: asking },
        says(bothExpired),
      ],
      endsIn: { settled: 'reconnecting' },
      tags: ['reconnecting'],
      where: (seen) => isKnown(seen, '4,5', null) && seen.context.listed.length === 0,
      given: { checkAccounts: [providerGiven, given, given] },
      emits: saidAtBegin,
    },
    {
      says: `${of} asked and nothing found: null (unknown), then valid`,
      events: [person, says(odd), begin, says(valid)],
      endsIn: { settled: 'valid' },
      tags: [],
      where: (seen) => seen.context.status === 'valid' && isKnown(seen, '', null),
    },
    {
      says: `an account that ${of} lists is expired although all was called valid`,
      events: [person, says(valid), begin, says(validButExpired)],
      endsIn: { settled: 'reconnecting' },
      where: (seen) => seen.context.status === 'invalid' && isKnown(seen, '4', null),
    },
    {
      says: `put off for today it stays closed, whatever ${of} called it`,
      events: [person, says(valid), begin, says(validButDismissed)],
      endsIn: { settled: 'invalid' },
      where: (seen) => seen.context.status === 'invalid' && isKnown(seen, '4', null),
    },
    {
      says: `the last attempt’s answer of ${of} counts, also where it was made from the dialog`,
      events: [...fromDialog, ...fails, says(odd)],
      endsIn: { settled: 'invalid' },
      tags: [],
      where: (seen) => isKnown(seen, '', null) && !isDialogOpen(seen),
    },
    {
      says: `the last failure of ${of} is told where nobody sees a dialog, and nothing counts as expired`,
      events: [person, says(dismissed), begin, ...fails, says(unavailable)],
      endsIn: { settled: 'unknown' },
      tags: [],
      where: (seen) => seen.context.status === null && isKnown(seen, '', failedText) && seen.context.failures === 0,
    },
    {
      says: `the last failure of ${of} leaves the dialog open with the reason, and nothing counts as expired`,
      events: [...fromDialog, { in: asking, where: isDialogOpen }, ...fails, says(unavailable)],
      endsIn: { settled: 'recheckFailed' },
      tags: ['reconnecting'],
      where: (seen) => isKnown(seen, '', failedText) && ids(seen.context.listed) === '4',
    },
    {
      says: `an unforeseen failure of asking ${of} leaves it unknown`,
      events: [person, says(valid), begin, crashes],
      endsIn: { settled: 'unknown' },
      where: (seen) => isKnown(seen, '', 'Something went wrong. Please try again.'),
    },
    {
      says: `an unforeseen failure of asking ${of} leaves the dialog open`,
      events: [...fromDialog, crashes],
      endsIn: { settled: 'recheckFailed' },
      where: (seen) => isKnown(seen, '', 'Something went wrong. Please try again.'),
    },
    {
      says: `what ${of} does not answer in a minute is unknown`,
      events: [person, says(valid), begin, { wait: 59_999 }, { in: asking }, { wait: 1 }],
      endsIn: { settled: 'unknown' },
      where: (seen) => isKnown(seen, '', 'There was no answer in time.'),
    },
    {
      says: `what ${of} does not answer in a minute leaves the dialog open`,
      events: [...fromDialog, { wait: 59_999 }, { in: asking }, { wait: 1 }],
      endsIn: { settled: 'recheckFailed' },
      where: (seen) => isKnown(seen, '', 'There was no answer in time.'),
    },
    {
      says: `the dialog that is put off while ${of} is asked closes, and stays closed when that fails`,
      events: [...fromDialog, remindLater, { in: asking, where: (seen) => !isDialogOpen(seen) }, ...fails, crashes],
      endsIn: { settled: 'unknown' },
      emits: [...said, made],
    },
    {
      says: `the dialog that is put off while ${of} is to be asked once more closes`,
      events: [...fromDialog, says(unavailable), remindLater],
      endsIn: waiting,
      where: (seen) => !isDialogOpen(seen),
      emits: [...said, made],
    },
    {
      says: `without a dialog nothing is put off while ${of} is asked`,
      events: [person, says(valid), begin, remindLater],
      endsIn: asking,
      emits: saidAtBegin,
    },
    {
      says: `the dialog that another tab puts off while ${of} is asked closes, and that tab is not answered`,
      events: [...fromDialog, putOffElsewhere],
      endsIn: asking,
      where: (seen) => !isDialogOpen(seen),
      emits: said,
    },
    {
      says: `going to the profile gives up asking ${of}, so that no dialog opens over that page`,
      events: [...fromDialog, goToProfile],
      endsIn: { settled: 'invalid' },
      where: (seen) => !isDialogOpen(seen) && isKnown(seen, '4', null),
      emits: said,
    },
    {
      says: `going to the profile from the dialog of a failure gives up asking ${of} too`,
      events: [...failedAgain, begin, says(unavailable), { in: waiting, where: isDialogOpen }, goToProfile],
      endsIn: { settled: 'unknown' },
      where: (seen) => !isDialogOpen(seen) && isKnown(seen, '', failedText),
    },
    {
      says: `without a dialog nobody gives up asking ${of}`,
      events: [person, says(dismissed), begin, goToProfile],
      endsIn: asking,
    },
    {
      says: `a completed connection while ${of} is asked has the provider asked anew, with all its attempts`,
      events: [person, says(valid), begin, ...fails, connected, says(unavailable)],
      endsIn: { checking: 'waiting' },
      given: { checkAccounts: [providerGiven, given, given, providerGiven] },
      emits: saidAtBegin,
    },
    {
      says: `a completed connection does not wait for the next attempt to ask ${of}`,
      events: [person, says(valid), begin, says(unavailable), connected, says(unavailable)],
      endsIn: { checking: 'waiting' },
      given: { checkAccounts: [providerGiven, given, providerGiven] },
    },
    {
      says: `"Check again" while ${of} is asked forces a recheck, with all its attempts`,
      events: [person, says(valid), begin, ...fails, askedAgain, says(unavailable)],
      endsIn: { rechecking: 'waiting' },
      given: { checkAccounts: [providerGiven, given, given, networksGiven] },
      emits: [...saidAtBegin, removed],
    },
    {
      says: `"Check again" does not wait for the next attempt to ask ${of}`,
      events: [person, says(valid), begin, says(unavailable), askedAgain, says(unavailable)],
      endsIn: { rechecking: 'waiting' },
      given: { checkAccounts: [providerGiven, given, networksGiven] },
      emits: [...saidAtBegin, removed],
    },
    {
      says: `an answer of ${of} from before a token was refreshed does not count: it is asked anew`,
      events: [...fromDialog, refreshed(4), { in: asking, where: isDialogOpen }, says(valid)],
      endsIn: { settled: 'valid' },
      given: { checkAccounts: [...before, given, given] },
      emits: said,
    },
    {
      says: `who is about to post does not wait for the next attempt to ask ${of}`,
      events: [person, says(valid), begin, says(unavailable), asked, says(unavailable)],
      endsIn: { checking: 'waiting' },
      given: { checkAccounts: [providerGiven, given, providerGiven] },
      emits: saidAtBegin,
    },
  ] satisfies Journey<Machine>[]

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
    'dismissal.stored': [{}],
    'reconnection.begun': [{}],
    'posting.blocked': [{}],
    'cache.cleared': [{}],
    checkAccounts: { outputs: [valid, expired, bothExpired, dismissed, odd, unavailable] },
  },
  always: {
    'without a person nothing is known': ({ value, context }) =>
      (value === 'absent') === (context.userId === null) &&
      (value !== 'absent' ||
        (context.status === null &&
          context.problem === null &&
          context.failures === 0 &&
          accountsInNeed(context).length === 0)),
    'the dialog has something to list': (snapshot) =>
      !snapshot.hasTag('reconnecting') || accountsInNeed(snapshot.context).length > 0,
    'what could not be checked is unknown, with the reason, and nothing counts as expired': (snapshot) =>
      !(snapshot.matches({ settled: 'unknown' }) || snapshot.matches({ settled: 'recheckFailed' })) ||
      (snapshot.context.status === null && snapshot.context.problem !== null && snapshot.context.expired.length === 0),
    'what is valid has no account in need, and nothing that went wrong': (snapshot) =>
      !snapshot.matches({ settled: 'valid' }) ||
      (snapshot.context.status === 'valid' &&
        snapshot.context.problem === null &&
        accountsInNeed(snapshot.context).length === 0),
    'an expired account is never called valid': ({ context }) =>
      context.expired.length === 0 || context.status === 'invalid',
    'there are never more attempts than allowed': ({ context }) => context.failures < context.maxAttempts,
  },
  journeys: [
    {
      says: 'validation runs once the person has an id and a token',
      events: [{ in: 'absent', tags: [], where: ({ context }) => context.userId === null }, person],
      endsIn: { checking: 'asking' },
      tags: ['busy'],
      given: { checkAccounts: [providerGiven] },
    },
    {
      says: 'without an id or a token nothing runs',
      events: [asked, connected, askedAgain],
      endsIn: 'absent',
      emits: [],
      given: { checkAccounts: [] },
    },
    {
      says: 'null (unknown), then invalid',
      events: [person, says(odd)],
      endsIn: { settled: 'invalid' },
      tags: [],
      where: ({ context }) => context.status === 'invalid',
    },
    {
      says: 'if expired accounts exist and the warning was not dismissed today, the dialog opens',
      events: reconnecting,
      endsIn: { settled: 'reconnecting' },
      tags: ['reconnecting'],
      where: (seen) => isKnown(seen, '4', null),
    },
    {
      says: 'dismissal stores that it was made',
      events: [...reconnecting, remindLater],
      endsIn: { settled: 'invalid' },
      tags: [],
      where: (seen) => isKnown(seen, '4', null),
      emits: [made],
    },
    {
      says: 'a dismissal in another tab closes the dialog here, and nothing is stored once more',
      events: [...reconnecting, putOffElsewhere, putOffElsewhere],
      endsIn: { settled: 'invalid' },
      where: (seen) => !isDialogOpen(seen),
      emits: [],
    },
    {
      says: 'a dismissal in another tab closes the dialog of a failure too',
      events: [...failedAgain, putOffElsewhere],
      endsIn: { settled: 'unknown' },
      where: (seen) => !isDialogOpen(seen),
      emits: [removed],
    },
    {
      says: 'going to the profile closes the dialog, and dismisses nothing',
      events: [...reconnecting, goToProfile],
      endsIn: { settled: 'invalid' },
      where: (seen) => isKnown(seen, '4', null),
      emits: [],
    },
    {
      says: 'what could not be asked again can be asked once more',
      events: [...failedAgain, askedAgain, says(unavailable), { wait: 1000 }, says(valid)],
      endsIn: { settled: 'valid' },
      where: (seen) => !isDialogOpen(seen) && isKnown(seen, '', null),
      given: { checkAccounts: [providerGiven, networksGiven, networksGiven, networksGiven, networksGiven] },
      emits: [removed, removed],
    },
    {
      says: 'the dialog of networks that could not be asked again can be put off',
      events: [...failedAgain, remindLater],
      endsIn: { settled: 'unknown' },
      where: (seen) => !isDialogOpen(seen),
      emits: [removed, made],
    },
    {
      says: 'the dialog of networks that could not be asked again leads to the profile',
      events: [...failedAgain, goToProfile],
      endsIn: { settled: 'unknown' },
      where: (seen) => !isDialogOpen(seen),
      emits: [removed],
    },
    {
      says: 'with the last refreshed token all is valid, also where the networks could not be asked again',
      events: [...failedAgain, refreshed(4)],
      endsIn: { settled: 'valid' },
      where: (seen) => !isDialogOpen(seen) && isKnown(seen, '', null),
    },
    {
      says: 'of two that could not be asked again, the one that was refreshed is listed no longer',
      events: [
        person,
        says(bothExpired),
        askedAgain,
        crashes,
        refreshed(null),
        { in: { settled: 'recheckFailed' }, where: ({ context }) => ids(context.listed) === '4,5' },
        refreshed(4),
      ],
      endsIn: { settled: 'recheckFailed' },
      where: ({ context }) => ids(context.listed) === '5',
    },
    {
      says: 'another user on the same browser is checked for themselves, also while the first one is',
      events: [...reconnecting, remindLater, asked, { type: 'person.known', userId: 2 }],
      endsIn: { checking: 'asking' },
      where: ({ context }) => context.userId === 2 && context.status === null && context.expired.length === 0,
      given: { checkAccounts: [providerGiven, providerGiven, { userId: 2, isForced: false }] },
    },
    {
      says: 'the same person is not checked again because they were heard of again',
      events: [person, says(valid), person],
      endsIn: { settled: 'valid' },
      given: { checkAccounts: [providerGiven] },
    },
    {
      says: 'clearing the cache removes the dismissal and forces a recheck',
      events: [person, says(dismissed), askedAgain],
      endsIn: { rechecking: 'asking' },
      tags: ['busy'],
      where: (seen) => !isDialogOpen(seen),
      given: { checkAccounts: [providerGiven, networksGiven] },
      emits: [removed],
    },
    {
      says: 'a check re-runs on the event for completed account connection',
      events: [person, says(valid), connected],
      endsIn: { checking: 'asking' },
      given: { checkAccounts: [providerGiven, providerGiven] },
      emits: [],
    },
    {
      says: 'an event for a refreshed token skips the full recheck',
      events: [person, says(bothExpired), refreshed(4)],
      endsIn: { settled: 'reconnecting' },
      where: (seen) => isKnown(seen, '5', null),
      given: { checkAccounts: [providerGiven] },
    },
    {
      says: 'with the last refreshed token all is valid, without a check',
      events: [...reconnecting, refreshed(4)],
      endsIn: { settled: 'valid' },
      where: (seen) => isKnown(seen, '', null),
      given: { checkAccounts: [providerGiven] },
    },
    {
      says: 'a refreshed token that nobody names changes nothing',
      events: [...reconnecting, refreshed(null)],
      endsIn: { settled: 'reconnecting' },
      where: (seen) => isKnown(seen, '4', null),
    },
    {
      says: 'nobody names it either where the provider does not say whose account it is',
      events: [person, says(unnamedExpired), refreshed(null)],
      endsIn: { settled: 'reconnecting' },
      where: ({ context }) => context.expired.length === 1,
    },
    {
      says: 'a refreshed token says nothing of accounts of which nothing is known',
      events: [person, crashes, refreshed(4)],
      endsIn: { settled: 'unknown' },
    },
    {
      says: 'posting that is blocked opens the dialog although it was dismissed today',
      events: [person, says(dismissed), { type: 'posting.blocked' }],
      endsIn: { settled: 'reconnecting' },
      tags: ['reconnecting'],
    },
    {
      says: 'where nothing has expired no dialog can be opened',
      events: [person, says(valid), { type: 'posting.blocked' }],
      endsIn: { settled: 'valid' },
    },
    {
      says: 'it is retried after 1 s',
      events: [person, says(unavailable), { wait: 999 }],
      endsIn: { checking: 'waiting' },
      input: own,
    },
    {
      says: 'up to 3 attempts, with 1 s and 2 s between',
      events: [person, says(unavailable), { wait: 1000 }, says(unavailable), { wait: 2000 }, says(unavailable)],
      endsIn: { settled: 'unknown' },
      input: own,
      given: { checkAccounts: [providerGiven, providerGiven, providerGiven] },
    },
    {
      says: 'the networks, too, are asked 3 times with 1 s and 2 s between, from the dialog',
      events: [
        ...reconnecting,
        askedAgain,
        says(unavailable),
        { wait: 1000 },
        says(unavailable),
        { wait: 2000 },
        crashes,
      ],
      endsIn: { settled: 'recheckFailed' },
      input: own,
      given: { checkAccounts: [providerGiven, networksGiven, networksGiven, networksGiven] },
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
      endsIn: { checking: 'waiting' },
      input: many,
    },
    {
      says: 'a provider that nobody reaches is tried again too',
      events: [person, says({ kind: 'offline' }), { after: 'backoff' }, says(valid)],
      endsIn: { settled: 'valid' },
    },
    {
      says: 'a failure between two answers is forgotten',
      events: [person, ...fails, says(valid), asked, says(unavailable)],
      endsIn: { checking: 'waiting' },
    },
    {
      says: 'a failure before a completed connection, or before "Check again", is forgotten',
      events: [
        person,
        ...fails,
        says(valid),
        connected,
        says(unavailable),
        { in: { checking: 'waiting' } },
        { after: 'backoff' },
        says(valid),
        askedAgain,
        says(unavailable),
      ],
      endsIn: { rechecking: 'waiting' },
    },
    {
      says: 'a failure before "Check again" in the dialog is forgotten',
      events: [person, ...fails, says(expired), askedAgain, says(unavailable)],
      endsIn: { rechecking: 'waiting' },
    },
    {
      says: 'a token that the provider does not take signs out, and the check is not made again',
      events: [person, says(unauthorized), { type: 'person.left' }],
      endsIn: 'absent',
      tags: [],
      where: ({ context }) => context.userId === null && context.failures === 0,
      given: { checkAccounts: [providerGiven] },
    },
    {
      says: 'signing out forgets what is known of the accounts, and what could not be asked',
      events: [...failedAgain, { type: 'person.left' }],
      endsIn: 'absent',
      where: (seen) => !isDialogOpen(seen) && isKnown(seen, '', null),
    },
    ...kinds.flatMap(journeysOf),
  ],
  equivalent: {
    'initial: settled *': 'Every way into settled names one of its states, so which one it begins in is never asked.',
    'reorder: * checkAccounts done (1) after the next':
      'What is valid has no expired account and what opens the dialog has one, so that their order does not matter.',
  },
})
