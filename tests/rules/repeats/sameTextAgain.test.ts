import { expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { namesOf, neverTwice, sameTextAgain } from '../../../rules/repeats/sameTextAgain.ts'

const on = (network: Network) => ({ network })

test('X and LinkedIn never take a text again, the others do', () => {
  const accounts = [on('twitter'), on('bluesky'), on('linkedin'), on('linkedin_org'), on('mastodon')]
  const { takers, refusers, warning } = sameTextAgain(accounts)
  expect(takers).toEqual([on('bluesky'), on('mastodon')])
  expect(neverTwice(refusers)).toBe('X, LinkedIn, and LinkedIn Page never take the same text twice.')
  expect(warning).toBeNull()
})

test('of Facebook it is said that something else must go out in between', () => {
  const { takers, warning } = sameTextAgain([on('facebook')])
  expect(takers).toEqual([on('facebook')])
  expect(warning).toBe('Facebook refuses a text right after the same one: let something else go out there in between.')
})

test('two accounts of a network are one network', () => {
  expect(neverTwice([on('twitter'), on('twitter')])).toBe('X never takes the same text twice.')
  expect(namesOf([on('twitter'), on('twitter'), on('bluesky')])).toBe('X and Bluesky')
})
