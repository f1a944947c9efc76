import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adapterAccount } from '../../../server/networks/accountRows.ts'
import type { Account, NetworkAdapter } from '../../../server/networks/network.ts'
import { sendContext, textContent } from '../publishing/contents.ts'
import { type Bench, createBench } from '../publishing/support.ts'
import { soughtFor } from './sought.ts'

let bench: Bench
let mastodon: NetworkAdapter
let account: Account

beforeAll(async () => {
  bench = await createBench()
  mastodon = bench.networks.adapterOf('mastodon')
})
beforeEach(async () => {
  await bench.begin()
  const id = await bench.connect('mastodon')
  const row = await bench.database.db
    .selectFrom('social_accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  account = adapterAccount(row)
})
afterAll(() => bench.close())

async function post(text: string) {
  const prepared = await mastodon.prepare(account, textContent(text), null)
  const mark = await mastodon.readMark?.(account, prepared)
  if (!mark) throw new Error('The list has no mark')
  return { prepared, mark, standing: await mastodon.send(account, prepared, sendContext(mark)) }
}

test('a status is found however many came after it', { timeout: 30_000 }, async () => {
  const { prepared, mark, standing } = await post('The very first')
  const others: string[] = []
  for (let number = 0; number < 85; number += 1) others.push((await post(`Number ${number}`)).standing.remoteId)
  const found = await mastodon.find(account, soughtFor(prepared, mark, others))
  expect(found).toEqual({ kind: 'found', post: standing })
})

test('a status of before the mark, or of another publication, is not taken for this one', async () => {
  const { prepared, mark, standing } = await post('Good morning')
  const later = await mastodon.readMark?.(account, prepared)
  expect(await mastodon.find(account, soughtFor(prepared, later))).toEqual({ kind: 'absent' })
  expect(await mastodon.find(account, soughtFor(prepared, mark, [standing.remoteId]))).toEqual({ kind: 'absent' })
})

test('the same key sent again answers the same status', async () => {
  const { prepared, standing } = await post('Once')
  expect(await mastodon.send(account, prepared, sendContext())).toEqual(standing)
  expect(bench.practice.mastodon.posts()).toHaveLength(1)
})

test('a server that answers with the status of somebody else leaves it unclear', async () => {
  const prepared = await mastodon.prepare(account, textContent('Hello'), null)
  const other = { ...account, remoteId: `999@${new URL(account.origin).host}` }
  await bench.database.db
    .updateTable('social_accounts')
    .set({
      credentials: bench.networks.vault.seal(other, (await bench.networks.vault.open(account)).credentials),
    })
    .execute()
  await expect(mastodon.send(other, prepared, sendContext())).rejects.toMatchObject({ kind: 'unclear' })
})
