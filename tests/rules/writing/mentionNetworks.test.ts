import { expect, test } from 'vitest'
import { mentionAccounts } from '../../../rules/writing/mentionNetworks.ts'

const account = (id: number, network: 'bluesky' | 'mastodon' | 'instagram', server: string) => ({ id, network, server })

test('Bluesky is asked once, each server of Mastodon once, and who cannot be asked is not', () => {
  const asked = mentionAccounts([
    account(1, 'instagram', 'instagram.com'),
    account(2, 'bluesky', 'one.example'),
    account(3, 'bluesky', 'two.example'),
    account(4, 'mastodon', 'one.example'),
    account(5, 'mastodon', 'one.example'),
    account(6, 'mastodon', 'two.example'),
  ])
  expect(asked.map(({ id }) => id)).toEqual([2, 4, 6])
})
