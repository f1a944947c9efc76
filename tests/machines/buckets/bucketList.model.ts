import type { SnapshotFrom } from 'xstate'
import type { BucketFact } from '../../../src/machines/buckets/bucket.ts'
import { bucketListMachine } from '../../../src/machines/buckets/bucketList.machine.ts'
import { model } from '../../support/walks/model.ts'
import { fresh, regulars, tips } from './sampleBuckets.ts'

const query = {
  id: null,
  isActive: null,
  industryTemplate: null,
  search: '',
  businessProfileId: null,
  page: 1,
  pageSize: 20,
}
const both = { results: [tips, regulars], count: 2 }
const found = { kind: 'ok', value: both } as const
const refused = { kind: 'rejected', status: 500, message: 'Not now.' } as const
const offline = { kind: 'offline' } as const
const network = 'Network error. Please check your connection and try again.'

const read = { done: 'readBuckets', output: found } as const
const failed = { done: 'readBuckets', output: refused } as const
const learned = (fact: BucketFact) => ({ type: 'fact.learned', fact }) as const
const created = learned({ kind: 'created', buckets: [fresh] })
const deleted = learned({ kind: 'deleted', bucket: tips })
const restored = learned({ kind: 'restored', bucket: tips })

type Standing = SnapshotFrom<typeof bucketListMachine>

const namesOf = ({ context }: Standing): string => (context.found?.results ?? []).map(({ name }) => name).join(', ')
const countsOf = ({ context }: Standing): string =>
  (context.found?.results ?? []).map(({ postCount }) => postCount).join()

export const bucketList = model(bucketListMachine, {
  input: { query },
  payloads: {
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'fact.learned': [
      { fact: created.fact },
      { fact: { kind: 'changed', bucket: { ...tips, isActive: false } } },
      { fact: deleted.fact },
      { fact: restored.fact },
      { fact: { kind: 'assigned', bucketId: 2, movedFrom: 1 } },
      { fact: { kind: 'removed', bucketId: 1 } },
    ],
    readBuckets: { outputs: [found, refused, offline] },
  },
  sameAs: ({ found: known, problem }) => ({ known: known !== null, problem }),
  always: {
    'it is said that buckets are read while they are': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches('loading'),
    'why it failed is said where it can be tried again': (snapshot) =>
      snapshot.matches('loadFailed') ? snapshot.context.problem !== null : true,
    'there is a list, be it an empty one, once it has been asked for': (snapshot) =>
      snapshot.matches('loading') || snapshot.context.found !== null,
    'no bucket has fewer posts than none': ({ context }) =>
      (context.found?.results ?? []).every(({ postCount }) => postCount >= 0),
    'there are never fewer buckets than are shown': ({ context }) =>
      context.found === null || context.found.count >= context.found.results.length,
  },
  journeys: [
    {
      says: 'the buckets are read and shown',
      events: [
        { in: 'loading', tags: ['busy'], where: ({ context }) => context.found === null && context.problem === null },
        read,
      ],
      endsIn: 'ready',
      where: ({ context }) => context.found === both && context.problem === null,
      given: { readBuckets: [{ query }] },
    },
    {
      says: 'where they cannot be read the list is empty, and the reason is said',
      events: [failed],
      endsIn: 'loadFailed',
      where: ({ context }) =>
        context.found?.results.length === 0 && context.found.count === 0 && context.problem === 'Not now.',
    },
    {
      says: 'where nobody is reached it is said so',
      events: [{ done: 'readBuckets', output: offline }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === network,
    },
    {
      says: 'a failure that nobody foresaw says so',
      events: [{ failed: 'readBuckets', error: 'bug' }],
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
      says: 'it can be tried again, and the reason goes when it succeeds',
      events: [failed, { type: 'retry.requested' }, { in: 'loading' }, read],
      endsIn: 'ready',
      where: ({ context }) => context.problem === null && context.found === both,
    },
    {
      says: 'after a failure it is also read when the page is looked at again',
      events: [failed, { type: 'refresh.requested' }],
      endsIn: 'loading',
    },
    {
      says: 'what is shown stays while it is read again, and when that fails',
      events: [
        read,
        { type: 'refresh.requested' },
        { in: 'loading', where: ({ context }) => context.found === both },
        failed,
      ],
      endsIn: 'loadFailed',
      where: ({ context }) => context.found === both && context.problem === 'Not now.',
    },
    {
      says: 'whoever asks again while it is read is answered by a later read',
      events: [{ type: 'refresh.requested' }],
      endsIn: 'loading',
      given: { readBuckets: [{ query }, { query }] },
    },
    {
      says: 'a new bucket comes first',
      events: [read, created],
      endsIn: 'ready',
      where: (snapshot) =>
        namesOf(snapshot) === 'Fresh this week, Tips, Regulars' && snapshot.context.found?.count === 3,
    },
    {
      says: 'buckets from a template come first, in their order',
      events: [read, learned({ kind: 'created', buckets: [fresh, { ...fresh, id: 4, name: 'Holiday orders' }] })],
      endsIn: 'ready',
      where: (snapshot) =>
        namesOf(snapshot) === 'Fresh this week, Holiday orders, Tips, Regulars' && snapshot.context.found?.count === 4,
    },
    {
      says: 'a deleted bucket is gone',
      events: [read, deleted],
      endsIn: 'ready',
      where: (snapshot) => namesOf(snapshot) === 'Regulars' && snapshot.context.found?.count === 1,
    },
    {
      says: 'one that is deleted and was not shown changes nothing',
      events: [read, learned({ kind: 'deleted', bucket: fresh })],
      endsIn: 'ready',
      where: (snapshot) => namesOf(snapshot) === 'Tips, Regulars' && snapshot.context.found?.count === 2,
    },
    {
      says: 'one that comes back is read where it stands',
      events: [read, restored, { in: 'loading', where: (snapshot) => namesOf(snapshot) === 'Tips, Regulars' }],
      endsIn: 'loading',
      given: { readBuckets: [{ query }, { query }] },
    },
    {
      says: 'a change shows in its place',
      events: [read, learned({ kind: 'changed', bucket: { ...tips, name: 'Know-how' } })],
      endsIn: 'ready',
      where: (snapshot) => namesOf(snapshot) === 'Know-how, Regulars' && snapshot.context.found?.count === 2,
    },
    {
      says: 'a post that is assigned is counted, and no more in the bucket that it was in',
      events: [read, learned({ kind: 'assigned', bucketId: 2, movedFrom: 1 })],
      endsIn: 'ready',
      where: (snapshot) => countsOf(snapshot) === '2,1' && namesOf(snapshot) === 'Tips, Regulars',
    },
    {
      says: 'one that was in no bucket is only counted where it comes',
      events: [read, learned({ kind: 'assigned', bucketId: 2, movedFrom: null })],
      endsIn: 'ready',
      where: (snapshot) => countsOf(snapshot) === '3,1',
    },
    {
      says: 'a post that is taken out is counted no more, and never below 0',
      events: [
        read,
        learned({ kind: 'removed', bucketId: 1 }),
        { in: 'ready', where: (snapshot) => countsOf(snapshot) === '2,0' },
        learned({ kind: 'removed', bucketId: 2 }),
      ],
      endsIn: 'ready',
      where: (snapshot) => countsOf(snapshot) === '2,0' && snapshot.context.found?.count === 2,
    },
    {
      says: 'what is done while it is read shows, and is read after it',
      events: [read, { type: 'refresh.requested' }, created],
      endsIn: 'loading',
      where: (snapshot) => namesOf(snapshot) === 'Fresh this week, Tips, Regulars',
      given: { readBuckets: [{ query }, { query }, { query }] },
    },
    {
      says: 'one that comes back while it is read leaves what is shown until that is answered',
      events: [read, { type: 'refresh.requested' }, restored],
      endsIn: 'loading',
      where: (snapshot) => namesOf(snapshot) === 'Tips, Regulars',
    },
    {
      says: 'what is done after a failure shows, and is read after it',
      events: [failed, created],
      endsIn: 'loading',
      where: (snapshot) => namesOf(snapshot) === 'Fresh this week',
    },
  ],
})
