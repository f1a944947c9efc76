import type { Transaction } from '@electric-sql/pglite'
import pg from 'pg'
import type { OpenDatabase } from '../server/db/open.ts'

/** A statement as it went to the database. */
export interface Statement {
  text: string
  values: unknown[]
}

type Pglite = Extract<OpenDatabase, { kind: 'embedded' }>['pglite']
type Note = (text: unknown, values: unknown) => void

/** The statements that go to the database while something runs, heard at the driver: each is one round trip. */
export async function recorded(database: OpenDatabase, run: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = []
  const note: Note = (text, values) => {
    if (typeof text === 'string') heard.push({ text, values: Array.isArray(values) ? values : [] })
  }
  const unhook = database.kind === 'embedded' ? hookPglite(database.pglite, note) : hookClients(database.pool, note)
  try {
    await run()
  } finally {
    unhook()
  }
  return heard
}

/** Runs statements that were heard, one after the other, without what stands around them. */
export async function replay(database: OpenDatabase, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) {
    if (database.kind === 'embedded') await database.pglite.query(text, values)
    else await database.pool.query(text, values)
  }
}

function hookPglite(pglite: Pglite, note: Note): () => void {
  const { query, transaction } = pglite
  pglite.query = (text, values, options) => {
    note(text, values)
    return query.call(pglite, text, values, options) as ReturnType<typeof pglite.query<never>>
  }
  pglite.transaction = (work) =>
    transaction.call(pglite, async (trx) => {
      note('begin', [])
      const result = await work(heardBy(trx, note))
      note('commit', [])
      return result
    }) as ReturnType<typeof pglite.transaction<never>>
  return () => {
    pglite.query = query
    pglite.transaction = transaction
  }
}

const heardBy = (trx: Transaction, note: Note): Transaction => ({
  ...trx,
  query(text, values, options) {
    note(text, values)
    return trx.query(text, values, options)
  },
})

/** The pool's clients are of this class, so that one hook hears them all; those of other databases do not count. */
function hookClients({ options }: pg.Pool, note: Note): () => void {
  const { database } = new pg.Client(options)
  const own = pg.Client.prototype.query
  Reflect.set(pg.Client.prototype, 'query', function query(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    if (this.database !== database) return Reflect.apply(own, this, args)
    if (typeof first === 'object' && first !== null)
      note(Reflect.get(first, 'text'), Reflect.get(first, 'values') ?? second)
    else note(first, second)
    return Reflect.apply(own, this, args)
  })
  return () => {
    pg.Client.prototype.query = own
  }
}
