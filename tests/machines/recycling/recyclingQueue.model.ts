import type { QueueChange } from '../../../src/machines/recycling/recycling.ts'
import { recyclingQueueMachine } from '../../../src/machines/recycling/recyclingQueue.machine.ts'
import { model } from '../../support/walks/model.ts'
import { entry, queueOf } from './sampleRecycling.ts'

const query = { businessProfileId: null, weeks: 8 }
const one = queueOf([entry])
const none = queueOf([])
const found = { kind: 'ok', value: one } as const
const refused = { kind: 'rejected', status: 409, message: 'That breaks its rest.' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const
const network = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const late = 'There was no answer in time. It may have been done all the same: look before you try again.'

const skip: QueueChange = { kind: 'skip', entry }
const fix: QueueChange = { kind: 'fix', entry }
const skipped = { kind: 'entry', entry: { ...entry, state: 'skipped' as const } } as const
const done = { kind: 'ok', value: skipped } as const

const read = { done: 'readQueue', output: found } as const
const refresh = { type: 'refresh.requested' } as const
const retry = { type: 'retry.requested' } as const
const asked = (change: QueueChange) => ({ type: 'change.requested', change }) as const
const performed = { done: 'performChange', output: done } as const
const failedWith = (outcome: 'refused' | 'unclear', message: string) =>
  ({ type: 'change.failed', change: skip, problem: { outcome, message } }) as const

const unclearEnds = [
  ['nobody answered', { done: 'performChange', output: offline }, network],
  ['a gateway answered', { done: 'performChange', output: broken }, 'Gateway timeout'],
  ['it failed unforeseen', { failed: 'performChange', error: 'bug' }, bug],
  ['there was no answer for a minute', { after: 'timeLimit' }, late],
] as const

export const recyclingQueue = model(recyclingQueueMachine, {
  input: { query },
  payloads: {
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'change.requested': [{ change: skip }, { change: fix }],
    readQueue: { outputs: [found, { kind: 'ok', value: none }, broken, offline] },
    performChange: { outputs: [done, refused, broken, offline] },
  },
  sameAs: ({ changes, found: known, problem }) => ({
    known: known !== null,
    problem,
    changes: changes.length > 1 ? 'several' : changes.length,
  }),
  always: {
    'nothing rests while something is to be done': (snapshot) =>
      snapshot.matches({ change: 'saving' }) === snapshot.context.changes.length > 0,
    'it is said that something is being done while it is': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches({ change: 'saving' }),
    'it is said that the queue is read while it is': (snapshot) =>
      snapshot.hasTag('reading') === snapshot.matches({ list: 'loading' }),
    'there is a queue once it was read': (snapshot) =>
      !snapshot.matches({ list: 'ready' }) || snapshot.context.found !== null,
    'why it could not be read is said where it can be tried again': (snapshot) =>
      !snapshot.matches({ list: 'loadFailed' }) || snapshot.context.problem !== null,
    'what could be read has no problem': (snapshot) =>
      !snapshot.matches({ list: 'ready' }) || snapshot.context.problem === null,
  },
  journeys: [
    {
      says: 'it is read as it is opened, and shown',
      events: [
        {
          in: { list: 'loading', change: 'idle' },
          tags: ['reading'],
          where: ({ context }) => context.found === null && context.problem === null,
        },
        read,
      ],
      endsIn: { list: 'ready', change: 'idle' },
      where: ({ context }) => context.found === one,
      given: { readQueue: [{ query }] },
      tags: [],
    },
    ...(
      [
        ['nobody answers', { done: 'readQueue', output: offline }, network],
        ['a gateway answers', { done: 'readQueue', output: broken }, 'Gateway timeout'],
        ['it fails unforeseen', { failed: 'readQueue', error: 'bug' }, bug],
        ['there is no answer for a minute', { after: 'timeLimit' }, network],
      ] as const
    ).map(([how, end, message]) => ({
      says: `where ${how} what was shown stays, the reason is said, and it can be tried again`,
      events: [
        read,
        refresh,
        end,
        {
          in: { list: 'loadFailed' as const, change: 'idle' as const },
          where: ({ context }: { context: { found: unknown; problem: string | null } }) =>
            context.found === one && context.problem === message,
        },
        retry,
        read,
      ],
      endsIn: { list: 'ready' as const, change: 'idle' as const },
      where: ({ context }: { context: { problem: string | null } }) => context.problem === null,
      given: { readQueue: [{ query }, { query }, { query }] },
    })),
    {
      says: 'a read has a minute to come',
      events: [{ wait: 59_999 }, { in: { list: 'loading', change: 'idle' } }, { wait: 1 }],
      endsIn: { list: 'loadFailed', change: 'idle' },
    },
    {
      says: 'whoever asks again while it is read is answered by a read that began after they asked',
      events: [refresh],
      endsIn: { list: 'loading', change: 'idle' },
      given: { readQueue: [{ query }, { query }] },
    },
    {
      says: 'where it could not be read whoever asks again reads it',
      events: [{ done: 'readQueue', output: offline }, refresh],
      endsIn: { list: 'loading', change: 'idle' },
      given: { readQueue: [{ query }, { query }] },
    },
    {
      says: 'what is asked for is done and told, and the queue is read anew',
      events: [read, asked(skip), { in: { list: 'ready', change: 'saving' }, tags: ['busy'] }, performed],
      endsIn: { list: 'loading', change: 'idle' },
      where: ({ context }) => context.changes.length === 0 && context.found === one,
      given: { performChange: [{ change: skip, query }], readQueue: [{ query }, { query }] },
      emits: [{ type: 'change.done', change: skip, fact: skipped }],
    },
    {
      says: 'what is asked for meanwhile is done next, in its order',
      events: [
        read,
        asked(skip),
        asked(fix),
        { in: { list: 'ready', change: 'saving' }, where: ({ context }) => context.changes[1] === fix },
        performed,
        { in: { list: 'loading', change: 'saving' } },
        performed,
      ],
      endsIn: { list: 'loading', change: 'idle' },
      given: {
        performChange: [
          { change: skip, query },
          { change: fix, query },
        ],
      },
      emits: [
        { type: 'change.done', change: skip, fact: skipped },
        { type: 'change.done', change: fix, fact: skipped },
      ],
    },
    {
      says: 'what is refused is told with the reason, the queue is read anew, and the next goes on',
      events: [read, asked(skip), asked(fix), { done: 'performChange', output: refused }],
      endsIn: { list: 'loading', change: 'saving' },
      given: {
        performChange: [
          { change: skip, query },
          { change: fix, query },
        ],
        readQueue: [{ query }, { query }],
      },
      emits: [failedWith('refused', 'That breaks its rest.')],
    },
    ...unclearEnds.map(([how, end, message]) => ({
      says: `where ${how} it is told that nobody knows, and the queue is read anew`,
      events: [read, asked(skip), end],
      endsIn: { list: 'loading' as const, change: 'idle' as const },
      where: ({ context }: { context: { changes: readonly unknown[] } }) => context.changes.length === 0,
      given: { readQueue: [{ query }, { query }] },
      emits: [failedWith('unclear', message)],
    })),
    {
      says: 'a change has a minute to come',
      events: [read, asked(skip), { wait: 59_999 }, { in: { list: 'ready', change: 'saving' } }, { wait: 1 }],
      endsIn: { list: 'loading', change: 'idle' },
    },
    {
      says: 'something can be done while the queue is read',
      events: [asked(skip), { in: { list: 'loading', change: 'saving' }, tags: ['reading', 'busy'] }],
      endsIn: { list: 'loading', change: 'saving' },
    },
  ],
})
