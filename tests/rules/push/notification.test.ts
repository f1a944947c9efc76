import { describe, expect, test } from 'vitest'
import type { WebhookEvent } from '../../../contract/webhooks.ts'
import {
  digestOf,
  groupsOf,
  notificationOf,
  type ToldMessage,
  testNotification,
} from '../../../rules/push/notification.ts'
import { nextPushAt } from '../../../rules/push/retries.ts'

const told = (event: WebhookEvent, data: object = {}, text: string | null = 'Bread at nine'): ToldMessage => ({
  ...{ event, text },
  data: { post_id: 12, account_id: 3, network: 'bluesky', ...data },
})

describe('what is told', () => {
  test.each([
    ['post.published', {}, 'Went out on Bluesky', 'Bread at nine', 'out-12', '/post/12'],
    ['post.failed', {}, 'Failed on Bluesky', 'Bread at nine', 'post-12-3', '/post/12'],
    ['post.needs_attention', { state: 'held' }, 'Needs you on Bluesky', 'Bread at nine', 'post-12-3', '/post/12'],
    ['post.needs_attention', { state: 'missed' }, 'Missed on Bluesky', 'Bread at nine', 'post-12-3', '/post/12'],
    ['post.failed', { network: 'unheard' }, 'Failed on a network', 'Bread at nine', 'post-12-3', '/post/12'],
    [
      ...(['account.expired', { handle: '@ada' }, 'Connect Bluesky again'] as const),
      ...(['Nothing goes out on @ada before that.', 'account-3', '/connect/socials'] as const),
    ],
    [
      ...(['account.expired', {}, 'Connect Bluesky again'] as const),
      ...(['Nothing goes out on this account before that.', 'account-3', '/connect/socials'] as const),
    ],
    [
      ...(['campaign.finished', { campaign_id: 4, name: 'Spring' }, 'Campaign finished'] as const),
      ...(['Spring: see what came of it.', 'campaign-4', '/campaigns/4/analytics'] as const),
    ],
  ] as const)('of %s with %o', (event, data, title, body, tag, url) => {
    expect(notificationOf([told(event, data)])).toEqual({ title, body, tag, url })
  })

  test('of several networks names each once, in their order', () => {
    const all = ['mastodon', 'bluesky', 'mastodon', 'twitter'].map((network) => told('post.published', { network }))
    expect(notificationOf(all).title).toBe('Went out on Mastodon, Bluesky and X')
    expect(notificationOf(all.slice(0, 2)).title).toBe('Went out on Mastodon and Bluesky')
  })

  test('of nothing cannot be', () => {
    expect(() => notificationOf([])).toThrow('nothing to tell')
  })

  test.each([
    ['is on one line', ' Bread\n\n at  nine ', 'Bread at nine'],
    ['of just so many characters is whole', 'x'.repeat(120), 'x'.repeat(120)],
    ['that is longer is cut', 'x'.repeat(121), `${'x'.repeat(119)}…`],
    ['is not cut within a character', '👩‍🍳'.repeat(121), `${'👩‍🍳'.repeat(119)}…`],
    ['that is empty is said', ' \n', 'A post without text'],
    ['that is gone is said', null, 'A post without text'],
  ])('a text %s', (_, text, body) => {
    expect(notificationOf([told('post.failed', {}, text)]).body).toBe(body)
  })

  test('has tags that are topics of RFC 8030, with the largest ids too', () => {
    const largest = { post_id: 2_147_483_647, account_id: 2_147_483_647, campaign_id: 2_147_483_647 }
    const events: WebhookEvent[] = ['post.published', 'post.failed', 'account.expired', 'campaign.finished']
    const all = events.map((event) => notificationOf([told(event, largest)]))
    for (const { tag } of [...all, testNotification, digestOf([])]) expect(tag).toMatch(/^[\w-]{1,32}$/)
  })
})

test('only that one post went out is told together', () => {
  const [one, failed, other, same] = [
    told('post.published'),
    told('post.failed'),
    told('post.published', { post_id: 13 }),
    told('post.published', { network: 'threads' }),
  ]
  const again = { ...failed }
  expect(groupsOf([one, failed, other, same, again])).toEqual([[one, same], [failed], [other], [again]])
})

test('what happened in quiet hours is counted by kind', () => {
  const all = [told('campaign.finished'), told('post.published'), told('account.expired'), told('post.failed')]
  expect(digestOf(all).body).toBe('1 went out, 1 failed, 2 need you.')
  expect(digestOf(all.slice(0, 1)).body).toBe('1 needs you.')
})

describe('a next try', () => {
  const at = 1_000_000
  test.each([
    [1, 30],
    [2, 120],
    [3, 600],
    [4, 1800],
    [5, 7200],
  ])('after %i comes %i seconds later', (tries, seconds) => {
    expect(nextPushAt({ tries, at, notBefore: null })).toBe(at + 1000 * seconds)
  })

  test('is none after six', () => {
    expect(nextPushAt({ tries: 6, at, notBefore: null })).toBeNull()
  })

  test('waits as long as it is asked to, up to six hours', () => {
    const six = 6 * 3_600_000
    expect(nextPushAt({ tries: 1, at, notBefore: at + six })).toBe(at + six)
    expect(nextPushAt({ tries: 1, at, notBefore: at + six + 1 })).toBeNull()
    expect(nextPushAt({ tries: 1, at, notBefore: at + 1 })).toBe(at + 30_000)
  })
})
