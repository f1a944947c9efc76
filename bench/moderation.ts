import { sql } from 'kysely'
import { decideCases, listCases } from '../contract/moderation.ts'
import { reasons } from '../rules/publishing/reasons.ts'
import { createProvider } from '../server/app.ts'
import { createLog } from '../server/process/log.ts'
import { contentHashOf } from '../server/publishing/review/contentHash.ts'
import { type Measured, onBothDatabases } from './databases.ts'
import { type Figure, type Form, ms, quantile, type Section } from './figures.ts'
import { seed } from './seed.ts'
import { recorded, replay } from './statements.ts'

interface Amount {
  posts: number
  decided: number
  times: number
}

const amount = ({ isShort }: Form): Amount =>
  isShort ? { posts: 100, decided: 10, times: 2 } : { posts: 10_000, decided: 200, times: 5 }

/** The queue of held posts: its first page beside its bare statements, and many decided in one call. */
export const moderation: Section = {
  title: 'moderation of 10,000 waiting posts',
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, amount(form))),
}

async function measureOn(measured: Measured, { posts, decided, times }: Amount): Promise<Figure[]> {
  const { name, settings, database } = measured
  const secret = 'the secret of the bench, which is long enough'
  const { token } = await seed(database.db, { posts, months: ['2099-01'], secret })
  await holdAll(measured)
  const { app, stop } = await createProvider({ settings, database, log: createLog('silent'), secret })
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = {
      host: new URL(settings.PUBLIC_URL).host,
      authorization: `Token ${token}`,
      'content-type': 'application/json',
    }
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await app.request(`${settings.PUBLIC_URL}/provider/${path}`, sent)
    if (!answer.ok) throw new Error(`The call answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const list = async (size: number) =>
    listCases.answer.parse(await ask('GET', `${listCases.path}?page_size=${size}`)).results
  const decideSome = async () => {
    const cases = await firstWaiting(measured, decided)
    const begun = performance.now()
    const answer = decideCases.answer.parse(await ask('POST', decideCases.path, { cases, decision: 'let_go' }))
    if (answer.results.length !== cases.length) throw new Error('A case was left')
    return performance.now() - begun
  }
  try {
    const statements = await recorded(database, () => list(20))
    const samples: Record<'whole' | 'bare' | 'decide', number[]> = { whole: [], bare: [], decide: [] }
    for (let time = 0; time < times; time += 1) {
      samples.whole.push(await timeOf(() => list(20)))
      samples.bare.push(await timeOf(() => replay(database, statements)))
      samples.decide.push(await decideSome())
    }
    const [whole, bare, decide] = [samples.whole, samples.bare, samples.decide].map((of) => quantile(of, 0.5))
    if (whole === undefined || bare === undefined || decide === undefined) throw new Error('Nothing was measured')
    return [
      {
        what: `${name}: first page`,
        value: ms(whole),
        beside: `${(whole / bare).toFixed(2)} times its ${statements.length} statements`,
      },
      { what: `${name}: ${decided} let go in one call`, value: ms(decide), beside: `${ms(decide / decided)} each` },
    ]
  } finally {
    await stop()
  }
}

const firstWaiting = ({ database: { db } }: Measured, count: number) =>
  db
    .selectFrom('moderation_cases')
    .select(['id', 'version'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(count)
    .execute()

/** Has every post wait in a case, as if a rule had found something in each. */
async function holdAll({ database: { db } }: Measured): Promise<void> {
  await sql`update publications set state = 'held', reason = ${reasons.underReview}, sent_at = null, remote_id = null`.execute(
    db,
  )
  const posts = await db.selectFrom('posts').selectAll().execute()
  const hashes = posts.map((post) => ({ id: post.id, hash: contentHashOf(post) }))
  const matches = [{ kind: 'words', rule_id: null, rule_name: 'Bread', excerpts: ['loaf'], told: 'Says “loaf”' }]
  await sql`
    with hashed as (select * from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as hashed(id integer, hash text)),
    held as (
      insert into moderation_cases
        (user_id, post_id, content_hash, post_version, is_planned, due_at, title, text, networks, matches, held_at)
      select post.user_id, post.id, hashed.hash, post.version, true, post.due_at, left(post.text, 120), post.text, '["bluesky"]',
        ${JSON.stringify(matches)}::jsonb, now()
      from posts post join hashed using (id)
      returning id
    )
    insert into moderation_case_rules (case_id, kind, rule_id) select id, 'words', null from held`.execute(db)
  await sql`analyze`.execute(db)
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}
