import { sql, type Transaction } from 'kysely'
import { readDocument } from '../../rules/designs/readDocument.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'

/** Of one design. */
const mostVersions = 50
/** Milliseconds that the last version must be old for another to be kept. */
const keptEvery = 10 * 60_000

/**
 * Keeps a design that is locked as it is before another document takes its place, if its last version is ten minutes
 * old, if not all of it can be read, or in any case; answers whether it did. `now` in milliseconds.
 */
export async function keepVersion(
  trx: Transaction<Database>,
  { id, now, isForced }: { id: number; now: number; isForced: boolean },
): Promise<boolean> {
  const last = await trx
    .selectFrom('template_versions')
    .select('saved_at')
    .where('template_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isYoung = last !== undefined && now - last.saved_at.getTime() < keptEvery
  if (isYoung && !isForced && (await canBeReadWhole(trx, id))) return false
  await sql`
    insert into template_versions (template_id, revision, document, page_count, saved_at)
    select id, revision, document, page_count, saved_at from templates where id = ${id}`.execute(trx)
  await trx
    .deleteFrom('template_versions')
    .where('template_id', '=', id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('template_versions as kept')
        .select('kept.id')
        .where('kept.template_id', '=', id)
        .orderBy('kept.revision', 'desc')
        .limit(mostVersions),
    )
    .execute()
  return true
}

/** What the editor cannot open in full would be lost by its next save, whoever makes it. */
async function canBeReadWhole(trx: Transaction<Database>, id: number): Promise<boolean> {
  const { document } = await trx
    .selectFrom('templates')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return readDocument(document).unread.length === 0
}

/** Earlier states of a design, newest first. */
export async function versionsOf(db: DbOrTrx, templateId: number) {
  const rows = await db
    .selectFrom('template_versions')
    .select(['revision', 'saved_at', 'page_count'])
    .where('template_id', '=', templateId)
    .orderBy('revision', 'desc')
    .execute()
  return rows.map(described)
}

/** One of them; 404 where it was not kept. `revision` as a path says it. */
export async function readVersion(db: DbOrTrx, templateId: number, revision: string) {
  const row = await db
    .selectFrom('template_versions')
    .select(['revision', 'saved_at', 'page_count', 'document'])
    .where('template_id', '=', templateId)
    .where('revision', '=', /^\d{1,9}$/.test(revision) ? Number(revision) : 0)
    .executeTakeFirst()
  if (!row) throw notFound('This version was not kept.')
  return described(row)
}

const described = <Row extends { saved_at: Date }>(row: Row) => ({ ...row, saved_at: row.saved_at.toISOString() })
