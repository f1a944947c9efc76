import { sql } from 'kysely'
import { createProvider } from '../server/app.ts'
import { createLog } from '../server/process/log.ts'
import { type Measured, onBothDatabases } from './databases.ts'
import { type Figure, type Form, ms, quantile, type Section } from './figures.ts'
import { monthsAround, type Seeded, seed } from './seed.ts'
import { recorded, replay } from './statements.ts'

/** What the list is asked for; `{…}` is an id that is known once there are posts. */
const calls = {
  'first page': 'posts/',
  'latest first': 'posts/?order=latest',
  'last page': 'posts/?page={lastPage}',
  'by state': 'posts/?state=scheduled&order=due',
  'search, many': 'posts/?search=rye',
  'search, none': 'posts/?search=nobody+wrote+this',
  'by network': 'posts/?network=bluesky',
  'by bucket': 'posts/?bucket={bucket}',
  'without bucket': 'posts/?bucket=none',
  'by tag': 'posts/?tag=tag+7',
  'by days': 'posts/?from={day}&to={day}',
  'all at once': 'posts/?search=rye&state=published&network=bluesky&bucket={bucket}&tag=tag+7',
  tags: 'posts/tags/',
}

interface Amount {
  posts: number
  buckets: number
  times: number
}

const amount = ({ isShort }: Form): Amount =>
  isShort ? { posts: 100, buckets: 5, times: 3 } : { posts: 10_000, buckets: 200, times: 25 }

/** Of its bare statements' time, which a call takes at most. */
const mostTimes = 2

/** The list of posts as a stock of ten thousand has it, each question beside the bare statements that it makes. */
export const postsList: Section = {
  title: 'posts/ with 10,000 posts in 200 buckets, one caller',
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, amount(form))),
}

async function measureOn({ name, settings, database }: Measured, { posts, buckets, times }: Amount): Promise<Figure[]> {
  const secret = 'the secret of the bench, which is long enough'
  const months = monthsAround(new Date(), 6, 5)
  const seeded = await seed(database.db, { posts, months, secret })
  const bucket = await fill({ database }, seeded, buckets)
  const { app, stop } = await createProvider({ settings, database, log: createLog('silent'), secret })
  const known = { bucket: String(bucket), lastPage: String(posts / 20), day: `${months[6]}-10` }
  const ask = async (path: string) => {
    const headers = { host: new URL(settings.PUBLIC_URL).host, authorization: `Token ${seeded.token}` }
    const answer = await app.request(`${settings.PUBLIC_URL}/provider/${path}`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The call answered ${answer.status}`)
  }
  try {
    const figures: Figure[] = []
    for (const [what, pattern] of Object.entries(calls)) {
      const path = pattern.replaceAll(/\{(bucket|lastPage|day)\}/g, (_, id: keyof typeof known) => known[id])
      const statements = await recorded(database, () => ask(path))
      const { whole, bare } = await inTurns(times, {
        whole: () => ask(path),
        bare: () => replay(database, statements),
      })
      figures.push({
        what: `${name}: ${what}`,
        value: ms(whole),
        beside: `${(whole / bare).toFixed(2)} times its ${statements.length} statements, at most ${mostTimes.toFixed(2)}`,
      })
    }
    return figures
  } finally {
    await stop()
  }
}

/** Puts the posts into buckets, all but every tenth, and gives each two of thirty tags; answers one of the buckets. */
async function fill(
  { database: { db } }: Pick<Measured, 'database'>,
  { userId }: Seeded,
  buckets: number,
): Promise<number> {
  await sql`
    insert into content_buckets (user_id, name, color)
    select ${userId}::int, 'Bucket ' || number, 'clay' from generate_series(1, ${buckets}::int) as number`.execute(db)
  const { rows } = await sql<{ least: number }>`select min(id) as least from content_buckets`.execute(db)
  const least = rows[0]?.least ?? 0
  await sql`
    update posts set tags = jsonb_build_array('tag ' || id % 30, 'tag ' || (id / 30) % 30),
      bucket_id = case when id % 10 > 0 then ${least}::int + id % ${buckets}::int end,
      bucket_assignment_id = case when id % 10 > 0 then nextval('post_bucket_assignments')::int end`.execute(db)
  await sql`analyze`.execute(db)
  return least + 1
}

/** The middle of both in milliseconds, taken in turns, so that whatever else the machine does falls on both. */
async function inTurns(times: number, { whole, bare }: Record<'whole' | 'bare', () => Promise<unknown>>) {
  const samples: Record<'whole' | 'bare', number[]> = { whole: [], bare: [] }
  for (let time = 0; time < times; time += 1) {
    samples.whole.push(await timeOf(whole))
    samples.bare.push(await timeOf(bare))
  }
  return { whole: quantile(samples.whole, 0.5), bare: quantile(samples.bare, 0.5) }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}
