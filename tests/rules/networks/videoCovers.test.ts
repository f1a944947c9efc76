import { expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { takesAs } from '../../../rules/networks/options/takesAs.ts'
import { coverSentence } from '../../../rules/networks/videoCovers.ts'

const on = (network: Network, name = 'Ada', options: Readonly<Record<string, unknown>> = {}) => ({
  key: name,
  network,
  name,
  mediaLimits: null,
  takes: takesAs(network, options),
})
const story = on('instagram', 'Ada’s stories', { kind: 'story' })

test('says which networks take the chosen frame, and which choose by themselves', () => {
  expect(coverSentence([on('tiktok'), on('instagram'), on('tiktok'), on('twitter'), on('facebook')], 1)).toBe(
    'TikTok and Instagram take this frame. X and Facebook choose one by themselves.',
  )
  expect(coverSentence([on('tiktok')], 1)).toBe('TikTok takes this frame.')
  expect(coverSentence([on('bluesky')], 1)).toBe('Bluesky chooses one by itself.')
  expect(coverSentence([], 1)).toBe('')
})

test('Instagram takes it of a reel, and neither of a story nor of a video among other files', () => {
  expect(coverSentence([on('instagram', 'Ada', { kind: 'reel' })], 1)).toBe('Instagram takes this frame.')
  expect(coverSentence([story], 1)).toBe('Instagram chooses one by itself.')
  expect(coverSentence([on('instagram')], 2)).toBe('Instagram chooses one by itself.')
})

test('the accounts of one network are named where only some take it', () => {
  expect(coverSentence([on('instagram', 'Loaf'), story], 1)).toBe(
    'Loaf takes this frame. Ada’s stories chooses one by itself.',
  )
})
