import type { SnapshotFrom } from 'xstate'
import type { SlotChange } from '../../../src/machines/slots/slot.ts'
import { slotsMachine } from '../../../src/machines/slots/slots.machine.ts'
import { model } from '../../support/walks/model.ts'
import { friday, monday, wednesday } from './sampleSlots.ts'

const query = { businessProfileId: 9 }
const both = [monday, friday]
const found = { kind: 'ok', value: both } as const
const refused = { kind: 'rejected', status: 409, message: 'There is a slot at that time already.' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const
const network = 'Network error. Please check your connection and try again.'

export const creation: SlotChange = { kind: 'create', slots: [wednesday] }
export const move: SlotChange = { kind: 'change', slot: monday, written: { ...monday, weekday: 6 } }
export const deletion: SlotChange = { kind: 'delete', slots: [monday] }
const created = { kind: 'created', slots: [wednesday], skipped: 0 } as const
const moved = { kind: 'changed', slot: { ...monday, weekday: 6 } } as const
const deleted = { kind: 'deleted', slots: [monday] } as const

const read = { done: 'readSlots', output: found } as const
const failed = { done: 'readSlots', output: broken } as const
const asked = (change: SlotChange) => ({ type: 'change.requested', change }) as const
const done = (value: typeof created | typeof moved | typeof deleted) =>
  ({ done: 'performChange', output: { kind: 'ok', value } }) as const
const failedWith = (outcome: 'refused' | 'unclear', message: string) =>
  ({ type: 'change.failed', change: creation, problem: { outcome, message } }) as const

type Seen = SnapshotFrom<typeof slotsMachine>
const daysOf = ({ context }: Seen): string => (context.slots ?? []).map(({ weekday }) => weekday).join()

const unclearEnds = [
  ['nobody answered', { done: 'performChange', output: offline }, network],
  ['a gateway answered', { done: 'performChange', output: broken }, 'Gateway timeout'],
  ['it failed unforeseen', { failed: 'performChange', error: 'bug' }, 'Something went wrong. Please try again.'],
  [
    'there was no answer for a minute',
    { after: 'timeLimit' },
    'There was no answer in time. It may have been done all the same: look before you try again.',
  ],
] as const

export const slots = model(slotsMachine, {
  input: { query },
  payloads: {
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'change.requested': [{ change: creation }, { change: deletion }],
    readSlots: { outputs: [found, broken, offline] },
    performChange: { outputs: [{ kind: 'ok', value: created }, refused, broken, offline] },
  },
  sameAs: ({ slots: known, changes, problem, changeProblem }) => ({
    known: known !== null,
    waiting: changes.length > 1 ? 'several' : changes.length,
    problem,
    changeProblem,
  }),
  always: {
    'it is said that slots are read while they are': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches('loading'),
    'it is said that something is saved while it is': (snapshot) =>
      snapshot.hasTag('saving') === snapshot.matches('saving'),
    'nothing is changed before the slots are known': (snapshot) =>
      !snapshot.matches('saving') || snapshot.context.slots !== null,
    'nothing rests while something is to be done': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.changes.length === 0,
    'why they cannot be read is said where it can be tried again': (snapshot) =>
      !snapshot.matches('loadFailed') || snapshot.context.problem !== null,
  },
  journeys: [
    {
      says: 'the slots are read and shown',
      events: [
        {
          in: 'loading',
          tags: ['busy'],
          where: ({ context }) => context.slots === null && context.problem === null && context.changeProblem === null,
        },
        read,
      ],
      endsIn: 'ready',
      where: ({ context }) => context.slots === both && context.problem === null,
      given: { readSlots: [{ query }] },
    },
    {
      says: 'why they could not be read is said until it succeeds',
      events: [
        { done: 'readSlots', output: offline },
        { in: 'loadFailed', where: ({ context }) => context.problem === network },
        { type: 'retry.requested' },
        { in: 'loading' },
        read,
      ],
      endsIn: 'ready',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'a failure that nobody foresaw says so',
      events: [{ failed: 'readSlots', error: 'bug' }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === 'Something went wrong. Please try again.',
    },
    {
      says: 'an answer has a minute to come',
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === network,
    },
    {
      says: 'whoever asks again while they are read is answered by a later read',
      events: [{ type: 'refresh.requested' }],
      endsIn: 'loading',
      given: { readSlots: [{ query }, { query }] },
    },
    {
      says: 'what is shown stays while it is read again, and when that fails',
      events: [read, { type: 'refresh.requested' }, failed],
      endsIn: 'loadFailed',
      where: ({ context }) => context.slots === both && context.problem === 'Gateway timeout',
    },
    {
      says: 'after a failure they are also read when the page is looked at again',
      events: [failed, { type: 'refresh.requested' }],
      endsIn: 'loading',
    },
    {
      says: 'a new slot comes to its place in the week, and is told',
      events: [read, asked(creation), { in: 'saving', tags: ['saving'] }, done(created)],
      endsIn: 'ready',
      where: (snapshot) => daysOf(snapshot) === '1,3,5',
      given: { performChange: [{ query, change: creation }] },
      emits: [{ type: 'change.done', change: creation, fact: created }],
    },
    {
      says: 'of one day the earlier comes first, and of one time the older',
      events: [
        read,
        asked(creation),
        done({
          ...created,
          slots: [
            { ...wednesday, id: 8, weekday: 5, time: '08:00' },
            { ...wednesday, id: 1, weekday: 5, time: '17:00' },
          ],
        }),
      ],
      endsIn: 'ready',
      where: ({ context }) => context.slots?.map(({ id }) => id).join() === '1,8,1,2',
    },
    {
      says: 'one that is changed goes to its place',
      events: [read, asked(move), done(moved)],
      endsIn: 'ready',
      where: (snapshot) => daysOf(snapshot) === '5,6',
    },
    {
      says: 'one that is deleted goes',
      events: [read, asked(deletion), done(deleted)],
      endsIn: 'ready',
      where: (snapshot) => daysOf(snapshot) === '5',
    },
    {
      says: 'what is asked for meanwhile is done next, in its order',
      events: [read, asked(creation), asked(deletion), done(created), { in: 'saving' }, done(deleted)],
      endsIn: 'ready',
      where: (snapshot) => daysOf(snapshot) === '3,5',
      given: {
        performChange: [
          { query, change: creation },
          { query, change: deletion },
        ],
      },
    },
    {
      says: 'what is asked for before the slots are known waits for them',
      events: [asked(creation), { in: 'loading' }, read],
      endsIn: 'saving',
      given: { readSlots: [{ query }], performChange: [{ query, change: creation }] },
    },
    {
      says: 'what is asked for after they could not be read has them read first',
      events: [failed, asked(creation), { in: 'loading' }, read],
      endsIn: 'saving',
    },
    {
      says: 'what is refused leaves everything as it was, and says why until the next',
      events: [
        read,
        asked(creation),
        { done: 'performChange', output: refused },
        {
          in: 'ready',
          where: ({ context }) =>
            context.slots === both && context.changeProblem?.message === 'There is a slot at that time already.',
        },
        asked(deletion),
      ],
      endsIn: 'saving',
      where: ({ context }) => context.changeProblem === null,
      emits: [failedWith('refused', 'There is a slot at that time already.')],
    },
    ...unclearEnds.map(([how, end, message]) => ({
      says: `where ${how} it is told that nobody knows, and the slots are read again`,
      events: [read, asked(creation), end],
      endsIn: 'loading' as const,
      where: ({ context }: Seen) =>
        context.changes.length === 0 &&
        context.changeProblem?.outcome === 'unclear' &&
        context.changeProblem.message === message,
      emits: [failedWith('unclear', message)],
    })),
    {
      says: 'a change has a minute to be answered',
      events: [read, asked(creation), { wait: 59_999 }, { in: 'saving' }, { wait: 1 }],
      endsIn: 'loading',
    },
  ],
})
