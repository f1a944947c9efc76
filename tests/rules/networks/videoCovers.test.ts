import { expect, test } from 'vitest'
import { coverSentence } from '../../../rules/networks/videoCovers.ts'

test('says which networks take the chosen frame, and which choose by themselves', () => {
  expect(coverSentence(['tiktok', 'instagram', 'tiktok', 'twitter', 'facebook'])).toBe(
    'TikTok and Instagram take this frame. X and Facebook choose one by themselves.',
  )
  expect(coverSentence(['tiktok'])).toBe('TikTok takes this frame.')
  expect(coverSentence(['bluesky'])).toBe('Bluesky chooses one by itself.')
  expect(coverSentence([])).toBe('')
})
