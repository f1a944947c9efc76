import { sql } from 'kysely'
import { type CatalogTable, catalogTables } from '../../../server/backup/catalog.ts'
import { plainTexts } from '../../../server/backup/tableLines.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import type { RowLines } from './support.ts'

/** A row as a transaction left it: its line, as a backup has it, or null where it was deleted. */
interface Version {
  /** Null of what was there before anybody watched. */
  tx: string | null
  table: string
  /** The values of its primary key. */
  key: string
  line: string | null
}

/** Every version of every row of the product's tables, from now on. */
export interface RowHistory {
  /** The transactions that are committed. */
  committed(): Promise<ReadonlySet<string>>
  /** In the order in which each row had them. */
  versions(): Promise<Version[]>
}

/** What is wrong with rows that are said to be those of one instant. */
export interface Judged {
  /** Rows that were like this at no time. */
  unknown: string[]
  /** Rows that were there at any time, and are not. */
  lost: string[]
  /** Transactions of which some rows are there and some are not. */
  split: string[]
  /** Transactions that were committed before it began and are not there, or were not yet when it ended and are. */
  untimely: string[]
  /** Transactions that are there, and those that are not. */
  counts: { in: number; out: number }
}

/** Has triggers write down what is done to rows, in a schema that no backup looks at. */
export async function watchRows({ db }: OpenDatabase): Promise<RowHistory> {
  await sql`create schema watched`.execute(db)
  await sql`create table watched.versions (
    place bigint generated always as identity primary key, tx text, table_ text not null, key text not null, line text
  )`.execute(db)
  await db.transaction().execute(async (trx) => {
    await plainTexts(trx)
    const keys = await primaryKeys(trx)
    for (const table of await catalogTables(trx)) {
      const key = keys.get(table.name)
      if (key) for (const statement of watching(table, key)) await sql.raw(statement).execute(trx)
    }
  })
  return {
    async committed() {
      const { rows } = await sql<{ tx: string }>`select distinct tx from watched.versions where tx is not null`.execute(
        db,
      )
      return new Set(rows.map(({ tx }) => tx))
    },
    async versions() {
      const { rows } = await sql<Version>`
        select tx, table_ as table, key, line from watched.versions order by place`.execute(db)
      return rows
    },
  }
}

async function primaryKeys(trx: OpenDatabase['db']): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select class.relname as name, jsonb_agg(column_.attname order by column_.attnum) as columns
    from pg_index index_ join pg_class class on class.oid = index_.indrelid
    join pg_attribute column_ on column_.attrelid = class.oid and column_.attnum = any(index_.indkey)
    where index_.indisprimary and class.relnamespace = 'public'::regnamespace
    group by class.relname`.execute(trx)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Texts are written as a backup writes them, whatever the session is set to (`plainTexts`). */
const settings = `set timezone = 'UTC' set datestyle = 'ISO, YMD' set intervalstyle = 'postgres' set bytea_output = 'hex'`

function watching({ name, columns }: CatalogTable, key: readonly string[]): string[] {
  const line = (of: string) => `to_json(array[${columns.map((column) => `${of}."${column.name}"::text`).join()}])::text`
  const keyOf = (of: string) => `concat_ws(' ', ${key.map((column) => `${of}."${column}"`).join()})`
  const insert = 'insert into watched.versions (tx, table_, key, line)'
  return [
    `create function watched."${name}"() returns trigger language plpgsql ${settings} as $$
    begin
      if tg_op = 'DELETE' then
        ${insert} values (pg_current_xact_id()::text, '${name}', ${keyOf('old')}, null);
      else
        ${insert} values (pg_current_xact_id()::text, '${name}', ${keyOf('new')}, ${line('new')});
      end if;
      return null;
    end $$`,
    `create trigger watched after insert or update or delete on "${name}"
      for each row execute function watched."${name}"()`,
    `${insert} select null, '${name}', ${keyOf('there')}, ${line('there')} from "${name}" there`,
  ]
}

interface Committed {
  before: ReadonlySet<string>
  after: ReadonlySet<string>
}

/** Judges the rows of a backup by what they were at any time, and by what was committed before it and after it. */
export function judgeRows(versions: readonly Version[], rows: RowLines, committed: Committed): Judged {
  const sides = new Map<string, Set<boolean>>()
  const judged = { unknown: [] as string[], lost: [] as string[] }
  for (const [table, ofTable] of Map.groupBy(versions, (version) => version.table)) {
    const there = new Set(rows[table])
    const lines = new Set(ofTable.map(({ line }) => line))
    judged.unknown.push(...[...there].filter((line) => !lines.has(line)).map((line) => `${table} ${line}`))
    for (const [key, chain] of Map.groupBy(ofTable, (version) => version.key)) {
      const places = placesIn(chain, there)
      if (places.length === 0) judged.lost.push(`${table} ${key}`)
      if (places.length === 1) noteSides(sides, chain, places[0] ?? 0)
    }
  }
  return { ...judged, ...judgeSides(sides, committed) }
}

/** Of each transaction that made a version whether this is there: it is where it is not younger than the one at `at`. */
function noteSides(sides: Map<string, Set<boolean>>, chain: readonly Version[], at: number): void {
  for (const [index, { tx }] of chain.entries()) {
    if (tx !== null) sides.set(tx, (sides.get(tx) ?? new Set()).add(index <= at))
  }
}

function judgeSides(sides: ReadonlyMap<string, ReadonlySet<boolean>>, { before, after }: Committed) {
  const all = [...sides].map(([tx, found]) => ({ tx, isIn: found.has(true), isSplit: found.size > 1 }))
  const isUntimely = ({ tx, isIn }: (typeof all)[number]) => (isIn ? !after.has(tx) : before.has(tx))
  return {
    split: all.filter(({ isSplit }) => isSplit).map(({ tx }) => tx),
    untimely: all.filter(isUntimely).map(({ tx }) => tx),
    counts: { in: all.filter(({ isIn }) => isIn).length, out: all.filter(({ isIn }) => !isIn).length },
  }
}

/**
 * Which versions of a row the one that is there may be, -1 where it is not there yet. Of one that was left as it had been
 * before several would do.
 */
function placesIn(chain: readonly Version[], there: ReadonlySet<string>): number[] {
  const matching = chain.flatMap(({ line }, index) => (line !== null && there.has(line) ? [index] : []))
  if (matching.length > 0) return matching
  const deleted = chain.flatMap(({ line }, index) => (line === null ? [index] : []))
  return chain[0]?.tx === null ? deleted : [-1, ...deleted]
}
