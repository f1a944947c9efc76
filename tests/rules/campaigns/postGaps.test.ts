import { expect, test } from 'vitest'
import { missingMedia } from '../../../rules/campaigns/missingMedia.ts'
import { lacksChoices, missingChoices } from '../../../rules/campaigns/postGaps.ts'
import { reviewed } from './reviewSupport.ts'

const accounts = [
  { accountId: 1, network: 'tiktok' as const },
  { accountId: 2, network: 'bluesky' as const },
  { accountId: 3, network: 'tiktok' as const },
]
const privacy = 'Choose who may see the post on TikTok.'
const chosen = (options: Record<string, unknown>) => ({ accountId: 1, options })

test('who may see a post is asked of each account on TikTok that it goes to, and of no other', () => {
  expect([...missingChoices(reviewed({ accountIds: [1, 2, 3] }), accounts)]).toEqual([
    [1, privacy],
    [3, privacy],
  ])
  expect([...missingChoices(reviewed({ accountIds: [2, 3] }), accounts)]).toEqual([[3, privacy]])
  expect(lacksChoices(reviewed({ accountIds: [2] }), accounts)).toBe(false)
})

test('what is chosen for the account counts, else what is chosen for its network', () => {
  const levels = { privacy_level: 'SELF_ONLY' }
  expect(lacksChoices(reviewed({ accountOptions: [chosen(levels)] }), accounts)).toBe(false)
  expect(lacksChoices(reviewed({ options: { tiktok: levels } }), accounts)).toBe(false)
  expect(lacksChoices(reviewed({ options: { tiktok: levels }, accountOptions: [chosen({})] }), accounts)).toBe(true)
})

test('what cannot be read is not chosen, nor is what TikTok takes no more', () => {
  expect([...missingChoices(reviewed({ accountOptions: [chosen({ privacy_level: 7 })] }), accounts)]).toEqual([
    [1, privacy],
  ])
  const post = reviewed({ accountOptions: [chosen({ privacy_level: 'SELF_ONLY' })] })
  expect(missingChoices(post, accounts, new Map([[1, ['SELF_ONLY']]])).size).toBe(0)
  expect(missingChoices(post, accounts, new Map([[1, ['PUBLIC_TO_EVERYONE']]])).size).toBe(1)
})

test('whose brand an advertisement is for is asked', () => {
  const options = { privacy_level: 'SELF_ONLY', is_commercial_content: true }
  expect([...missingChoices(reviewed({ accountOptions: [chosen(options)] }), accounts).values()]).toEqual([
    'Say for TikTok whether the post promotes your own brand or another.',
  ])
})

test('networks that take no text alone say so until there is a picture or a video', () => {
  expect(missingMedia(reviewed(), ['bluesky', 'tiktok', 'instagram'])).toEqual([
    'TikTok takes no post without a picture or a video.',
    'Instagram takes no post without a picture or a video.',
  ])
  expect(missingMedia(reviewed({ mediaIds: [5] }), ['tiktok'])).toEqual([])
  expect(missingMedia(reviewed(), ['bluesky'])).toEqual([])
})
