import { expect, test } from 'vitest'
import { type Network, networks } from '../../../contract/networks.ts'
import { accountLabel, handleLabel } from '../../../rules/networks/accountLabel.ts'
import { linkWrong } from '../../../rules/networks/linkSentences.ts'

const named = (network: Network, name = 'Ada Marlow') => ({ network, handle: 'ada', name })

test('accounts are called by the handle that their network gives, and by their name where it gives none', () => {
  const label = (network: Network) => accountLabel(named(network))
  expect(networks.filter((network) => label(network) === '@ada')).toEqual([
    'twitter',
    'instagram',
    'tiktok',
    'threads',
    'bluesky',
    'mastodon',
  ])
  expect(networks.filter((network) => label(network) === 'Ada Marlow')).toEqual([
    'facebook',
    'linkedin',
    'linkedin_org',
  ])
})

test('a name is no handle', () => {
  expect(handleLabel(named('linkedin'))).toBeNull()
  expect(handleLabel(named('bluesky'))).toBe('@ada')
})

test('where a provider tells no name, what it tells stands for it', () => {
  expect(accountLabel(named('facebook', ''))).toBe('ada')
})

test('the sentence of a wrong link names the account', () => {
  expect(linkWrong(named('facebook'))).toMatch(/^This link leads to no such post of Ada Marlow on Facebook\. /)
  expect(linkWrong(named('bluesky'))).toMatch(/^This link leads to no such post of @ada on Bluesky\. /)
})
