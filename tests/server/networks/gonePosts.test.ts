import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Network, networks } from '../../../contract/networks.ts'
import { createPractice } from '../../../practice/practice.ts'
import { accountOf, adapterAccount } from '../../../server/networks/accountRows.ts'
import type { Account } from '../../../server/networks/network.ts'
import { type Bench, createBench } from '../publishing/support.ts'
import { anyText, contentOf, sending } from './metaBench.ts'

const notRead = 'No numbers of posts are read there.'

/** Why a network's answer does not tell that a post was deleted; null where it does. */
const whyUntold = {
  twitter: null,
  facebook: null,
  instagram: null,
  linkedin: notRead,
  linkedin_org: 'The statistics leave out a post that nothing came of as one that was deleted.',
  tiktok: 'A video that its owner hid is left out as one that was deleted, and may be shown again.',
  threads: null,
  bluesky: null,
  mastodon: null,
} as const satisfies Readonly<Record<Network, string | null>>

let bench: Bench
beforeAll(async () => {
  bench = await createBench({ practice: await createPractice({ earlierPosts: true }) })
  await bench.database.db.insertInto('network_apps').values({ network: 'twitter', reading_budget: 1 }).execute()
})
afterAll(() => bench.close())

const readable = networks.filter((network) => whyUntold[network] !== notRead)
const telling = readable.filter((network) => whyUntold[network] === null)
const silent = readable.filter((network) => whyUntold[network] !== null)

const adapterOf = ({ network }: Account) => bench.networks.adapterOf(network)

/** The remote ids of two posts that stand on an account. */
async function twoPosts(account: Account): Promise<readonly [string, string]> {
  const adapter = adapterOf(account)
  const listed = (await adapter.listPosts?.(account, null))?.posts.map(({ remoteId }) => remoteId) ?? []
  const post = async () => (await (await sending(adapter, account, contentOf(anyText()))).send()).remoteId
  return [listed[0] ?? (await post()), listed[1] ?? (await post())]
}

/** What a network answers of a post that was deleted there, and of one beside it. */
async function afterDeletion(network: Network) {
  const account = adapterAccount(await accountOf(bench.database.db, await bench.connect(network)))
  const [deleted, stays] = await twoPosts(account)
  bench.practice[network].removePost(deleted)
  const told = await adapterOf(account).readMetrics?.read(account, [deleted, stays])
  return { deleted: told?.get(deleted), stays: told?.get(stays) }
}

test.each(telling)('of a post that was deleted on %s its answer says that it is gone', async (network) => {
  expect(await afterDeletion(network)).toEqual({ deleted: 'gone', stays: expect.objectContaining({}) })
})

test.each(silent)('of a post that was deleted on %s nothing is said, as its answer does not tell', async (network) => {
  expect(await afterDeletion(network)).toEqual({ deleted: undefined, stays: expect.objectContaining({}) })
})

test('a network whose posts are not read is asked for none', () => {
  const unread = networks.filter((network) => whyUntold[network] === notRead)
  expect(unread).not.toEqual([])
  for (const network of unread) expect(bench.networks.adapterOf(network).readMetrics).toBeNull()
})
