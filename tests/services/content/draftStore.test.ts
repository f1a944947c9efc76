import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import { createDraftStore } from '../../../src/services/content/draftStore.ts'
import { draftSaying } from '../../machines/content/saying.ts'
import { createTestClock } from '../support/testClock.ts'

const saying = (text: string) => ({
  clientKey: 'k',
  postId: null,
  version: null,
  draft: draftSaying(text),
  isSaved: false,
})

function open() {
  const clock = createTestClock()
  const { local } = createMemoryStorage()
  const written: string[] = []
  const set: typeof local.set = (key, value) => {
    written.push(value)
    local.set(key, value)
  }
  const storage = { ...createMemoryStorage(), local: { ...local, set } }
  const drafts = createDraftStore({ storage, clock, userId: 7, draftId: 'new' })
  const stored = () => local.get('draft_7_new') ?? ''
  return { clock, drafts, stored, written }
}

test('letters typed one after another are stored together, and none waits longer than 300 ms', () => {
  const { clock, drafts, stored, written } = open()
  drafts.save(saying('R'))
  clock.pass(200)
  drafts.save(saying('Ry'))
  expect(stored()).toBe('')
  clock.pass(100)
  expect(stored()).toContain('"Ry"')
  drafts.save(saying('Rye'))
  clock.pass(299)
  expect(stored()).toContain('"Ry"')
  clock.pass(1)
  expect(stored()).toContain('"Rye"')
  expect(written).toHaveLength(2)
})

test('what is still to be stored is stored at once where nobody will be there to do it', () => {
  const { clock, drafts, stored, written } = open()
  drafts.flush()
  expect(written).toEqual([])
  drafts.save(saying('Rye'))
  drafts.flush()
  expect(stored()).toContain('"Rye"')
  clock.pass(1000)
  expect(written).toHaveLength(1)
})

test('what is read is what was saved last', () => {
  const { drafts } = open()
  drafts.save(saying('Rye'))
  expect(drafts.read()?.draft.parts[0].text).toBe('Rye')
})

test('what is removed does not come back', () => {
  const { clock, drafts, stored } = open()
  drafts.save(saying('Rye'))
  drafts.remove()
  clock.pass(1000)
  drafts.flush()
  expect(stored()).toBe('')
})
