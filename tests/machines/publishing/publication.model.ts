import { publicationMachine } from '../../../rules/publishing/publication.machine.ts'
import { model } from '../../support/walks/model.ts'

const policy = {
  missedAfter: 1000,
  maxTries: 2,
  firstRetry: 10,
  longestRetry: 15,
  readingGap: 5,
  absencesNeeded: 2,
  readingPatience: 100,
  resendWithin: 50,
}

const lease = { at: 20, leaseUntil: 40 }
const tooLate = { at: 5000, leaseUntil: 5020 }
const standing = { at: 30, remoteId: 'at://did/post/1', remoteUrl: 'https://example.com/1' }
const unavailable = { at: 30, reason: 'Please wait.', wait: 12 }
const unclear = { at: 30, reason: 'No answer.' }

const taken = { type: 'lease.taken', ...lease } as const
const began = { type: 'sending.began', ...lease } as const
const readingBegan = { type: 'reading.began', ...lease } as const
const absent = (at: number) => ({ type: 'reading.absent', at }) as const
const unclearNow = { type: 'network.unclear', ...unclear } as const

/** States in which nothing more happens by itself. */
const resting = ['published', 'failed', 'missed', 'needs_person']
const leased = ['claimed', 'sending', 'reconciling']

export const publication = model(publicationMachine, {
  inputs: [
    { policy, dueAt: 10 },
    { policy: { ...policy, absencesNeeded: 1, resendWithin: null }, dueAt: 10 },
  ],
  payloads: {
    'lease.taken': [lease, tooLate],
    'lease.released': [{ at: 30 }],
    'lease.expired': [{ at: 50 }],
    'sending.began': [lease],
    'network.accepted': [standing],
    'network.refused': [{ reason: 'The text is too long.' }],
    'network.unavailable': [unavailable],
    'network.unclear': [unclear],
    'reading.began': [lease],
    'reading.found': [standing],
    'reading.absent': [{ at: 40 }, { at: 500 }],
    'reading.failed': [
      { at: 40, reason: 'It cannot be read.' },
      { at: 500, reason: 'It cannot be read.' },
    ],
    'account.lost': [{ reason: 'Reconnect it.' }],
    'account.returned': [{ at: 40 }, { at: 5000 }],
    'time.passed': [{ at: 5000 }],
    'plan.moved': [{ dueAt: 100 }],
    'retry.requested': [{ at: 60 }],
    'check.requested': [{ at: 60 }],
    'verdict.published': [{ at: 60 }],
    'verdict.sendAgain': [{ at: 60 }],
    'verdict.left': [{}],
  },
  sameAs: ({ tries, readings, sentAt, dueAt }) => [tries, readings, sentAt !== null, dueAt],
  always: {
    'a try is written down before anything can be on the network': ({ value, context }) =>
      value !== 'sending' || (context.sentAt !== null && context.tries > 0),
    'what may be on the network is never simply sent again': ({ value, context }) =>
      !['scheduled', 'claimed', 'held'].includes(value) || context.sentAt === null,
    'whoever works on it holds a lease, and nobody else': ({ value, context }) =>
      leased.includes(value) === (context.leaseUntil !== null),
    'what waits has a time, and what rests has none': ({ value, context }) =>
      leased.includes(value) || resting.includes(value) === (context.nextAt === null),
    'what went wrong is said': ({ value, context }) =>
      !['failed', 'missed', 'needs_person', 'unknown', 'held'].includes(value) || context.reason !== null,
    'tries are bounded': ({ context }) => context.tries <= policy.maxTries,
  },
  journeys: [
    {
      says: 'a post goes out',
      events: [taken, began, { type: 'network.accepted', ...standing }],
      endsIn: 'published',
      where: ({ context }) => context.remoteId === standing.remoteId && context.publishedAt === 30,
    },
    {
      says: 'a lease that dies before the try gives the post back',
      events: [taken, { type: 'lease.expired', at: 50 }],
      endsIn: 'scheduled',
    },
    {
      says: 'a lease that dies while sending leaves the fate unknown; it is never sent again blindly',
      events: [taken, began, { type: 'lease.expired', at: 50 }, taken],
      endsIn: 'unknown',
    },
    {
      says: 'what two readings do not find is sent again, while nobody can have deleted it',
      events: [taken, began, unclearNow, readingBegan, absent(35), readingBegan, absent(45)],
      endsIn: 'scheduled',
      where: ({ context }) => context.sentAt === null,
    },
    {
      says: 'one reading is no proof, and asking again does not make it one',
      events: [
        taken,
        began,
        unclearNow,
        readingBegan,
        absent(35),
        { type: 'check.requested', at: 36 },
        readingBegan,
        absent(37),
      ],
      endsIn: 'unknown',
    },
    {
      says: 'what is not found later needs a person: it may have been deleted there',
      events: [taken, began, unclearNow, readingBegan, absent(400), readingBegan, absent(500)],
      endsIn: 'needs_person',
    },
    {
      says: 'a post that is too late is missed, not fired',
      events: [{ type: 'lease.taken', ...tooLate }],
      endsIn: 'missed',
    },
    {
      says: 'the wait that a network asks for is kept when it is the longer one',
      events: [taken, began, { type: 'network.unavailable', ...unavailable }],
      endsIn: 'scheduled',
      where: ({ context }) => context.nextAt === 42,
    },
    {
      says: 'what was held goes on when the account is back',
      events: [
        { type: 'account.lost', reason: 'Reconnect it.' },
        { type: 'account.returned', at: 40 },
      ],
      endsIn: 'scheduled',
      where: ({ context }) => context.reason === null && context.nextAt === 40,
    },
    {
      says: 'an answer that comes after the lease was taken back still counts',
      events: [
        taken,
        began,
        { type: 'lease.expired', at: 50 },
        readingBegan,
        { type: 'network.accepted', ...standing },
      ],
      endsIn: 'published',
    },
    {
      says: 'a person who has looked settles it',
      events: [taken, began, unclearNow, { type: 'verdict.left' }],
      endsIn: 'failed',
    },
    {
      says: 'before the network has been read, nobody can have it sent again',
      events: [taken, began, unclearNow, { type: 'verdict.sendAgain', at: 60 }],
      endsIn: 'unknown',
    },
  ],
})
