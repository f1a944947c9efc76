import type { OpenDatabase } from '../server/db/open.ts'
import { type Measured, onBothDatabases } from './databases.ts'
import { type Figure, type Form, quantile, type Section } from './figures.ts'
import { publisherOf } from './instantNetwork.ts'
import { analyze, clearPosts, makeCrowd, type PlannedContent, partsOf, planPosts, unpublished } from './plannedPosts.ts'
import { recorded } from './statements.ts'

const hosts = Array.from({ length: 10 }, (_, index) => `host${index}.example`)
const people = 20
const callers = 8
/** How many publications; a thread is three of them. */
const amount = ({ isShort }: Form) => (isShort ? { publications: 33, rounds: 1 } : { publications: 1998, rounds: 5 })

const contents = {
  text: 'of text',
  media: 'with an image each',
  thread: 'in threads of three',
} satisfies Record<PlannedContent, string>
const contentNames: readonly PlannedContent[] = ['text', 'media', 'thread']

/** The publisher beside the least that a queue on the same database costs, both on the same rows. */
export const publishing: Section = {
  title: `Publishing what is due: ${people * hosts.length} accounts of ${people} people on ${hosts.length} hosts, instant network`,
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, amount(form))),
}

async function measureOn(measured: Measured, amounts: ReturnType<typeof amount>): Promise<Figure[]> {
  await makeCrowd(measured.database.db, { people, hosts, accountsPerHost: 1 })
  const figures: Figure[] = []
  for (const content of contentNames) figures.push(...(await measureContent(measured, content, amounts)))
  return figures
}

async function measureContent(
  { name, database }: Measured,
  content: PlannedContent,
  { publications, rounds }: ReturnType<typeof amount>,
): Promise<Figure[]> {
  const plan = () => planDue(database, content, publications)
  const published = () => publishAll(database, publications)
  const drained = async () => {
    await makeAllDue(database)
    return drainBarely(database)
  }
  const perSecond = async (run: () => Promise<number>) => {
    await plan()
    return (publications / (await run())) * 1000
  }
  await perSecond(drained)
  await plan()
  const statements = await recorded(database, published)
  const rows: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) rows.push([await perSecond(published), await perSecond(drained)])
  const publisher = middleOf(rows.map(([first]) => first))
  const bare = middleOf(rows.map(([, second]) => second))
  const what = `${name}, ${contents[content]}`
  return [
    {
      what: `${what}: ${publications.toLocaleString('en-US')} by the publisher`,
      value: `${publisher.toFixed(0)} a second`,
      beside: `${(publisher / bare).toFixed(2)} of the bare loop, at least 0.50`,
    },
    { what: `${what}: bare claim and update, ${callers} callers`, value: `${bare.toFixed(0)} a second` },
    {
      what: `${what}: statements of the publisher`,
      value: `${(statements.length / publications).toFixed(2)} a publication`,
      beside: 'at most 5',
    },
  ]
}

const middleOf = (speeds: readonly number[]): number => quantile(speeds, 0.5)

/** A minute late at most, one millisecond after the other. */
async function planDue({ db }: OpenDatabase, content: PlannedContent, publications: number): Promise<void> {
  const posts = publications / partsOf[content]
  await clearPosts(db)
  await planPosts(db, { posts, content, hosts, from: Date.now() - 60_000, within: posts })
  await analyze(db)
}

/** The bare loop knows of no order: the parts of a thread are all due for it. */
const makeAllDue = ({ db }: OpenDatabase) =>
  db
    .updateTable('publications')
    .set(({ ref }) => ({ next_at: ref('due_at') }))
    .where('next_at', 'is', null)
    .execute()

/** Milliseconds from the start until all are published. */
async function publishAll(database: OpenDatabase, publications: number): Promise<number> {
  const { promise: allSent, resolve } = Promise.withResolvers<void>()
  let left = publications
  const publisher = publisherOf(database, () => {
    left -= 1
    if (left === 0) resolve()
  })
  const begun = performance.now()
  await publisher.start()
  await allSent
  // It ends once what was sent is stored.
  await publisher.stop()
  const took = performance.now() - begun
  await expectNoneLeft(database)
  return took
}

/** What is taken becomes `waiting`, not `claimed`: of that a unique index allows but one for an account. */
const claim = `update publications set state = 'waiting' where id = (
  select id from publications where next_at <= now() and state = 'scheduled' order by next_at limit 1
  for update skip locked
) returning *`
const publish = `update publications set state = 'published', published_at = now(), next_at = null where id = $1`

/** Milliseconds that the bare loop takes until nothing is due. */
async function drainBarely(database: OpenDatabase): Promise<number> {
  const query = (text: string, values: unknown[]) =>
    database.kind === 'embedded'
      ? database.pglite.query<{ id: number }>(text, values)
      : database.pool.query<{ id: number }>(text, values)
  const caller = async () => {
    for (;;) {
      const { rows } = await query(claim, [])
      if (!rows[0]) return
      await query(publish, [rows[0].id])
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: callers }, caller))
  const took = performance.now() - begun
  await expectNoneLeft(database)
  return took
}

async function expectNoneLeft({ db }: OpenDatabase): Promise<void> {
  const left = await unpublished(db)
  if (left > 0) throw new Error(`${left} publications were not published`)
}
