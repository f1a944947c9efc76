import {
  type CollectionContext,
  type CollectionEvent,
  collectionMachine,
} from '../../../rules/insight/collection.machine.ts'
import { model } from '../../support/walks/model.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** When the post went out; what follows is told by its age. */
const publishedAt = Date.UTC(2026, 10, 2)

const claimed = { type: 'reading.claimed', leasedUntil: publishedAt + hour + 10 * minute } as const
const died = { type: 'lease.ended' } as const
const gone = { type: 'post.gone' } as const
const told = (age: number): CollectionEvent => ({ type: 'numbers.told', now: publishedAt + age })
const failed = (age: number, wait = 0): CollectionEvent => ({ type: 'reading.failed', now: publishedAt + age, wait })

const is =
  (nextAge: number | null, tries: number) =>
  ({ context }: { context: CollectionContext }) =>
    context.nextAt === (nextAge === null ? null : publishedAt + nextAge) && context.tries === tries

/** What is read after what was told at an age: the ages of the plan, as the issue has them. */
const ages = [
  ['an hour', hour, 6 * hour],
  ['six hours', 6 * hour, day],
  ['a day', day, 3 * day],
  ['three days', 3 * day, 7 * day],
  ['a week', 7 * day, 30 * day],
  ['two weeks, which count as the week', 14 * day, 30 * day],
  ['half an hour, by a clock that was put back', hour / 2, 6 * hour],
] as const

/** The numbers of a post that is out, walked. */
export const collection = model(collectionMachine, {
  inputs: [{ publishedAt }],
  payloads: {
    'reading.claimed': [{ leasedUntil: claimed.leasedUntil }],
    'lease.ended': [{}],
    'numbers.told': [hour, 7 * day, 30 * day].map((age) => ({ now: publishedAt + age })),
    'reading.failed': [
      { now: publishedAt + hour, wait: 0 },
      { now: publishedAt + hour, wait: day },
      { now: publishedAt + 37 * day, wait: 0 },
    ],
    'post.gone': [{}],
  },
  sameAs: ({ nextAt, tries }) => ({ isNext: nextAt !== null, tries: Math.min(tries, 2) }),
  always: {
    'a time is known as long as something is to be read, and only then': ({ value, context }) =>
      (value === 'waiting' || value === 'reading') === (context.nextAt !== null),
  },
  journeys: [
    { says: 'its numbers are read first when it is an hour old', events: [], endsIn: 'waiting', where: is(hour, 0) },
    {
      says: 'who reads them has its time for it',
      events: [claimed],
      endsIn: 'reading',
      where: is(hour + 10 * minute, 0),
    },
    {
      says: 'where that process dies they are due again',
      events: [claimed, died],
      endsIn: 'waiting',
      where: is(hour + 10 * minute, 0),
    },
    ...ages.map(([age, now, next]) => ({
      says: `told at ${age} they are read again at the next age`,
      events: [claimed, told(now)],
      endsIn: 'waiting' as const,
      where: is(next, 0),
    })),
    {
      says: 'told at thirty days they are complete',
      events: [claimed, told(30 * day)],
      endsIn: 'complete',
      where: is(null, 0),
    },
    {
      says: 'what was not told is tried again in five minutes',
      events: [claimed, failed(hour)],
      endsIn: 'waiting',
      where: is(hour + 5 * minute, 1),
    },
    {
      says: 'and later each time',
      events: [claimed, failed(hour), claimed, failed(2 * hour)],
      endsIn: 'waiting',
      where: is(2 * hour + 10 * minute, 2),
    },
    {
      says: 'never before the network allows',
      events: [claimed, failed(hour, day)],
      endsIn: 'waiting',
      where: is(hour + day, 1),
    },
    {
      says: 'once told, the next failure is the first again',
      events: [claimed, failed(hour), claimed, told(2 * hour), claimed, failed(6 * hour)],
      endsIn: 'waiting',
      where: is(6 * hour + 5 * minute, 1),
    },
    {
      says: 'told after a failure, no failure is left',
      events: [claimed, failed(30 * day), claimed, told(31 * day)],
      endsIn: 'complete',
      where: is(null, 0),
    },
    {
      says: 'a week after the last age no try is made any more',
      events: [claimed, failed(37 * day)],
      endsIn: 'ended',
      where: is(null, 1),
    },
    {
      says: 'of a post that is off its network nothing is read any more',
      events: [gone],
      endsIn: 'ended',
      where: is(null, 0),
    },
    {
      says: 'nor where it goes while they are read',
      events: [claimed, gone],
      endsIn: 'ended',
      where: is(null, 0),
    },
    { says: 'nothing is told that nobody reads', events: [told(hour)], endsIn: 'waiting', where: is(hour, 0) },
    { says: 'nor fails', events: [failed(hour)], endsIn: 'waiting', where: is(hour, 0) },
    { says: 'nobody dies over what nobody reads', events: [died], endsIn: 'waiting', where: is(hour, 0) },
    {
      says: 'two processes never read it at once',
      events: [claimed, { type: 'reading.claimed', leasedUntil: publishedAt + day }],
      endsIn: 'reading',
      where: is(hour + 10 * minute, 0),
    },
  ],
})
