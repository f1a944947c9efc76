import type { PGlite } from '@electric-sql/pglite'
import { migratedPglite } from './freshPglite.ts'

/** A PGlite that nobody works on, as it was when it was made. */
interface Idle {
  pglite: PGlite
  /** What its tables, functions and triggers are. */
  schema: string
}

const idle: Idle[] = []

/**
 * An empty PGlite with its tables. Closing it empties it for the next to ask for one, since making one takes a second
 * of work; one whose tables were changed, or that cannot be emptied, is closed for good.
 */
export async function reusedPglite(): Promise<PGlite> {
  const { pglite, schema } = idle.pop() ?? (await makeOne())
  pglite.close = async () => {
    takeBack(pglite)
    if (await isEmptied(pglite, schema)) idle.push({ pglite, schema })
    else await pglite.close()
  }
  return pglite
}

async function makeOne(): Promise<Idle> {
  const pglite = await migratedPglite()
  return { pglite, schema: await schemaOf(pglite) }
}

/** What was put over its own methods goes: whatever opens it next puts its own there. */
function takeBack(pglite: PGlite): void {
  for (const name of ['close', 'execProtocolStream', 'transaction'] as const) Reflect.deleteProperty(pglite, name)
}

async function isEmptied(pglite: PGlite, schema: string): Promise<boolean> {
  try {
    await empty(pglite)
    return (await schemaOf(pglite)) === schema
  } catch {
    return false
  }
}

/** No row, no number given out, no setting, lock or listener of before; of the queue nothing at all. */
async function empty(pglite: PGlite): Promise<void> {
  // By itself: in one message with another it would be in a transaction, where it is refused.
  await pglite.exec('discard all')
  await pglite.exec('drop schema if exists pgboss cascade')
  const tables = await namesOf(pglite, tablesOf)
  const used = await namesOf(
    pglite,
    tables.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  )
  const sequences = await namesOf(pglite, usedSequences)
  const restarted = sequences.map((name) => `alter sequence ${name} restart`)
  await pglite.exec([...withoutTriggers(used.map((name) => `delete from ${name}`)), ...restarted].join('; '))
  const grown = await namesOf(pglite, grownTables)
  if (grown.length > 0) await pglite.exec(`vacuum ${grown.join()}`)
}

/** Row by row: `truncate` makes every table anew that refers to one of those, which takes ten times as long. */
const withoutTriggers = (deletions: string[]): string[] =>
  deletions.length === 0
    ? []
    : ['set session_replication_role = replica', ...deletions, 'reset session_replication_role']

const tablesOf = `
  select quote_ident(tablename) as name from pg_tables
  where schemaname = 'public' and tablename not like 'kysely\\_%'`

const usedSequences = `
  select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' and last_value is not null`

/** Deleted rows stay in a table's file until it is swept: here beyond ten pages. */
const grownTables = `
  select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 10 * 8192`

async function namesOf(pglite: PGlite, query: string): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

/** From the catalogs themselves: the information schema, and definitions as text, take ten times as long. */
async function schemaOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ schema: string }>(`
    select md5(string_agg(line, ' ' order by line)) as schema from (
      select concat_ws(' ', attrelid, attname, atttypid, atttypmod, attnotnull, attidentity, adbin) as line
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum where attrelid >= 16384
      union all select concat_ws(' ', conrelid, conname, contype, conkey, confrelid, confkey, confdeltype, conbin)
        from pg_constraint where oid >= 16384
      union all select concat_ws(' ', indrelid, indkey, indclass, indisunique, indexprs, indpred)
        from pg_index where indexrelid >= 16384
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', oid, proname) from pg_proc where oid >= 16384
      union all select nspname from pg_namespace
      union all select concat_ws(' ', relname, relkind) from pg_class where oid >= 16384
    ) as lines`)
  return rows[0]?.schema ?? ''
}
