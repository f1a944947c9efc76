import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBytes, dropVersions } from '../../../server/designs/checkBytes.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { asker, documentSaying, storeDesign } from './support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

const kilobyte = 1024
/** About three kilobytes that cannot be stored in less. */
const heavy = () => documentSaying(randomBytes(2250).toString('base64'))

/** Two designs of somebody, each saved anew again and again. */
async function setUp(saves: number) {
  const person = await makePerson(provider.db)
  const ask = asker(provider, person)
  const ids: number[] = []
  for (let made = 0; made < 2; made += 1) ids.push((await storeDesign(provider, person, { document: heavy() })).id)
  for (let revision = 1; revision <= saves; revision += 1)
    for (const id of ids)
      await ask(`PUT templates/${id}/document/`, { revision, document: heavy(), keep_previous: true })
  const kept = async () => {
    const rows = await provider.db
      .selectFrom('template_versions')
      .select(['template_id', 'revision'])
      .where('template_id', 'in', ids)
      .orderBy('id')
      .execute()
    return rows.map(({ template_id, revision }) => [ids.indexOf(template_id), revision])
  }
  const drop = (most: number) => provider.db.transaction().execute((trx) => dropVersions(trx, person.id, most))
  const check = (most?: number) => provider.db.transaction().execute((trx) => checkBytes(trx, person.id, most))
  return { person, ask, ids, kept, drop, check }
}

test('the oldest versions of all designs go where designs and versions take too many bytes, nobody else’s', async () => {
  const { kept, drop } = await setUp(3)
  const other = await setUp(1)
  await drop(100 * kilobyte)
  expect(await kept()).toEqual([
    [0, 1],
    [1, 1],
    [0, 2],
    [1, 2],
    [0, 3],
    [1, 3],
  ])
  await drop(18 * kilobyte)
  expect(await kept()).toEqual([
    [1, 2],
    [0, 3],
    [1, 3],
  ])
  expect(await other.kept()).toHaveLength(2)
})

test('designs that take too many bytes are refused in words, deleted ones too', async () => {
  const { ask, ids, check } = await setUp(0)
  await ask(`DELETE templates/${ids[0]}/`)
  await expect(check(4 * kilobyte)).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('Deleted designs count for 30 days.'),
  })
  await check(20 * kilobyte)
  await check()
})

test('a person saves 120 times a minute, and is then told to wait', async () => {
  const { ask, ids } = await setUp(0)
  const save = () => ask(`PUT templates/${ids[0]}/document/`, { revision: 9, document: documentSaying('Rye') })
  const statuses: number[] = []
  for (let saves = 0; saves < 119; saves += 1) statuses.push((await save()).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(statuses.at(-1)).toBe(429)
  expect((await ask(`GET templates/${ids[0]}/`)).status).toBe(200)
})
