import type { BucketFact } from '../../../src/machines/buckets/bucket.ts'
import { type BucketChange, bucketChangesMachine } from '../../../src/machines/buckets/bucketChanges.machine.ts'
import { model } from '../../support/walks/model.ts'
import { tips } from './sampleBuckets.ts'

export const deletion: BucketChange = { kind: 'delete', bucket: tips }
export const removal: BucketChange = { kind: 'remove', bucketId: 1, postId: 4, assignmentId: 9, title: 'Rye' }
const gone: BucketFact = { kind: 'deleted', bucket: tips }
const out: BucketFact = { kind: 'removed', bucketId: 1 }
const done = { kind: 'ok', value: gone } as const
const removed = { kind: 'ok', value: out } as const
const refused = { kind: 'rejected', status: 422, message: 'Failed to delete content bucket' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const

const asked = (change: BucketChange) => ({ type: 'change.requested', change }) as const
const failedWith = (outcome: 'refused' | 'unclear', message: string) =>
  ({ type: 'change.failed', change: deletion, problem: { outcome, message } }) as const

const unclearEnds = [
  [
    'nobody answered',
    { done: 'performChange', output: offline },
    'Network error. Please check your connection and try again.',
  ],
  ['a gateway answered', { done: 'performChange', output: broken }, 'Gateway timeout'],
  ['it failed unforeseen', { failed: 'performChange', error: 'bug' }, 'Something went wrong. Please try again.'],
  [
    'there was no answer for a minute',
    { after: 'timeLimit' },
    'There was no answer in time. It may have been done all the same: look before you try again.',
  ],
] as const

export const bucketChanges = model(bucketChangesMachine, {
  payloads: {
    'change.requested': [{ change: deletion }, { change: removal }],
    performChange: { outputs: [done, refused, broken, offline] },
  },
  sameAs: ({ changes }) => (changes.length > 1 ? 'several' : changes.length),
  always: {
    'nothing rests while something is to be done': (snapshot) =>
      snapshot.matches('saving') === snapshot.context.changes.length > 0,
    'it is said that something is being done while it is': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches('saving'),
  },
  journeys: [
    {
      says: 'what is asked for is done, and told',
      events: [asked(deletion), { in: 'saving', tags: ['busy'] }, { done: 'performChange', output: done }],
      endsIn: 'idle',
      where: ({ context }) => context.changes.length === 0,
      given: { performChange: [{ change: deletion }] },
      emits: [{ type: 'change.done', change: deletion, fact: gone }],
    },
    {
      says: 'what is asked for meanwhile is done next, in its order',
      events: [
        asked(deletion),
        asked(removal),
        { in: 'saving', where: ({ context }) => context.changes[1] === removal },
        { done: 'performChange', output: done },
        { in: 'saving' },
        { done: 'performChange', output: removed },
      ],
      endsIn: 'idle',
      given: { performChange: [{ change: deletion }, { change: removal }] },
      emits: [
        { type: 'change.done', change: deletion, fact: gone },
        { type: 'change.done', change: removal, fact: out },
      ],
    },
    {
      says: 'what is refused is told with the reason, and the next goes on',
      events: [asked(deletion), asked(removal), { done: 'performChange', output: refused }],
      endsIn: 'saving',
      given: { performChange: [{ change: deletion }, { change: removal }] },
      emits: [failedWith('refused', 'Failed to delete content bucket')],
    },
    ...unclearEnds.map(([how, end, message]) => ({
      says: `where ${how} it is told that nobody knows`,
      events: [asked(deletion), end],
      endsIn: 'idle' as const,
      emits: [failedWith('unclear', message)],
    })),
    {
      says: 'an answer has a minute to come',
      events: [asked(deletion), { wait: 59_999 }, { in: 'saving' }, { wait: 1 }],
      endsIn: 'idle',
    },
  ],
})
