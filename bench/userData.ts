import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createProvider } from '../server/app.ts'
import { type OpenDatabase, openDatabase } from '../server/db/open.ts'
import { listen } from '../server/listen.ts'
import { createLog } from '../server/log.ts'
import { readSettings } from '../server/settings.ts'
import { createDatabase, startPostgres } from '../tests/support/postgres.ts'
import { type Figure, ms, quantile, type Section } from './figures.ts'
import { monthsAround, seed } from './seed.ts'

const posts = 5000
const rounds = 5
const requestsPerRound = 150
const callers = 8

/** A statement as it went to the database. */
interface Statement {
  text: string
  values: unknown[]
}

/** The month's data of a person with 5,000 posts, over HTTP and as the bare statements that the call makes. */
export const userData: Section = {
  title: `api/optimized/user/data/ for a person with ${posts.toLocaleString('en-US')} posts, ${callers} callers at once`,
  async measure() {
    const server = await startPostgres()
    try {
      const embedded = await measureOn('PGlite', null)
      const postgres = await measureOn('PostgreSQL', await createDatabase(server.url))
      return [...embedded, ...postgres]
    } finally {
      await server.stop()
    }
  },
}

async function measureOn(name: string, databaseUrl: string | null): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-bench-'))
  const settings = readSettings({ DATA_DIR: folder, PORT: '0', ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const database = await openDatabase(settings)
  const listening = await listen(settings)
  try {
    const { token } = await seed(database.db, { posts, months: monthsAround(new Date(), 6, 5) })
    const secret = 'the secret of the bench, which is long enough'
    const { app } = await createProvider({ settings, database, log: createLog('silent'), secret })
    listening.answerWith(app)
    const address = `http://127.0.0.1:${listening.port}/provider/api/optimized/user/data/`
    const ask = async () => {
      const answer = await fetch(address, { headers: { authorization: `Token ${token}` } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`The call answered ${answer.status}`)
    }
    await repeat(ask, 100)
    const statements = await recorded(database, ask)
    const [whole, bare] = await inTurns(ask, () => replay(database, statements))
    const ratio = `${(whole.perSecond / bare.perSecond).toFixed(2)} of the bare SQL`
    return [
      { what: `${name}: whole call`, value: `${whole.perSecond.toFixed(0)} a second`, beside: `p99 ${ms(whole.p99)}` },
      {
        what: `${name}: its ${statements.length} statements alone`,
        value: `${bare.perSecond.toFixed(0)} a second`,
        beside: `p99 ${ms(bare.p99)}; whole call: ${ratio}`,
      },
    ]
  } finally {
    await listening.close(0)
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Speed {
  perSecond: number
  p99: number
}

/** Measures two in turns, so that whatever else the machine does falls on both. */
async function inTurns(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[Speed, Speed]> {
  const rows: [Speed, Speed][] = []
  for (let round = 0; round < rounds; round += 1) {
    rows.push([await repeat(one, requestsPerRound), await repeat(other, requestsPerRound)])
  }
  const middle = (speeds: Speed[]): Speed => ({
    perSecond: quantile(
      speeds.map(({ perSecond }) => perSecond),
      0.5,
    ),
    p99: quantile(
      speeds.map(({ p99 }) => p99),
      0.5,
    ),
  })
  return [middle(rows.map(([first]) => first)), middle(rows.map(([, second]) => second))]
}

/** Runs so many times by several callers at once. */
async function repeat(run: () => Promise<unknown>, times: number): Promise<Speed> {
  const samples: number[] = []
  let left = times
  const begun = performance.now()
  const caller = async () => {
    while (left-- > 0) {
      const before = performance.now()
      await run()
      samples.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { perSecond: (samples.length / (performance.now() - begun)) * 1000, p99: quantile(samples, 0.99) }
}

/** The statements that a call makes, heard at the driver. */
async function recorded(database: OpenDatabase, run: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = []
  const note = (text: unknown, values: unknown) => {
    if (typeof text === 'string') heard.push({ text, values: Array.isArray(values) ? values : [] })
  }
  const unhook = database.kind === 'embedded' ? hookPglite(database.pglite, note) : hookClients(note)
  try {
    await run()
  } finally {
    unhook()
  }
  return heard
}

type Note = (text: unknown, values: unknown) => void

function hookPglite(pglite: Extract<OpenDatabase, { kind: 'embedded' }>['pglite'], note: Note): () => void {
  const own = pglite.query
  pglite.query = (text, values, options) => {
    note(text, values)
    return own.call(pglite, text, values, options) as ReturnType<typeof pglite.query<never>>
  }
  return () => {
    pglite.query = own
  }
}

/** The pool's clients are of this class, so that one hook hears them all. */
function hookClients(note: Note): () => void {
  const own = pg.Client.prototype.query
  Reflect.set(pg.Client.prototype, 'query', function query(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    if (typeof first === 'object' && first !== null)
      note(Reflect.get(first, 'text'), Reflect.get(first, 'values') ?? second)
    else note(first, second)
    return Reflect.apply(own, this, args)
  })
  return () => {
    pg.Client.prototype.query = own
  }
}

async function replay(database: OpenDatabase, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) {
    if (database.kind === 'embedded') await database.pglite.query(text, values)
    else await database.pool.query(text, values)
  }
}
