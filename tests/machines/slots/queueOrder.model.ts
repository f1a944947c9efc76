import type { SnapshotFrom } from 'xstate'
import { orderMoves, orderOf } from '../../../rules/slots/queueOrder.ts'
import { isReordered, queueOrderMachine, shownOrder } from '../../../src/machines/slots/queueOrder.machine.ts'
import { model } from '../../support/walks/model.ts'
import { barley, olive, rye, sending, stollen } from './sampleSlots.ts'

const posts = [rye, sending, barley, stollen]
const found = { kind: 'ok', value: posts } as const
/** Somebody else has put rye and barley into each other's place. */
const swapped = { kind: 'ok', value: [barley, sending, rye, stollen] } as const
const saved = { undo: [], left: [] }
const ok = { kind: 'ok', value: saved } as const
const refused = { kind: 'rejected', status: 400, message: 'Too many posts.' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const
const network = 'Network error. Please check your connection and try again.'

const read = { done: 'readQueue', output: found } as const
const unread = { done: 'readQueue', output: offline } as const
const later = { type: 'post.moved', postId: rye.postId, by: 1 } as const
const save = { type: 'saving.requested' } as const
const reset = { type: 'order.reset' } as const
const refresh = { type: 'refresh.requested' } as const

const fresh = { accountId: 7, unsaved: null }
/** Rye and barley were put into each other's place before, and that was not saved. */
const again = { accountId: 7, unsaved: [3, 1, 4] }

type Seen = SnapshotFrom<typeof queueOrderMachine>
const orderIn = ({ context }: Seen): string => shownOrder(context).join()
const isAsPlanned = ({ context }: Seen) => context.order === null && !context.isRestored

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

const unreadEnds = [
  ['nobody answered', unread, network],
  ['it failed unforeseen', { failed: 'readQueue', error: 'bug' }, 'Something went wrong. Please try again.'],
  ['there was no answer for a minute', { after: 'timeLimit' }, network],
] as const

export const queueOrder = model(queueOrderMachine, {
  inputs: [fresh, again],
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
    readQueue: { outputs: [found, swapped, broken, offline] },
    saveOrder: { outputs: [ok, refused, broken, offline] },
  },
  sameAs: ({ posts: known, order, isRestored, problem, saveProblem }) => ({
    ...{ known: known !== null, order, isRestored, problem, saveProblem },
  }),
  always: {
    'it is said that the queue is read or saved while it is': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches({ editable: 'loading' }) || snapshot.matches('saving')),
    'only another order is saved': (snapshot) =>
      !snapshot.matches({ saving: 'sending' }) || isReordered(snapshot.context),
    'an order in which the posts stand already is none': ({ context: { posts: known, order } }) =>
      known === null || order === null || orderMoves(known, order).length > 0,
    'only an order that is not saved was put back': ({ context }) => !context.isRestored || context.order !== null,
    'what is fixed has no place in the order': ({ context }) => !shownOrder(context).includes(sending.postId),
    'every post that can be moved has one place in the order': ({ context }) =>
      shownOrder(context).toSorted().join() ===
      orderOf(context.posts ?? [])
        .toSorted()
        .join(),
    'why it cannot be read is said where it can be tried again': (snapshot) =>
      !snapshot.matches({ editable: 'loadFailed' }) || snapshot.context.problem !== null,
  },
  journeys: [
    {
      says: 'the queue is read and shown as it is planned',
      events: [
        {
          in: { editable: 'loading' },
          tags: ['busy'],
          where: ({ context }) =>
            [context.posts, context.order, context.problem, context.saveProblem].every((known) => known === null),
        },
        read,
      ],
      endsIn: { editable: 'ready' },
      where: (snapshot) => orderIn(snapshot) === '1,3,4' && snapshot.context.problem === null,
      given: { readQueue: [{ accountId: 7 }] },
    },
    {
      says: 'why it could not be read is said until it succeeds',
      events: [
        { done: 'readQueue', output: offline },
        { in: { editable: 'loadFailed' }, where: ({ context }) => context.problem === network },
        { type: 'retry.requested' },
        { in: { editable: 'loading' } },
        read,
      ],
      endsIn: { editable: 'ready' },
      where: ({ context }) => context.problem === null && context.posts === posts,
    },
    {
      says: 'a failure that nobody foresaw says so, and it is read when the page is looked at again',
      events: [
        { failed: 'readQueue', error: 'bug' },
        {
          in: { editable: 'loadFailed' },
          where: ({ context }) => context.problem === 'Something went wrong. Please try again.',
        },
        refresh,
      ],
      endsIn: { editable: 'loading' },
    },
    {
      says: 'an answer has a minute to come',
      events: [{ wait: 59_999 }, { in: { editable: 'loading' } }, { wait: 1 }],
      endsIn: { editable: 'loadFailed' },
      where: ({ context }) => context.problem === network,
    },
    {
      says: 'whoever asks again while it is read is answered by a later read',
      events: [refresh],
      endsIn: { editable: 'loading' },
      given: { readQueue: [{ accountId: 7 }, { accountId: 7 }] },
    },
    {
      says: 'a post changes places with the next, past one that is fixed',
      events: [read, later],
      endsIn: { editable: 'ready' },
      where: (snapshot) => orderIn(snapshot) === '3,1,4',
    },
    {
      says: 'all are put into an order at random, and back',
      events: [
        read,
        { type: 'order.shuffled', order: [4, 1, 3] },
        { in: { editable: 'ready' }, where: (snapshot) => orderIn(snapshot) === '4,1,3' },
        reset,
      ],
      endsIn: { editable: 'ready' },
      where: ({ context }) => context.order === null,
    },
    {
      says: 'what is put into order stays while the queue is read again, without what is gone, and what is new keeps its time',
      events: [
        read,
        { type: 'order.shuffled', order: [3, 4, 1] },
        refresh,
        { done: 'readQueue', output: { kind: 'ok', value: [rye, olive, stollen] } },
      ],
      endsIn: { editable: 'ready' },
      where: (snapshot) => orderIn(snapshot) === '4,5,1',
    },
    {
      says: 'posts are put into another order while the queue is read anew, and back',
      events: [read, refresh, later, { in: { editable: 'loading' } }, read],
      endsIn: { editable: 'ready' },
      where: (snapshot) => orderIn(snapshot) === '3,1,4',
    },
    {
      says: 'posts are put into another order, and it is saved, where the queue could not be read anew',
      events: [read, refresh, unread, later, save, read],
      endsIn: { saving: 'sending' },
      given: { saveOrder: [{ posts, moves: swap }] },
    },
    {
      says: 'an order that is saved while the queue is read anew is sent once it is read, as the posts are then',
      events: [
        ...[read, later, refresh, save],
        { in: { saving: 'reading' }, tags: ['busy'] },
        { done: 'readQueue', output: { kind: 'ok', value: [{ ...rye, version: 11 }, sending, barley, stollen] } },
        { done: 'saveOrder', output: ok },
      ],
      endsIn: { editable: 'loading' },
      given: {
        readQueue: [{ accountId: 7 }, { accountId: 7 }, { accountId: 7 }, { accountId: 7 }],
        saveOrder: [
          {
            posts: [{ ...rye, version: 11 }, sending, barley, stollen],
            moves: swap.map((move) => (move.post === 1 ? { ...move, version: 11 } : move)),
          },
        ],
      },
      emits: [{ type: 'order.began' }, { type: 'order.saved', saved }],
    },
    {
      says: 'whoever changes posts while an order waits for its read is in the answer of a later one',
      events: [read, later, refresh, save, refresh],
      endsIn: { saving: 'reading' },
      given: { readQueue: [{ accountId: 7 }, { accountId: 7 }, { accountId: 7 }, { accountId: 7 }] },
    },
    {
      says: 'an order that the posts have already by then is not sent',
      events: [...[read, later, refresh, save], { done: 'readQueue', output: swapped }],
      endsIn: { editable: 'ready' },
      given: { saveOrder: [] },
      emits: [],
    },
    ...unreadEnds.map(([how, end, message]) => ({
      says: `where ${how} as an order waits for the read, it is told that it was not saved, and the order stays`,
      events: [read, later, refresh, save, end],
      endsIn: { editable: 'loadFailed' } as const,
      where: (snapshot: Seen) =>
        snapshot.context.problem === message &&
        snapshot.context.saveProblem?.outcome === 'refused' &&
        snapshot.context.saveProblem.message === message &&
        orderIn(snapshot) === '3,1,4',
      given: { saveOrder: [] },
    })),
    {
      says: 'the read that an order waits for has a minute',
      events: [read, later, refresh, save, { wait: 59_999 }, { in: { saving: 'reading' } }, { wait: 1 }],
      endsIn: { editable: 'loadFailed' },
    },
    {
      says: 'an order that was made before and not saved is there again once the queue is known, and can be saved',
      input: again,
      events: [
        { in: { editable: 'loading' }, where: (snapshot) => orderIn(snapshot) === '' },
        read,
        {
          in: { editable: 'ready' },
          where: (snapshot) => orderIn(snapshot) === '3,1,4' && snapshot.context.isRestored,
        },
        save,
        { done: 'saveOrder', output: ok },
      ],
      endsIn: { editable: 'loading' },
      where: isAsPlanned,
      given: { saveOrder: [{ posts, moves: swap }] },
    },
    {
      says: 'an order that is made now was not put back',
      events: [read, later],
      endsIn: { editable: 'ready' },
      where: ({ context }) => !context.isRestored,
    },
    {
      says: 'an order that was made before has no place for what is gone since, and what is new keeps its time',
      input: { accountId: 7, unsaved: [3, 4, 1] },
      events: [{ done: 'readQueue', output: { kind: 'ok', value: [rye, olive, stollen] } }],
      endsIn: { editable: 'ready' },
      where: (snapshot) => orderIn(snapshot) === '4,5,1' && snapshot.context.isRestored,
    },
    {
      says: 'an order that was made before is none where the posts have it by now',
      input: again,
      events: [{ done: 'readQueue', output: swapped }],
      endsIn: { editable: 'ready' },
      where: isAsPlanned,
    },
    {
      says: 'an order that was made before waits until the queue can be read',
      input: again,
      events: [
        unread,
        { in: { editable: 'loadFailed' }, where: (snapshot) => orderIn(snapshot) === '' },
        ...[later, { type: 'order.shuffled', order: [4, 1, 3] } as const, save],
        { in: { editable: 'loadFailed' } },
        ...[{ type: 'retry.requested' } as const, read],
      ],
      endsIn: { editable: 'ready' },
      where: (snapshot) => orderIn(snapshot) === '3,1,4' && snapshot.context.isRestored,
      given: { saveOrder: [] },
    },
    {
      says: 'an order that was made before is thrown away',
      input: again,
      events: [read, reset],
      endsIn: { editable: 'ready' },
      where: isAsPlanned,
    },
    {
      says: 'an order that was made before is changed further, until it is as it was',
      input: again,
      events: [
        read,
        { type: 'post.moved', postId: 4, by: -1 },
        {
          in: { editable: 'ready' },
          where: (snapshot) => orderIn(snapshot) === '3,4,1' && snapshot.context.isRestored,
        },
        { type: 'order.shuffled', order: [1, 3, 4] },
      ],
      endsIn: { editable: 'ready' },
      where: isAsPlanned,
    },
    {
      says: 'what is not known cannot be put into order',
      events: [later, { type: 'order.shuffled', order: [4, 1, 3] }, save],
      endsIn: { editable: 'loading' },
      where: ({ context }) => context.order === null,
    },
    {
      says: 'another order is saved as moves between the times that are there, told, and read again',
      events: [read, later, save, { in: { saving: 'sending' }, tags: ['busy'] }, { done: 'saveOrder', output: ok }],
      endsIn: { editable: 'loading' },
      where: ({ context }) => context.order === null,
      given: { saveOrder: [{ posts, moves: swap }], readQueue: [{ accountId: 7 }, { accountId: 7 }] },
      emits: [{ type: 'order.began' }, { type: 'order.saved', saved }],
    },
    {
      says: 'an order that is as it was is not saved',
      events: [read, save, later, { type: 'post.moved', postId: 1, by: -1 }, save],
      endsIn: { editable: 'ready' },
      where: isAsPlanned,
      emits: [],
    },
    {
      says: 'what is refused leaves the order as it was put, and says why until it is saved again',
      events: [
        read,
        later,
        save,
        { done: 'saveOrder', output: refused },
        read,
        {
          in: { editable: 'ready' },
          where: (snapshot) =>
            orderIn(snapshot) === '3,1,4' &&
            snapshot.context.saveProblem?.outcome === 'refused' &&
            snapshot.context.saveProblem.message === 'Too many posts.',
        },
        save,
      ],
      endsIn: { saving: 'sending' },
      where: ({ context }) => context.saveProblem === null,
      emits: [{ type: 'order.began' }, { type: 'order.refused' }, { type: 'order.began' }],
    },
    {
      says: 'why it was refused goes with the order',
      events: [read, later, save, { done: 'saveOrder', output: refused }, read, reset],
      endsIn: { editable: 'ready' },
      where: ({ context }) => context.saveProblem === null && context.order === null,
      emits: [{ type: 'order.began' }, { type: 'order.refused' }],
    },
    ...unclearEnds.map(([how, end, message]) => ({
      says: `where ${how} it is told that nobody knows, and the queue is read again`,
      events: [read, later, save, end],
      endsIn: { editable: 'loading' } as const,
      where: ({ context }: Seen) =>
        context.saveProblem?.outcome === 'unclear' && context.saveProblem.message === message,
      emits: [{ type: 'order.began' } as const, { type: 'order.unclear' } as const],
    })),
    {
      says: 'an order that turns out to be saved is no longer told as not known',
      events: [read, later, save, { done: 'saveOrder', output: offline }, { done: 'readQueue', output: swapped }],
      endsIn: { editable: 'ready' },
      where: (seen) => seen.context.saveProblem === null && isAsPlanned(seen),
    },
    {
      says: 'an order that is not seen yet is still told as not known',
      events: [read, later, save, { done: 'saveOrder', output: offline }, read],
      endsIn: { editable: 'ready' },
      where: ({ context }) => context.saveProblem?.outcome === 'unclear' && context.order !== null,
    },
    {
      says: 'an order has a minute to be answered',
      events: [read, later, save, { wait: 59_999 }, { in: { saving: 'sending' } }, { wait: 1 }],
      endsIn: { editable: 'loading' },
    },
  ],
})
