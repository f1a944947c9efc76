import { publicationMachine } from '../../../rules/publishing/publication.machine.ts'
import type { PublicationInput } from '../../../rules/publishing/publication.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { model } from '../../support/walks/model.ts'

const policy = {
  missedAfter: 1000,
  maxTries: 2,
  firstRetry: 10,
  longestRetry: 15,
  readingGap: 5,
  refusalGap: 1,
  absencesNeeded: 2,
  readingPatience: 100,
  resendWithin: 50,
}

const lease = { at: 20, leaseUntil: 40 }
const tooLate = { at: 5000, leaseUntil: 5020 }
const standing = { at: 30, remoteId: 'at://did/post/1', remoteUrl: 'https://example.com/1' }
const seen = { remoteId: 'at://did/post/2', remoteUrl: null }
const unavailable = { at: 30, reason: 'Please wait.', wait: 12 }
const refused = { type: 'network.refused', at: 30, reason: 'The text is too long.' } as const
const limited = { type: 'network.limited', ...unavailable } as const
const silent = { at: 30, until: 45, reason: 'It does not answer.' }
const unclear = { at: 30, reason: 'No answer.' }

const taken = { type: 'lease.taken', ...lease } as const
const began = { type: 'sending.began', ...lease } as const
const absent = (at: number) => ({ type: 'reading.absent', at }) as const
const unclearNow = { type: 'network.unclear', ...unclear } as const

/** States in which nothing more happens by itself. */
const resting = ['published', 'failed', 'missed', 'needs_person']
const leased = ['verifying', 'claimed', 'sending', 'reconciling']

/** A network whose list may lag behind, and one that is read for certain and always sent to again. */
export const publicationInputs: readonly PublicationInput[] = [
  { policy, dueAt: 10 },
  { policy: { ...policy, absencesNeeded: 1, resendWithin: null }, dueAt: 10 },
]

export const publication = model(publicationMachine, {
  inputs: publicationInputs,
  payloads: {
    'lease.taken': [lease, tooLate],
    'lease.released': [{ at: 30 }],
    'lease.expired': [{ at: 50 }],
    'sending.began': [lease],
    'network.accepted': [standing],
    'network.refused': [{ at: 30, reason: 'The text is too long.' }],
    'network.limited': [unavailable, { ...unavailable, wait: 100_000 }],
    'network.unavailable': [unavailable],
    'network.unclear': [unclear],
    'reading.found': [standing],
    'reading.absent': [{ at: 40 }, { at: 500 }, { at: 5000 }],
    'reading.unsure': [{ at: 40, reason: 'Two posts are there.', seen: [seen] }],
    'reading.failed': [
      { at: 40, reason: 'It cannot be read.' },
      { at: 500, reason: 'It cannot be read.' },
      { at: 5000, reason: 'It cannot be read.' },
    ],
    'host.silent': [silent, { ...silent, at: 5000 }],
    'twin.unresolved': [{ at: 30 }],
    'account.lost': [{ reason: 'Reconnect it.' }, { reason: reasons.notInPlan }],
    'account.returned': [{ at: 40 }, { at: 5000 }],
    'permission.lost': [{ reason: reasons.notInPlan }],
    'permission.returned': [{ at: 40 }, { at: 5000 }],
    'time.passed': [{ at: 500 }, { at: 5000 }],
    'plan.moved': [{ dueAt: 100 }],
    'plan.withdrawn': [{}],
    'retry.requested': [{ at: 60 }],
    'check.requested': [{ at: 60 }],
    'verdict.published': [{ at: 60 }],
    'verdict.sendAgain': [{ at: 60 }],
    'verdict.left': [{}],
  },
  sameAs: ({ tries, readings, sentAt, absentAt, refusal, seen, dueAt, reason }) => [
    reason === reasons.notInPlan,
    tries,
    readings,
    sentAt !== null,
    absentAt !== null,
    refusal !== null,
    seen.length,
    dueAt,
  ],
  always: {
    'a try is written down before anything can be on the network': ({ value, context }) =>
      value !== 'sending' || (context.sentAt !== null && context.tries > 0),
    'what may be on the network is never sent again before it was read back': ({ value, context }) =>
      value !== 'claimed' || context.sentAt === null || context.absentAt !== null,
    'what is said to have failed or been missed is not on the network, as far as was read': ({ value, context }) =>
      value !== 'missed' || context.sentAt === null || context.absentAt !== null,
    'a wait has an end: the bound of the post': ({ value, context }) =>
      value !== 'waiting' || (context.nextAt ?? Infinity) <= Math.max(context.dueAt + policy.missedAfter + 1, 5000),
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
      endsIn: 'reconciling',
    },
    {
      says: 'what two readings do not find is sent again, while nobody can have deleted it',
      events: [taken, began, unclearNow, taken, absent(35), taken, absent(45)],
      endsIn: 'scheduled',
      where: ({ context }) => context.absentAt === 45,
    },
    {
      says: 'one reading is no proof, and asking again does not make it one',
      events: [taken, began, unclearNow, taken, absent(35), { type: 'check.requested', at: 36 }, taken, absent(37)],
      endsIn: 'unknown',
    },
    {
      says: 'what is not found later needs a person: it may have been deleted there',
      events: [taken, began, unclearNow, taken, absent(400), taken, absent(500)],
      endsIn: 'needs_person',
    },
    {
      says: 'a post that is too late is missed, not fired',
      events: [{ type: 'lease.taken', ...tooLate }],
      endsIn: 'missed',
    },
    {
      says: 'the wait that a network asks for is kept when it is the longer one',
      events: [taken, began, limited],
      endsIn: 'waiting',
      where: ({ context }) => context.nextAt === 42,
    },
    {
      says: 'a wish beyond the bound of the post is told, and the post is missed when the bound has passed',
      events: [taken, began, { ...limited, wait: 100_000 }, { type: 'lease.taken', ...tooLate }, absent(5000)],
      endsIn: 'missed',
      where: ({ context }) => context.reason?.includes('That is too late for this post') ?? false,
    },
    {
      says: 'whatever the network answered, it is read before the post goes out again',
      events: [taken, began, limited, taken],
      endsIn: 'verifying',
    },
    {
      says: 'what is found when it was to be sent again is published, not sent',
      events: [taken, began, limited, taken, { type: 'reading.found', ...standing }],
      endsIn: 'published',
    },
    {
      says: 'a call of which no byte left needs no reading',
      events: [taken, began, { type: 'network.unavailable', ...unavailable }, taken],
      endsIn: 'claimed',
    },
    {
      says: 'a refusal is read back before it is called failed, with the reason of the network',
      events: [taken, began, refused, taken, absent(40)],
      endsIn: 'failed',
      where: ({ context }) => context.reason === refused.reason,
    },
    {
      says: 'what a network refused and took all the same is published',
      events: [taken, began, refused, taken, { type: 'reading.found', ...standing }],
      endsIn: 'published',
    },
    {
      says: 'what failed is read back once more before a person has it sent again',
      events: [taken, began, refused, taken, absent(40), { type: 'retry.requested', at: 60 }, taken],
      endsIn: 'verifying',
    },
    {
      says: 'of two that it may be, a person tells; what they say it is not is never offered again',
      events: [
        taken,
        began,
        unclearNow,
        taken,
        { type: 'reading.unsure', at: 40, reason: 'Two posts are there.', seen: [seen] },
        { type: 'verdict.sendAgain', at: 60 },
        taken,
      ],
      endsIn: 'verifying',
      where: ({ context }) => context.dismissed.includes(seen.remoteId) && context.seen.length === 0,
    },
    {
      says: 'a host that does not answer has its posts wait, and say so, without a try',
      events: [{ type: 'host.silent', ...silent }],
      endsIn: 'waiting',
      where: ({ context }) => context.nextAt === 45 && context.tries === 0 && context.reason === silent.reason,
    },
    {
      says: 'a post waits while another one with the same words is still looked for',
      events: [taken, { type: 'twin.unresolved', at: 30 }],
      endsIn: 'waiting',
    },
    {
      says: 'what was sent and then held for too long is not called missed: nobody could read the network',
      events: [taken, began, { type: 'account.lost', reason: 'Reconnect it.' }, { type: 'time.passed', at: 5000 }],
      endsIn: 'needs_person',
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
      says: 'what was held for the plan goes on when a plan includes posting again',
      events: [
        { type: 'account.lost', reason: reasons.notInPlan },
        { type: 'permission.returned', at: 40 },
      ],
      endsIn: 'scheduled',
      where: ({ context }) => context.reason === null && context.nextAt === 40,
    },
    {
      says: 'what was held for the plan says so when it is left to wait for its account',
      events: [
        { type: 'account.lost', reason: reasons.notInPlan },
        { type: 'account.lost', reason: 'Reconnect it.' },
      ],
      endsIn: 'held',
      where: ({ context }) => context.reason === 'Reconnect it.',
    },
    {
      says: 'what was held for its account waits for the plan once the account is back, if the plan does not include posting',
      events: [
        { type: 'account.lost', reason: 'Reconnect it.' },
        { type: 'permission.lost', reason: reasons.notInPlan },
      ],
      endsIn: 'held',
      where: ({ context }) => context.reason === reasons.notInPlan,
    },
    {
      says: 'what is held for the payment still says so when its account is connected once more',
      events: [
        { type: 'account.lost', reason: reasons.unpaid },
        { type: 'permission.lost', reason: reasons.notInPlan },
      ],
      endsIn: 'held',
      where: ({ context }) => context.reason === reasons.unpaid,
    },
    {
      says: 'what waits for its account still says so when the plan changes: the account is what must come back',
      events: [
        { type: 'account.lost', reason: 'Reconnect it.' },
        { type: 'account.lost', reason: reasons.notInPlan },
      ],
      endsIn: 'held',
      where: ({ context }) => context.reason === 'Reconnect it.',
    },
    {
      says: 'an answer that comes after the lease was taken back still counts',
      events: [taken, began, { type: 'lease.expired', at: 50 }, taken, { type: 'network.accepted', ...standing }],
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
