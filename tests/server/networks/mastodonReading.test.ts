import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account, NetworkAdapter } from '../../../server/networks/network.ts'
import { type Bench, createBench } from '../publishing/support.ts'

let bench: Bench
let mastodon: NetworkAdapter
let account: Account

beforeAll(async () => {
  bench = await createBench()
  const adapter = bench.networks.adapterOf('mastodon')
  if (!adapter) throw new Error('There is no Mastodon')
  mastodon = adapter
})
beforeEach(async () => {
  await bench.begin()
  const id = await bench.connect('mastodon')
  const row = await bench.database.db
    .selectFrom('social_accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { user_id: userId, network, remote_id: remoteId, handle, origin } = row
  account = { id, userId, network, remoteId, handle, origin }
})
afterAll(() => bench.close())

async function post(text: string) {
  const prepared = await mastodon.prepare(account, text)
  return { prepared, standing: await mastodon.send(account, prepared) }
}

test('a status is found however many came after it', { timeout: 30_000 }, async () => {
  const { prepared, standing } = await post('The very first')
  for (let number = 0; number < 85; number += 1) await post(`Number ${number}`)
  const sought = { ...prepared, since: new Date(), known: new Set<string>() }
  expect(await mastodon.find(account, sought)).toEqual(standing)
})

test('a status of long ago, or of another publication, is not taken for this one', async () => {
  const { prepared, standing } = await post('Good morning')
  const later = new Date(Date.now() + 3_600_000)
  expect(await mastodon.find(account, { ...prepared, since: later, known: new Set() })).toBeNull()
  expect(
    await mastodon.find(account, { ...prepared, since: new Date(), known: new Set([standing.remoteId]) }),
  ).toBeNull()
})

test('the same key sent again answers the same status', async () => {
  const { prepared, standing } = await post('Once')
  expect(await mastodon.send(account, prepared)).toEqual(standing)
  expect(bench.practice.mastodon.posts()).toHaveLength(1)
})

test('a server that answers with the status of somebody else leaves it unclear', async () => {
  const prepared = await mastodon.prepare(account, 'Hello')
  const other = { ...account, remoteId: `999@${new URL(account.origin).host}` }
  await bench.database.db
    .updateTable('social_accounts')
    .set({
      credentials: bench.networks.vault.seal(other, (await bench.networks.vault.open(account)).credentials),
    })
    .execute()
  await expect(mastodon.send(other, prepared)).rejects.toMatchObject({ kind: 'unclear' })
})
