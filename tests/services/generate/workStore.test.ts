import { expect, test } from 'vitest'
import { blankBrief } from '../../../rules/generate/brief.ts'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import { createWorkStore, type StoredWork } from '../../../src/services/generate/workStore.ts'
import { createTestClock } from '../support/testClock.ts'

const work = (brief: string): StoredWork => ({
  brief: { ...blankBrief, networks: ['bluesky'], brief },
  texts: [
    {
      network: 'bluesky',
      versions: [{ text: 'Come and fold.', writtenBy: 'ai', isEdited: true, avoided: ['fold'] }],
      shown: 0,
      isChosen: false,
    },
  ],
})

function make(userId = 7, storage = createMemoryStorage()) {
  const clock = createTestClock()
  return { clock, storage, store: createWorkStore({ storage, clock, userId }) }
}

test('what is typed is there again after 300 ms, as it was last', () => {
  const { clock, storage, store } = make()
  let typed = 'A'
  store.save(() => work(typed))
  typed = 'A class'
  clock.pass(299)
  expect(make(7, storage).store.read()).toBeNull()
  clock.pass(1)
  expect(make(7, storage).store.read()).toEqual(work('A class'))
})

test('leaving the page stores it at once', () => {
  const { storage, store } = make()
  store.save(() => work('A class'))
  store.flush()
  expect(make(7, storage).store.read()).toEqual(work('A class'))
})

test('another person does not see it', () => {
  const { storage, store } = make()
  store.save(() => work('A class'))
  store.flush()
  expect(make(8, storage).store.read()).toBeNull()
})

test('what was kept is gone, also what was still to be stored', () => {
  const { clock, storage, store } = make()
  store.save(() => work('A class'))
  store.flush()
  store.save(() => work('A class on Saturday'))
  store.remove()
  clock.pass(1000)
  expect(make(7, storage).store.read()).toBeNull()
})
