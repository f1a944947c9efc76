import { expect, test } from 'vitest'
import type { LocalCopy } from '../../../src/machines/designs/designEditorContext.ts'
import { createMemoryStorage, type Storage } from '../../../src/services/browser/storage.ts'
import { createDesignStore, mostCharacters } from '../../../src/services/designs/designStore.ts'
import { colored, sampleTemplate } from '../../machines/designs/sampleDesign.ts'
import { createTestClock } from '../support/testClock.ts'

const copyIn = (background: string, change: Partial<LocalCopy> = {}): LocalCopy => ({
  customId: 'k1',
  template: sampleTemplate,
  revision: 1,
  name: 'Autumn menu',
  category: 'offer',
  document: colored(background),
  changes: 3,
  ...change,
})

function open(storage: Storage = createMemoryStorage(), userId = 7, clock = createTestClock()) {
  const tooLarge: string[] = []
  const of = (designId: string) =>
    createDesignStore({ storage, clock, userId, designId, onTooLarge: () => void tooLarge.push(designId) })
  const keys = () => storage.local.keys()
  return { clock, storage, of, keys, tooLarge }
}

test('changes one after another are stored together, and none waits longer than 300 ms', () => {
  const { clock, of, keys } = open()
  const store = of('7')
  store.save(copyIn('#111111'))
  clock.pass(200)
  store.save(copyIn('#222222'))
  expect(keys()).toEqual([])
  clock.pass(100)
  expect(keys()).toEqual(['draft_design_7_7'])
  expect(of('7').read()).toEqual(copyIn('#222222'))
})

test('what is still to be stored is stored at once where nobody will be there to do it', () => {
  const { of, keys } = open()
  const store = of('7')
  store.flush()
  expect(keys()).toEqual([])
  store.save(copyIn('#111111'))
  store.flush()
  expect(of('7').read()).toEqual(copyIn('#111111'))
})

test('it is only ever shown to the same person', () => {
  const { of, storage } = open()
  const store = of('7')
  store.save(copyIn('#111111'))
  store.flush()
  expect(open(storage, 8).of('7').read()).toBeNull()
})

test('what was removed is not stored after all', () => {
  const { clock, of, keys } = open()
  const store = of('7')
  store.save(copyIn('#111111'))
  store.remove()
  clock.pass(1000)
  expect(keys()).toEqual([])
})

test('what another tab has stored since is left where it is', () => {
  const { of } = open()
  const [one, other] = [of('7'), of('7')]
  one.save(copyIn('#111111'))
  one.flush()
  other.save(copyIn('#222222'))
  other.flush()
  one.remove()
  expect(of('7').read()).toEqual(copyIn('#222222'))
  other.remove()
  expect(of('7').read()).toBeNull()
})

test('a design that is made has its copy under its id', () => {
  const { of, keys } = open()
  const store = of('k1')
  store.save(copyIn('#111111', { template: null, revision: null }))
  store.flush()
  store.save(copyIn('#222222'))
  store.moveTo('7')
  expect(keys()).toEqual(['draft_design_7_7'])
  store.remove()
  expect(keys()).toEqual([])
})

test('after 30 days a copy is not offered any more, and goes with the next design that is opened', () => {
  const { clock, of, keys } = open()
  const store = of('7')
  store.save(copyIn('#111111'))
  store.flush()
  clock.pass(30 * 24 * 3_600_000 - 1)
  expect(of('7').read()).not.toBeNull()
  clock.pass(1)
  expect(of('7').read()).toBeNull()
  of('8').read()
  expect(keys()).toEqual([])
})

test('a copy of an earlier program, which counted no changes, has one', () => {
  const { of, storage } = open()
  const { changes: _, ...older } = copyIn('#111111')
  storage.local.set('draft_design_7_7', JSON.stringify({ ...older, savedAt: 0 }))
  expect(of('7').read()?.changes).toBe(1)
})

test('what is not ours to read is none', () => {
  const { of, storage } = open()
  storage.local.set('draft_design_7_7', '{"customId":7}')
  expect(of('7').read()).toBeNull()
})

test('a copy that is too large is told of and leaves no older one behind; all copies count', () => {
  const { of, keys, tooLarge } = open()
  const store = of('7')
  store.save(copyIn('#111111'))
  store.flush()
  store.save(copyIn('#222222', { name: 'x'.repeat(mostCharacters) }))
  store.flush()
  expect(tooLarge).toEqual(['7'])
  expect(keys()).toEqual([])
  const [one, other] = [of('8'), of('9')]
  for (const half of [one, other]) {
    half.save(copyIn('#111111', { name: 'x'.repeat(mostCharacters / 2) }))
    half.flush()
  }
  expect(tooLarge).toEqual(['7', '9'])
  expect(keys()).toEqual(['draft_design_7_8'])
})
