import { expect, test } from 'vitest'
import { deniedWords } from '../../../rules/insight/deniedWords.ts'

test('every account is named with what the permission is missing for, and others are not', () => {
  expect(
    deniedWords([
      { accountName: '@ada', network: 'tiktok', denied: ['followers'] },
      { accountName: '@wren', network: 'bluesky', denied: [] },
      { accountName: '@ben', network: 'threads', denied: ['followers', 'posts'] },
    ]),
  ).toBe('the followers of @ada on TikTok and the followers and numbers of posts of @ben on Threads')
})

test('nothing is said where no permission is missing', () => {
  expect(deniedWords([{ accountName: '@ada', network: 'tiktok', denied: [] }])).toBeNull()
})
