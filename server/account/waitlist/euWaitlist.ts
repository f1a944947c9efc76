import type { Kysely } from 'kysely'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { exportEuWaitlist, joinEuWaitlist, listEuWaitlist } from '../../../contract/waitlist.ts'
import { email, normalizeEmail } from '../../../rules/account/validators.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { boundsOf, containing, pageOf } from '../../http/paging.ts'
import { validateField } from '../validateField.ts'

/** Keeps the address of a visitor whose region is not open yet; one that is there already stays as it is. */
export async function joinEu(db: Kysely<Database>, body: Received<typeof joinEuWaitlist>['body']): Promise<void> {
  const name = body.name.trim()
  if (name === '' || body.email.trim() === '') throw new HttpError(400, 'Please fill in all required fields.')
  validateField('email', body.email, email)
  await db
    .insertInto('eu_waitlist_entries')
    .values({
      email: normalizeEmail(body.email),
      name,
      country: body.country?.trim() ?? '',
      source: body.source,
      asked_at: body.timestamp,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

export async function listEu(
  db: Kysely<Database>,
  asked: Received<typeof listEuWaitlist>['query'],
): Promise<Answer<typeof listEuWaitlist>> {
  const { search = '' } = asked
  const { limit, offset } = boundsOf(asked)
  const pattern = containing(search)
  const chosen = db
    .selectFrom('eu_waitlist_entries')
    .$if(search.trim() !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('email', 'ilike', pattern), eb('name', 'ilike', pattern), eb('country', 'ilike', pattern)]),
      ),
    )
  const { count } = await chosen.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await chosen.select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const results = rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
  return pageOf(results, Number(count), {
    path: 'admin/eu-waitlist/',
    asked,
    filters: { search: asked.search },
  })
}

/** All of them, oldest first, as a file for a spreadsheet. */
export async function exportEu(db: Kysely<Database>): Promise<Answer<typeof exportEuWaitlist>> {
  const rows = await db.selectFrom('eu_waitlist_entries').select(columns).orderBy('id').execute()
  const header = ['Email', 'Name', 'Country', 'Joined']
  const lines = rows.map((row) => [row.email, row.name, row.country, row.created_at.toISOString()])
  const day = new Date().toISOString().slice(0, 10)
  return { file_name: `eu-waitlist-${day}.csv`, csv: csvOf([header, ...lines]) }
}

const columns = ['id', 'email', 'name', 'country', 'created_at'] as const

/**
 * Rows as CSV (RFC 4180), every cell in quotes. A cell that a spreadsheet would take for a formula begins with an
 * apostrophe, which makes it text: what strangers typed is never worked out.
 */
const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')

const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`

const harmless = (text: string): string => (/^\s*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
