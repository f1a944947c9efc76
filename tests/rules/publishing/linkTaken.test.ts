import { expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { isLinkTaken } from '../../../rules/publishing/linkTaken.ts'

test('a link tells where a post stands, and what goes on from one, on every network but TikTok', () => {
  for (const network of networks) {
    expect([network, isLinkTaken({ network, kind: 'post' })]).toEqual([network, network !== 'tiktok'])
    expect([network, isLinkTaken({ network, kind: 'reply' })]).toEqual([network, network !== 'tiktok'])
  }
})

test('a first comment has none', () => {
  for (const network of networks) expect(isLinkTaken({ network, kind: 'comment' })).toBe(false)
})
