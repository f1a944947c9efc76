import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import { createUnsavedStore } from '../../../src/services/buckets/unsavedStore.ts'
import { tips } from '../../machines/buckets/sampleBuckets.ts'

const day = 86_400_000
const { id: _id, version: _version, businessProfileId: _of, postCount: _posts, ...rest } = tips
const { createdAt: _created, updatedAt: _updated, ...said } = rest
const draft = { ...said, name: 'Advice' }
const flour = {
  bucketName: 'Tips',
  clientKey: 'a2f1c0de-0000-4000-8000-000000000001',
  title: 'Flour types, ranked',
  description: '',
  level: 'easy',
} as const
const typedShares = { postsPerMonth: '40', shares: { 1: '50' } }

/** Tabs of one browser, at an instant that can be moved. */
function browser() {
  const storage = createMemoryStorage()
  const clock = { at: 0, now: () => clock.at }
  return { storage, clock, tab: (userId = 7) => createUnsavedStore({ storage, clock, userId }) }
}

test('what was typed is there after a reload, each in its place', () => {
  const { tab } = browser()
  const before = tab()
  before.bucket(null).save({ bucket: null, draft })
  before.bucket(1).save({ bucket: tips, draft })
  before.shares(null).save(typedShares)
  before.idea(1).save(flour)
  const after = tab()
  expect(after.bucket(null).read()).toMatchObject({ bucket: null, draft })
  expect(after.bucket(1).read()).toMatchObject({ bucket: tips, draft })
  expect(after.shares(null).read()).toMatchObject(typedShares)
  expect(after.idea(1).read()).toMatchObject(flour)
  expect(after.idea(2).read()).toBeNull()
  expect(after.shares(3).read()).toBeNull()
})

test('all of it is told, the last first', () => {
  const { tab, clock } = browser()
  const store = tab()
  store.bucket(null).save({ bucket: null, draft })
  clock.at = 1
  store.shares(null).save(typedShares)
  clock.at = 2
  store.idea(1).save(flour)
  expect(store.all().map(({ kind, id }) => [kind, id])).toEqual([
    ['idea', 1],
    ['shares', null],
    ['bucket', null],
  ])
})

test('another person in the same browser never sees it', () => {
  const { tab } = browser()
  tab(7).bucket(null).save({ bucket: null, draft })
  for (const other of [tab(77), tab(8)]) {
    expect(other.bucket(null).read()).toBeNull()
    expect(other.all()).toEqual([])
  }
})

test('what is removed is gone', () => {
  const { tab, storage } = browser()
  tab().idea(1).save(flour)
  const after = tab()
  after.idea(1).read()
  after.idea(1).remove()
  expect(storage.local.keys()).toEqual([])
})

test('what another tab has typed since is not removed with it', () => {
  const { tab } = browser()
  const [one, other] = [tab(), tab()]
  one.bucket(null).save({ bucket: null, draft })
  other.bucket(null).save({ bucket: null, draft: { ...draft, name: 'Offers' } })
  one.bucket(null).remove()
  expect(one.bucket(null).read()?.draft.name).toBe('Offers')
})

test('what is thrown away can be put back', () => {
  const { tab } = browser()
  const store = tab()
  store.idea(1).save(flour)
  const putBack = store.take(store.idea(1).key)
  expect(store.all()).toEqual([])
  putBack()
  expect(store.idea(1).read()).toMatchObject(flour)
})

test('after 30 days it is not offered any more', () => {
  const { tab, clock } = browser()
  tab().idea(1).save(flour)
  clock.at = 30 * day - 1
  expect(tab().idea(1).read()).not.toBeNull()
  clock.at = 30 * day
  expect(tab().idea(1).read()).toBeNull()
  expect(tab().all()).toEqual([])
})

test('and is taken away as something else is stored', () => {
  const { tab, clock, storage } = browser()
  tab().idea(1).save(flour)
  clock.at = 30 * day
  tab().idea(2).save(flour)
  expect(storage.local.keys()).toEqual(['bucket_unsaved_7_idea_2'])
})

test('twenty are stored at most: the oldest goes', () => {
  const { tab, clock } = browser()
  const store = tab()
  for (let id = 1; id <= 21; id += 1) {
    clock.at = id
    store.idea(id).save(flour)
  }
  expect(store.all().map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => 21 - at))
})

test.each([
  ['cannot be read', '{'],
  ['has another shape', '{"savedAt":0,"title":3}'],
])('what is stored there and %s is not shown', (_, text) => {
  const { tab, storage } = browser()
  storage.local.set('bucket_unsaved_7_idea_1', text)
  expect(tab().idea(1).read()).toBeNull()
  expect(tab().all()).toEqual([])
})
