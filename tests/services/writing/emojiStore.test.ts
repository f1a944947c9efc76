import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import { createEmojiStore } from '../../../src/services/writing/emojiStore.ts'

test('what a person chose is theirs on this browser, and nobody else’s', () => {
  const storage = createMemoryStorage()
  const store = createEmojiStore(storage, 5)
  expect(store.read()).toEqual({ recent: [], tone: 'none' })
  store.save({ recent: ['🍞'], tone: 'dark' })
  expect(createEmojiStore(storage, 5).read()).toEqual({ recent: ['🍞'], tone: 'dark' })
  expect(createEmojiStore(storage, 6).read()).toEqual({ recent: [], tone: 'none' })
})

test('what cannot be read counts as nothing chosen', () => {
  const storage = createMemoryStorage()
  storage.local.set('preferred_emoji_5', '{"recent":3}')
  expect(createEmojiStore(storage, 5).read()).toEqual({ recent: [], tone: 'none' })
})
