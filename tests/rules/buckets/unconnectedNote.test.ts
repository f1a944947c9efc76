import { describe, expect, test } from 'vitest'
import type { AccountState, Network } from '../../../contract/networks.ts'
import { unconnectedNote } from '../../../rules/buckets/unconnectedNote.ts'

const bakery = { id: 1, isPrimary: true, isActive: true }
const cafe = { id: 2, isPrimary: false, isActive: true }
const account = (network: Network, businessProfileId: number | null = null, state: AccountState = 'connected') => ({
  ...{ id: 7, network, businessProfileId, state },
})
const noteOf = (
  chosen: Partial<Parameters<typeof unconnectedNote>[0]>,
  accounts: Parameters<typeof unconnectedNote>[1]['accounts'] = [],
) =>
  unconnectedNote(
    { businessProfileId: null, networks: [], accountIds: [], ...chosen },
    { accounts, businesses: [bakery, cafe] },
  )

describe('a bucket that posts to nothing that is connected says so', () => {
  test.each<[Network[], string]>([
    [['instagram'], 'Posts to Instagram, which is not connected yet.'],
    [['instagram', 'facebook'], 'Posts to Instagram and Facebook. Neither is connected yet.'],
    [['instagram', 'facebook', 'twitter'], 'Posts to Instagram, Facebook, and X. None is connected yet.'],
  ])('with its networks (%j)', (networks, said) => {
    expect(noteOf({ networks })).toBe(said)
    expect(noteOf({ networks }, [account('bluesky'), account('instagram', null, 'disconnected')])).toBe(said)
  })

  test('or with its accounts', () => {
    expect(noteOf({ accountIds: [8] }, [account('bluesky')])).toBe('Its account is not connected any more.')
    expect(noteOf({ accountIds: [8, 9] })).toBe('None of its accounts is connected any more.')
  })

  test('and those of another business are not its own', () => {
    const networks: Network[] = ['bluesky']
    expect(noteOf({ businessProfileId: 2, networks }, [account('bluesky')])).not.toBeNull()
    expect(noteOf({ networks }, [account('bluesky', 2)])).not.toBeNull()
  })
})

test('one of whose networks or accounts one is connected says nothing', () => {
  const networks: Network[] = ['instagram', 'bluesky']
  expect(noteOf({ networks }, [account('bluesky')])).toBeNull()
  expect(noteOf({ networks }, [account('bluesky', 1)])).toBeNull()
  expect(noteOf({ businessProfileId: 2, networks }, [account('bluesky', 2)])).toBeNull()
  expect(noteOf({ networks: ['instagram'], accountIds: [7] }, [account('bluesky', 2)])).toBeNull()
})

test('one that has to be connected again still gets drafts', () => {
  expect(noteOf({ networks: ['bluesky'] }, [account('bluesky', null, 'expired')])).toBeNull()
})

test('one for which nothing is chosen says nothing', () => {
  expect(noteOf({})).toBeNull()
})
