import type { SnapshotFrom, StateValueFrom } from 'xstate'
import { deliveryMachine, interruptedProblem } from '../../../rules/webhooks/delivery.machine.ts'
import { type DeliveryContext, type DeliveryEvent, mostTries } from '../../../rules/webhooks/delivery.ts'
import { model } from '../../support/walks/model.ts'

type State = StateValueFrom<typeof deliveryMachine>

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const at = Date.UTC(2026, 10, 2)
const leaseUntil = at + minute

const taken = { type: 'lease.taken', leaseUntil } as const
const expired = { type: 'lease.expired', at: leaseUntil, jitter: 0 } as const
const accepted = { type: 'answer.accepted', at: at + second, status: 200, body: 'thanks' } as const
const rejected = {
  ...{ type: 'answer.rejected', at: at + second, status: 500, body: 'broken', problem: 'It answered 500.', jitter: 0 },
} as const
const gone = {
  ...{ type: 'answer.gone', at: at + second, status: 410, body: '', problem: 'It wants no more.' },
} as const
const resend = { type: 'resend.requested', at: at + hour } as const
const stopped = { type: 'webhook.stopped', problem: 'It was switched off.' } as const

/** So many tries that were rejected. */
const failing = (tries: number): DeliveryEvent[] => Array.from({ length: tries }, () => [taken, rejected]).flat()

const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

const fresh: DeliveryContext = {
  ...{ tries: 0, nextAt: at, leaseUntil: null, lastTriedAt: null, answerStatus: null, answerBody: null, problem: null },
}
const afterOne = {
  ...{ tries: 1, lastTriedAt: at + second, answerStatus: 500, answerBody: 'broken', problem: 'It answered 500.' },
} as const

type Pinned = readonly [
  says: string,
  events: readonly DeliveryEvent[],
  endsIn: State,
  context: Partial<DeliveryContext>,
]

const pinned: readonly Pinned[] = [
  ['it is tried at once', [], 'waiting', {}],
  ['one process has its time for it', [taken], 'sending', { nextAt: null, leaseUntil }],
  [
    'taken by the receiver it is delivered',
    [taken, accepted],
    'delivered',
    { nextAt: null, tries: 1, lastTriedAt: at + second, answerStatus: 200, answerBody: 'thanks' },
  ],
  [
    'delivered at a second try nothing is wrong with it any more',
    [taken, rejected, taken, accepted],
    'delivered',
    { nextAt: null, tries: 2, lastTriedAt: at + second, answerStatus: 200, answerBody: 'thanks' },
  ],
  ...waits.map(
    (wait, index): Pinned => [
      `after ${index + 1} failed tries it waits ${wait / second} seconds`,
      failing(index + 1),
      'waiting',
      { ...afterOne, tries: index + 1, nextAt: at + second + wait },
    ],
  ),
  [
    'it waits up to a fifth longer',
    [taken, { ...rejected, jitter: 1 }],
    'waiting',
    { ...afterOne, nextAt: at + 7 * second },
  ],
  ['after ten tries it is given up', failing(mostTries), 'failed', { ...afterOne, tries: 10, nextAt: null }],
  [
    'a receiver that wants no more gets it no more',
    [taken, gone],
    'failed',
    { ...afterOne, nextAt: null, answerStatus: 410, answerBody: '', problem: gone.problem },
  ],
  [
    'where a process died over it, it is sent again, and that was a try',
    [taken, expired],
    'waiting',
    { tries: 1, lastTriedAt: leaseUntil, nextAt: leaseUntil + 5 * second, problem: interruptedProblem },
  ],
  [
    'what processes die over again and again is given up',
    [...failing(9), taken, expired],
    'failed',
    { ...afterOne, tries: 10, nextAt: null, lastTriedAt: leaseUntil, problem: interruptedProblem },
  ],
  [
    'an answer that comes after its lease was taken back still counts',
    [taken, expired, accepted],
    'delivered',
    { tries: 2, lastTriedAt: at + second, nextAt: null, answerStatus: 200, answerBody: 'thanks' },
  ],
  [
    'a late refusal does not',
    [taken, expired, rejected],
    'waiting',
    {
      ...{ tries: 1, lastTriedAt: leaseUntil, nextAt: leaseUntil + 5 * second, problem: interruptedProblem },
    },
  ],
  ['switched off while it waits it is given up', [stopped], 'failed', { nextAt: null, problem: stopped.problem }],
  ['and while it is sent', [taken, stopped], 'failed', { nextAt: null, problem: stopped.problem }],
  [
    'what arrived all the same is delivered',
    [taken, stopped, accepted],
    'delivered',
    { nextAt: null, tries: 1, lastTriedAt: at + second, answerStatus: 200, answerBody: 'thanks' },
  ],
  [
    'asked for while it waits it is tried now',
    [...failing(2), resend],
    'waiting',
    { ...afterOne, tries: 2, nextAt: at + hour },
  ],
  ['asked for while it is sent nothing changes', [taken, resend], 'sending', { nextAt: null, leaseUntil }],
  [
    'what was delivered is sent again, with all its tries',
    [taken, accepted, resend],
    'waiting',
    { tries: 0, nextAt: at + hour, lastTriedAt: at + second, answerStatus: 200, answerBody: 'thanks' },
  ],
  [
    'and so is what was given up',
    [taken, gone, resend],
    'waiting',
    {
      ...{
        tries: 0,
        nextAt: at + hour,
        lastTriedAt: at + second,
        answerStatus: 410,
        answerBody: '',
        problem: gone.problem,
      },
    },
  ],
  [
    'two processes never send it at once',
    [taken, { ...taken, leaseUntil: at + hour }],
    'sending',
    { nextAt: null, leaseUntil },
  ],
  ['nobody dies over what nobody sends', [expired], 'waiting', {}],
  ['nothing is rejected that nobody sends', [rejected], 'waiting', {}],
  ['nor gone', [gone], 'waiting', {}],
]

const is =
  (expected: Partial<DeliveryContext>) =>
  ({ context }: SnapshotFrom<typeof deliveryMachine>): boolean =>
    JSON.stringify({ ...fresh, ...expected }) === JSON.stringify({ ...fresh, ...context })

/** What a webhook is told once, walked. */
export const delivery = model(deliveryMachine, {
  inputs: [{ at }],
  payloads: {
    'lease.taken': [{ leaseUntil }],
    'lease.expired': [{ at: leaseUntil, jitter: 0 }],
    'answer.accepted': [{ at: at + second, status: 200, body: 'thanks' }],
    'answer.rejected': [
      { at: at + second, status: 500, body: 'broken', problem: 'It answered 500.', jitter: 0 },
      { at: at + second, status: null, body: null, problem: 'It could not be reached.', jitter: 1 },
    ],
    'answer.gone': [{ at: at + second, status: 410, body: '', problem: 'It wants no more.' }],
    'resend.requested': [{ at: at + hour }],
    'webhook.stopped': [{ problem: 'It was switched off.' }],
  },
  sameAs: ({ tries, nextAt, leaseUntil: until, answerStatus, problem }) => ({
    tries: Math.min(tries, mostTries),
    isNext: nextAt !== null,
    isLeased: until !== null,
    isAnswered: answerStatus !== null,
    isProblem: problem !== null,
  }),
  always: {
    'a time is known while it waits, and only then': ({ value, context }) =>
      (value === 'waiting') === (context.nextAt !== null),
    'a lease is held while it is sent, and only then': ({ value, context }) =>
      (value === 'sending') === (context.leaseUntil !== null),
    'what is delivered has no problem': ({ value, context }) => value !== 'delivered' || context.problem === null,
  },
  journeys: pinned.map(([says, events, endsIn, context]) => ({ says, events, endsIn, where: is(context) })),
})
