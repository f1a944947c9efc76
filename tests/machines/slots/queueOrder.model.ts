import type { SnapshotFrom } from 'xstate'
import { orderOf } from '../../../rules/slots/queueOrder.ts'
import { movesIn, queueOrderMachine, shownOrder } from '../../../src/machines/slots/queueOrder.machine.ts'
import { model } from '../../support/walks/model.ts'
import { barley, olive, rye, sending, stollen } from './sampleSlots.ts'

const posts = [rye, sending, barley, stollen]
const found = { kind: 'ok', value: posts } as const
const saved = { undo: [], left: [] }
const ok = { kind: 'ok', value: saved } as const
const refused = { kind: 'rejected', status: 400, message: 'Too many posts.' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const
const network = 'Network error. Please check your connection and try again.'

const read = { done: 'readQueue', output: found } as const
const later = { type: 'post.moved', postId: rye.postId, by: 1 } as const
const save = { type: 'saving.requested' } as const
const reset = { type: 'order.reset' } as const
const refresh = { type: 'refresh.requested' } as const

type Seen = SnapshotFrom<typeof queueOrderMachine>
const orderIn = ({ context }: Seen): string => shownOrder(context).join()

/** Rye and barley change places. */
const swap = [
  { post: 3, version: 30, schedule: { wall_time: '2031-03-01T09:00', timezone: 'UTC' } },
  { post: 1, version: 10, schedule: { wall_time: '2031-03-03T09:00', timezone: 'UTC' } },
]

const unclearEnds = [
  ['nobody answered', { done: 'saveOrder', output: offline }, network],
  ['a gateway answered', { done: 'saveOrder', output: broken }, 'Gateway timeout'],
  ['it failed unforeseen', { failed: 'saveOrder', error: 'bug' }, 'Something went wrong. Please try again.'],
  [
    'there was no answer for a minute',
    { after: 'timeLimit' },
    'There was no answer in time. It may have been done all the same: look before you try again.',
  ],
] as const

export const queueOrder = model(queueOrderMachine, {
  input: { accountId: 7 },
  payloads: {
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'post.moved': [
      { postId: 1, by: 1 },
      { postId: 1, by: -1 },
    ],
    'order.shuffled': [{ order: [4, 3, 1] }],
    'order.reset': [{}],
    'saving.requested': [{}],
    readQueue: { outputs: [found, broken, offline] },
    saveOrder: { outputs: [ok, refused, broken, offline] },
  },
  sameAs: ({ posts: known, order, problem, saveProblem }) => ({ known: known !== null, order, problem, saveProblem }),
  always: {
    'it is said that the queue is read or saved while it is': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('loading') || snapshot.matches('saving')),
    'only another order is saved': (snapshot) => !snapshot.matches('saving') || movesIn(snapshot.context).length > 0,
    'what is fixed has no place in the order': ({ context }) => !shownOrder(context).includes(sending.postId),
    'every post that can be moved has one place in the order': ({ context }) =>
      shownOrder(context).toSorted().join() ===
      orderOf(context.posts ?? [])
        .toSorted()
        .join(),
    'why it cannot be read is said where it can be tried again': (snapshot) =>
      !snapshot.matches('loadFailed') || snapshot.context.problem !== null,
  },
  journeys: [
    {
      says: 'the queue is read and shown as it is planned',
      events: [
        { in: 'loading', tags: ['busy'], where: ({ context }) => context.posts === null && context.order === null },
        read,
      ],
      endsIn: 'ready',
      where: (snapshot) => orderIn(snapshot) === '1,3,4' && snapshot.context.problem === null,
      given: { readQueue: [{ accountId: 7 }] },
    },
    {
      says: 'why it could not be read is said until it succeeds',
      events: [
        { done: 'readQueue', output: offline },
        { in: 'loadFailed', where: ({ context }) => context.problem === network },
        { type: 'retry.requested' },
        { in: 'loading' },
        read,
      ],
      endsIn: 'ready',
      where: ({ context }) => context.problem === null && context.posts === posts,
    },
    {
      says: 'a failure that nobody foresaw says so, and it is read when the page is looked at again',
      events: [
        { failed: 'readQueue', error: 'bug' },
        {
          in: 'loadFailed',
          where: ({ context }) => context.problem === 'Something went wrong. Please try again.',
        },
        refresh,
      ],
      endsIn: 'loading',
    },
    {
      says: 'an answer has a minute to come',
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === network,
    },
    {
      says: 'whoever asks again while it is read is answered by a later read',
      events: [refresh],
      endsIn: 'loading',
      given: { readQueue: [{ accountId: 7 }, { accountId: 7 }] },
    },
    {
      says: 'a post changes places with the next, past one that is fixed',
      events: [read, later],
      endsIn: 'ready',
      where: (snapshot) => orderIn(snapshot) === '3,1,4',
    },
    {
      says: 'all are put into an order at random, and back',
      events: [
        read,
        { type: 'order.shuffled', order: [4, 1, 3] },
        { in: 'ready', where: (snapshot) => orderIn(snapshot) === '4,1,3' },
        reset,
      ],
      endsIn: 'ready',
      where: ({ context }) => context.order === null,
    },
    {
      says: 'what is put into order stays while the queue is read again, without what is gone and with what is new behind',
      events: [
        read,
        { type: 'order.shuffled', order: [4, 1, 3] },
        refresh,
        { done: 'readQueue', output: { kind: 'ok', value: [rye, stollen, olive] } },
      ],
      endsIn: 'ready',
      where: (snapshot) => orderIn(snapshot) === '4,1,5',
    },
    {
      says: 'another order is saved as moves between the times that are there, told, and read again',
      events: [read, later, save, { in: 'saving', tags: ['busy'] }, { done: 'saveOrder', output: ok }],
      endsIn: 'loading',
      where: ({ context }) => context.order === null,
      given: { saveOrder: [{ posts, moves: swap }], readQueue: [{ accountId: 7 }, { accountId: 7 }] },
      emits: [{ type: 'order.saved', saved }],
    },
    {
      says: 'an order that is as it was is not saved',
      events: [read, save, later, { type: 'post.moved', postId: 1, by: -1 }, save],
      endsIn: 'ready',
      emits: [],
    },
    {
      says: 'what is refused leaves the order as it was put, and says why until it is saved again',
      events: [
        read,
        later,
        save,
        { done: 'saveOrder', output: refused },
        {
          in: 'ready',
          where: (snapshot) =>
            orderIn(snapshot) === '3,1,4' &&
            snapshot.context.saveProblem?.outcome === 'refused' &&
            snapshot.context.saveProblem.message === 'Too many posts.',
        },
        save,
      ],
      endsIn: 'saving',
      where: ({ context }) => context.saveProblem === null,
    },
    {
      says: 'why it was refused goes with the order',
      events: [read, later, save, { done: 'saveOrder', output: refused }, reset],
      endsIn: 'ready',
      where: ({ context }) => context.saveProblem === null && context.order === null,
    },
    ...unclearEnds.map(([how, end, message]) => ({
      says: `where ${how} it is told that nobody knows, and the queue is read again`,
      events: [read, later, save, end],
      endsIn: 'loading' as const,
      where: ({ context }: Seen) =>
        context.saveProblem?.outcome === 'unclear' && context.saveProblem.message === message,
      emits: [{ type: 'order.unclear' } as const],
    })),
    {
      says: 'an order has a minute to be answered',
      events: [read, later, save, { wait: 59_999 }, { in: 'saving' }, { wait: 1 }],
      endsIn: 'loading',
    },
  ],
})
