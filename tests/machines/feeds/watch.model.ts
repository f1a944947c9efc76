import type { SnapshotFrom, StateValueFrom } from 'xstate'
import { failedForLong, goneFeed, interruptedLook, watchMachine } from '../../../rules/feeds/watch.machine.ts'
import type { WatchContext, WatchEvent } from '../../../rules/feeds/watch.ts'
import { model } from '../../support/walks/model.ts'

type State = StateValueFrom<typeof watchMachine>

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const at = Date.UTC(2026, 10, 2)
const leaseUntil = at + minute

const taken = { type: 'lease.taken', leaseUntil } as const
const expired = { type: 'lease.expired', at: leaseUntil, jitter: 0 } as const
const succeeded = { type: 'look.succeeded', at, wait: 0 } as const
const failed = { type: 'look.failed', at, problem: 'It answered 500.', wait: 0, jitter: 0 } as const
const gone = { type: 'feed.gone' } as const
const asked = { type: 'look.requested', at: at + hour } as const
const paused = { type: 'feed.paused' } as const
const resumed = { type: 'feed.resumed', at: at + day } as const

/** So many looks that failed. */
const failing = (looks: number): WatchEvent[] => Array.from({ length: looks }, () => [taken, failed]).flat()

const fresh: WatchContext = {
  ...{ nextAt: at, leaseUntil: null, lastReadAt: null, failures: 0, failingSince: null, problem: null },
}
const afterOne = { failures: 1, failingSince: at, problem: failed.problem } as const
const off = { nextAt: null } as const

type Pinned = readonly [says: string, events: readonly WatchEvent[], endsIn: State, context: Partial<WatchContext>]

const pinned: readonly Pinned[] = [
  ['it is read at once', [], 'waiting', {}],
  ['one process has its time for it', [taken], 'reading', { nextAt: null, leaseUntil }],
  ['and no second one', [taken, { ...taken, leaseUntil: at + day }], 'reading', { nextAt: null, leaseUntil }],
  [
    'read, it is read again in half an hour',
    [taken, succeeded],
    'waiting',
    { nextAt: at + 30 * minute, lastReadAt: at },
  ],
  [
    'or when it asks for it',
    [taken, { ...succeeded, wait: 3 * hour }],
    'waiting',
    { nextAt: at + 3 * hour, lastReadAt: at },
  ],
  [
    'but after a day at the latest',
    [taken, { ...succeeded, wait: 9 * day }],
    'waiting',
    { nextAt: at + day, lastReadAt: at },
  ],
  ['failed, it is tried in half an hour', [taken, failed], 'failing', { ...afterOne, nextAt: at + 30 * minute }],
  ['twice as late each time', failing(3), 'failing', { ...afterOne, failures: 3, nextAt: at + 2 * hour }],
  ['but after a day at the latest', failing(12), 'failing', { ...afterOne, failures: 12, nextAt: at + day }],
  [
    'as late as its server asks for',
    [taken, { ...failed, wait: 5 * hour }],
    'failing',
    { ...afterOne, nextAt: at + 5 * hour },
  ],
  [
    'up to a fifth later, so that not all are tried together',
    [taken, { ...failed, jitter: 1 }],
    'failing',
    { ...afterOne, nextAt: at + 36 * minute },
  ],
  [
    'read again, nothing is wrong with it any more',
    [...failing(2), taken, succeeded],
    'waiting',
    { nextAt: at + 30 * minute, lastReadAt: at },
  ],
  [
    'it failed since the first failure, not since the last',
    [taken, failed, taken, { ...failed, at: at + day, problem: 'It answered 503.' }],
    'failing',
    { failures: 2, failingSince: at, problem: 'It answered 503.', nextAt: at + day + hour },
  ],
  [
    'one moment before 14 days it is tried on',
    [taken, failed, taken, { ...failed, at: at + 14 * day - 1 }],
    'failing',
    { ...afterOne, failures: 2, nextAt: at + 14 * day - 1 + hour },
  ],
  [
    'after 14 days it is switched off, and says so',
    [taken, failed, taken, { ...failed, at: at + 14 * day }],
    'off',
    { ...off, problem: failedForLong },
  ],
  [
    'where a process died over it, it is read again, and that was a failure',
    [taken, expired],
    'failing',
    { failures: 1, failingSince: leaseUntil, problem: interruptedLook, nextAt: leaseUntil + 30 * minute },
  ],
  [
    'what processes die over for 14 days is switched off',
    [taken, failed, taken, { ...expired, at: at + 14 * day }],
    'off',
    { ...off, problem: failedForLong },
  ],
  ['one that is gone is switched off at once', [taken, gone], 'off', { ...off, problem: goneFeed }],
  ['also where it failed before', [...failing(2), taken, gone], 'off', { ...off, problem: goneFeed }],
  [
    'what failed is read by one process again, which has its time for it',
    [taken, failed, { ...taken, leaseUntil: at + hour }],
    'reading',
    { ...afterOne, nextAt: null, leaseUntil: at + hour },
  ],
  ['asked for it is read now', [taken, succeeded, asked], 'waiting', { nextAt: at + hour, lastReadAt: at }],
  ['also while it fails', [taken, failed, asked], 'failing', { ...afterOne, nextAt: at + hour }],
  ['asked for while it is read nothing changes', [taken, asked], 'reading', { nextAt: null, leaseUntil }],
  ['paused it is read no more', [paused], 'off', off],
  ['nor while it fails, which is no problem then', [taken, failed, paused], 'off', off],
  ['nor while it is read', [taken, paused], 'off', off],
  ['nor while it is read again after a failure, which is no problem then', [taken, failed, taken, paused], 'off', off],
  ['and what is read then counts no more', [taken, paused, succeeded], 'off', off],
  ['nor what fails', [taken, paused, failed], 'off', off],
  ['asked for while it is off nothing changes', [paused, asked], 'off', off],
  ['resumed it is read again', [paused, resumed], 'waiting', { nextAt: at + day }],
  ['also where it was switched off', [taken, gone, resumed], 'waiting', { nextAt: at + day }],
  ['what is on is not resumed', [resumed], 'waiting', {}],
  ['nor what fails', [taken, failed, resumed], 'failing', { ...afterOne, nextAt: at + 30 * minute }],
  ['nobody dies over what nobody reads', [expired], 'waiting', {}],
  ['nothing is read that nobody reads', [succeeded], 'waiting', {}],
  ['nor fails', [failed], 'waiting', {}],
  ['nor is gone', [gone], 'waiting', {}],
]

const is =
  (expected: Partial<WatchContext>) =>
  ({ context }: SnapshotFrom<typeof watchMachine>): boolean =>
    JSON.stringify({ ...fresh, ...expected }) === JSON.stringify({ ...fresh, ...context })

/** How a feed is watched, walked. */
export const watch = model(watchMachine, {
  inputs: [{ at }],
  payloads: {
    'lease.taken': [{ leaseUntil }],
    'lease.expired': [
      { at: leaseUntil, jitter: 0 },
      { at: at + 15 * day, jitter: 0 },
    ],
    'look.succeeded': [{ at, wait: 0 }],
    'look.failed': [
      { at, problem: 'It answered 500.', wait: 0, jitter: 0 },
      { at: at + 15 * day, problem: 'It could not be reached.', wait: 0, jitter: 1 },
    ],
    'feed.gone': [{}],
    'look.requested': [{ at: at + hour }],
    'feed.paused': [{}],
    'feed.resumed': [{ at: at + day }],
  },
  sameAs: ({ nextAt, leaseUntil: until, failures, failingSince, lastReadAt, problem }) => ({
    isNext: nextAt !== null,
    isLeased: until !== null,
    failures: Math.min(failures, 2),
    isFailing: failingSince !== null,
    isRead: lastReadAt !== null,
    problem,
  }),
  always: {
    'a time is known while it waits, and only then': ({ value, context }) =>
      (value === 'waiting' || value === 'failing') === (context.nextAt !== null),
    'a lease is held while it is read, and only then': ({ value, context }) =>
      (value === 'reading') === (context.leaseUntil !== null),
    'one that fails says why': ({ value, context }) => value !== 'failing' || context.problem !== null,
    'one that waits after a look has no problem': ({ value, context }) =>
      value !== 'waiting' || context.problem === null,
    'failures are counted from a first one': ({ context }) => context.failures > 0 === (context.failingSince !== null),
  },
  equivalent: {
    'params body: one more in watchMachine.reading.on.lease.expired.actions.params.wait: 0':
      'Less than half an hour is never waited for.',
  },
  journeys: pinned.map(([says, events, endsIn, context]) => ({ says, events, endsIn, where: is(context) })),
})
