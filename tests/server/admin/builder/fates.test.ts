import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recorded, type Statement } from '../../../../bench/statements.ts'
import { makers } from '../../http/ownedRows.ts'
import { createTestProvider, makePerson, type TestProvider } from '../../support.ts'
import { type BuilderBench, builderOf } from './support.ts'

let provider: TestProvider
let builder: BuilderBench
beforeAll(async () => {
  provider = await createTestProvider()
  builder = await builderOf(provider)
  const { id } = await makePerson(provider.db)
  const first = await makers.campaignPost(provider.db, id)
  await sql`
    insert into campaign_posts (user_id, campaign_id, position, week, day, moment, moment_index, account_ids,
      state, is_edited, made_with)
    select user_id, campaign_id, number, week, day, moment, moment_index, account_ids,
      case when number <= 12 and number % 3 = 0 then 'rejected' else 'approved' end, number % 4 = 0,
      case when number <= 12
        then '[{"key": "unaware", "version": 1}, {"key": "plain-words", "version": 2}]'::jsonb
        else jsonb_build_array(jsonb_build_object('key', 'of-another-' || number % 50, 'version', 2)) end
    from campaign_posts, generate_series(2, 6000) as number where id = ${first}`.execute(provider.db)
  await sql`analyze campaign_posts`.execute(provider.db)
})
afterAll(() => provider.close())

const planRow = z.object({ 'QUERY PLAN': z.string() })

/** How the database finds what a statement asks for. */
async function planOf({ text, values }: Statement): Promise<string> {
  const asked = `explain ${text}`
  const { database } = provider
  const { rows } =
    database.kind === 'embedded' ? await database.pglite.query(asked, values) : await database.pool.query(asked, values)
  return rows.map((row) => planRow.parse(row)['QUERY PLAN']).join('\n')
}

test('of each version it is told what became of the texts that were made with it', async () => {
  const plainWords = await builder.read('plain-words')
  await builder.save({ ...plainWords.entry, name: 'Calm words' }, 1)
  const { versions } = await builder.read('plain-words')
  expect(versions.map(({ version, fate }) => [version, fate])).toEqual([
    [2, { kept: 5, edited: 2, rejected: 4 }],
    [1, { kept: 0, edited: 0, rejected: 0 }],
  ])
})

test('for that only posts that were made with the entry are read, by their index', async () => {
  const statements = await recorded(provider.database, () => builder.read('plain-words'))
  const [statement, ...others] = statements.filter(({ text }) => text.includes('made_with'))
  if (!statement) throw new Error('What became of texts was not asked for')
  expect(others).toEqual([])
  expect(await planOf(statement)).toContain('Bitmap Index Scan on campaign_posts_made_with')
})
