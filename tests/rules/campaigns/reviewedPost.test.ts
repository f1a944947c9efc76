import { describe, expect, test } from 'vitest'
import { campaignPostState } from '../../../contract/campaignPosts.ts'
import type { Network } from '../../../contract/networks.ts'
import {
  canBeDone,
  isOpenForReview,
  isPlannable,
  labelOfText,
  nameOfPost,
  networksOf,
  nextToRead,
  type ReviewAction,
  textsOf,
} from '../../../rules/campaigns/reviewedPost.ts'
import { reviewed } from './reviewSupport.ts'

const actions: readonly ReviewAction[] = ['approve', 'reject', 'reopen', 'edit', 'again']

test('what can be done to a post goes by its state', () => {
  const possible = campaignPostState.def.entries
  const table = Object.values(possible).map((state) => [state, actions.filter((one) => canBeDone(one, { state }))])
  expect(Object.fromEntries(table)).toEqual({
    waiting: [],
    writing: [],
    to_review: ['approve', 'reject', 'edit', 'again'],
    approved: ['reject', 'reopen', 'edit', 'again'],
    rejected: ['approve', 'reopen', 'edit', 'again'],
    failed: ['edit', 'again'],
    planned: [],
  })
})

test('posts are decided on from the first that is written until all is over', () => {
  const open = (
    ['draft', 'generating', 'in_review', 'scheduled', 'running', 'paused', 'finished', 'archived'] as const
  ).filter((status) => isOpenForReview({ status }))
  expect(open).toEqual(['generating', 'in_review', 'scheduled', 'running', 'paused'])
  expect(open.filter((status) => isPlannable({ status }))).toEqual(['in_review', 'scheduled', 'running'])
})

test('a post is called by its first words, and by its kind while it has none', () => {
  expect(nameOfPost({ text: 'Eight places.\nCome', moment: 'Announce' })).toBe('Eight places. Come')
  expect(nameOfPost({ text: ' ', moment: 'Announce' })).toBe('Announce')
})

test('the networks of a post stand in the order of the campaign’s accounts, each once', () => {
  const accounts = (['mastodon', 'bluesky', 'mastodon'] as const).map((network, index) => ({
    ...{ accountId: index + 1, postsPerWeek: 1, network },
  }))
  expect(networksOf({ accountIds: [3, 2, 1] }, { accounts })).toEqual(['mastodon', 'bluesky'])
  expect(networksOf({ accountIds: [2] }, { accounts })).toEqual(['bluesky'])
})

describe('the texts that go out', () => {
  const networks: Network[] = ['bluesky', 'mastodon']
  const own = (network: Network) => ({ network, text: `On ${network}` })

  test('one for all where no network has its own', () => {
    const texts = textsOf({ text: 'Common', variants: [] }, networks)
    expect(texts).toEqual([{ key: 'common', networks, text: 'Common' }])
    expect(texts.map(labelOfText)).toEqual(['Bluesky, Mastodon'])
  })

  test('the common one for the others, and the own ones; of networks that it does not go to none', () => {
    const texts = textsOf({ text: 'Common', variants: [own('mastodon'), own('threads')] }, networks)
    expect(texts).toEqual([
      { key: 'common', networks: ['bluesky'], text: 'Common' },
      { key: 'mastodon', networks: ['mastodon'], text: 'On mastodon' },
    ])
    expect(texts.map(labelOfText)).toEqual(['Bluesky', 'Mastodon'])
  })

  test('no common one where all have their own, and still one where nothing is known of its accounts', () => {
    expect(textsOf({ text: 'Common', variants: [own('mastodon')] }, ['mastodon']).map(({ key }) => key)).toEqual([
      'mastodon',
    ])
    const [only, ...others] = textsOf({ text: 'Common', variants: [] }, [])
    expect([only && labelOfText(only), others]).toEqual(['Text', []])
  })
})

describe('the post to read next', () => {
  const posts = [
    reviewed({ id: 1 }),
    reviewed({ id: 2, state: 'approved' }),
    reviewed({ id: 3 }),
    reviewed({ id: 4, state: 'writing' }),
  ]
  const next = (after: number | null, decided: number[] = []) => nextToRead(posts, after, new Set(decided))?.id ?? null

  test('is the first behind this one that waits to be read, then the first of all', () => {
    expect(next(null)).toBe(1)
    expect(next(1)).toBe(3)
    expect(next(3)).toBe(1)
    expect(next(9)).toBe(1)
  })

  test('is none that is being decided, and none where all are', () => {
    expect(next(1, [3])).toBe(null)
    expect(next(null, [1, 3])).toBe(null)
    expect(next(2, [3])).toBe(1)
  })
})
