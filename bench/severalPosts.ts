import { randomUUID } from 'node:crypto'
import type { z } from 'zod/mini'
import { importPosts } from '../contract/postImports.ts'
import { reschedulePosts } from '../contract/rescheduling.ts'
import { createProvider } from '../server/app.ts'
import type { OpenDatabase } from '../server/db/open.ts'
import { createLog } from '../server/process/log.ts'
import { type Measured, onBothDatabases } from './databases.ts'
import { type Figure, type Form, ms, quantile, type Section } from './figures.ts'
import { seed } from './seed.ts'
import { recorded } from './statements.ts'

interface Amount {
  rows: number
  moved: number
  times: number
}

const amount = ({ isShort }: Form): Amount =>
  isShort ? { rows: 40, moved: 10, times: 1 } : { rows: 1000, moved: 200, times: 5 }

/** Many posts imported, and moved, in one transaction each, beside the same call with one post. */
export const severalPosts: Section = {
  title: 'Several posts in one call',
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, amount(form))),
}

type Row = z.input<typeof importPosts.body>['rows'][number]

async function measureOn({ name, settings, database }: Measured, { rows, moved, times }: Amount): Promise<Figure[]> {
  const secret = 'the secret of the bench, which is long enough'
  const { token, accountId } = await seed(database.db, { posts: 0, months: ['2099-01'], secret })
  const { app, stop } = await createProvider({ settings, database, log: createLog('silent'), secret })
  const ask = async (path: string, body: unknown): Promise<unknown> => {
    const headers = {
      host: new URL(settings.PUBLIC_URL).host,
      authorization: `Token ${token}`,
      'content-type': 'application/json',
    }
    const address = `${settings.PUBLIC_URL}/provider/${path}`
    const answer = await app.request(address, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The call answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const imported = async (count: number) => {
    const body = { client_key: randomUUID(), rows: Array.from({ length: count }, (_, at) => rowOf(accountId, at)) }
    return importPosts.answer.parse(await ask(importPosts.path, body))
  }
  let month = 2
  const move = async (posts: readonly number[]) => {
    month = (month % 12) + 1
    const moves = posts.map((post, at) => ({ post, schedule: scheduleOf(month, at) }))
    const answer = await ask(reschedulePosts.path, { moves })
    const { results } = reschedulePosts.answer.parse(answer)
    if (results.length !== posts.length) throw new Error('A post was not moved')
  }
  try {
    const posts = (await imported(rows)).rows.flatMap(({ post_id }) => post_id ?? [])
    if (posts.length !== rows) throw new Error('A row did not become a post')
    const [first = 0] = posts
    return [
      ...(await besideOne(database, times, {
        what: `${name}: ${rows} rows imported`,
        many: () => imported(rows),
        one: () => imported(1),
      })),
      ...(await besideOne(database, times, {
        what: `${name}: ${moved} posts moved`,
        many: () => move(posts.slice(0, moved)),
        one: () => move([first]),
      })),
    ]
  } finally {
    await stop()
  }
}

const rowOf = (accountId: number, at: number): Row => ({
  text: `Rye, country loaf, and the last of the pumpkin buns, no. ${at}`,
  account_ids: [accountId],
  intent: 'schedule',
  schedule: scheduleOf(2, at),
  tags: ['bread'],
})

/** Round and round the days of a month, and their hours. */
function scheduleOf(month: number, at: number) {
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    wall_time: `2099-${two(month)}-${two((at % 28) + 1)}T${two(7 + (at % 12))}:${two(at % 60)}`,
    timezone: 'UTC',
  }
}

interface Compared {
  what: string
  many: () => Promise<unknown>
  one: () => Promise<unknown>
}

/** Takes both in turns, so that whatever else the machine does falls on both. */
async function besideOne(database: OpenDatabase, times: number, { what, many, one }: Compared): Promise<Figure[]> {
  const statements = await recorded(database, many)
  const samples: Record<'many' | 'one', number[]> = { many: [], one: [] }
  for (let time = 0; time < times; time += 1) {
    samples.many.push(await timeOf(many))
    samples.one.push(await timeOf(one))
  }
  const [whole, single] = [quantile(samples.many, 0.5), quantile(samples.one, 0.5)]
  const beside = `${statements.length} statements; ${(whole / single).toFixed(1)} times one alone (${ms(single)})`
  return [{ what, value: ms(whole), beside }]
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}
