import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'

const megabyte = 1024 * 1024
/** Bytes, as the database stores them, of one person's designs; deleted ones count until they are gone for good. */
const mostOfDesigns = 150 * megabyte
/** Of designs and their earlier versions together, so that there is always room for the newest of these. */
const mostInAll = 200 * megabyte

/** Refuses with 413 where a person's designs take more bytes than anybody's may. */
export async function checkBytes(trx: Transaction<Database>, userId: number, most = mostOfDesigns): Promise<void> {
  const { bytes } = await trx
    .selectFrom('templates')
    .select(sql<string | null>`sum(pg_column_size(document))`.as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(bytes) <= most) return
  throw new HttpError(
    413,
    `Your designs take more than ${Math.round(most / megabyte)} MB, which is the most. Take something out of one. Deleted designs count for 30 days.`,
  )
}

/** Deletes the oldest earlier versions of a person, of whichever design, that do not fit beside the designs. */
export async function dropVersions(trx: Transaction<Database>, userId: number, most = mostInAll): Promise<void> {
  // Another save of the same person may be dropping some of them: it is left to do so.
  await sql`
    delete from template_versions where id in (
      select id from template_versions where id in (
        select id from (
          select version.id, sum(pg_column_size(version.document)) over (order by version.saved_at desc, version.id desc) as bytes
          from template_versions as version join templates as design on design.id = version.template_id
          where design.user_id = ${userId}
        ) as versions
        where bytes > ${most}::bigint - (select sum(pg_column_size(document)) from templates where user_id = ${userId})
      ) order by id for update skip locked
    )`.execute(trx)
}
