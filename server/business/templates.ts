import type { Transaction } from 'kysely'
import type { Template } from '../../contract/business.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { columnsInList, describeTemplate } from '../designs/designRows.ts'
import type { PreviewAddresses } from '../designs/previewAddresses.ts'
import { HttpError } from '../http/httpError.ts'

type Action = 'set' | 'add' | 'remove'

/** Ids of the templates of each profile, without those that are deleted. */
export async function templateIdsOf(db: DbOrTrx, profileIds: readonly number[]): Promise<Map<number, number[]>> {
  if (profileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('business_profile_templates as link')
    .innerJoin('templates', 'templates.id', 'link.template_id')
    .selectAll('link')
    .where('link.business_profile_id', 'in', profileIds)
    .where('templates.deleted_at', 'is', null)
    .orderBy('link.template_id')
    .execute()
  const byProfile = Map.groupBy(rows, ({ business_profile_id }) => business_profile_id)
  return new Map([...byProfile].map(([id, list]) => [id, list.map(({ template_id }) => template_id)]))
}

/** The templates of a profile as the wire shows them, without those that are deleted. */
export async function templatesOf(db: DbOrTrx, previews: PreviewAddresses, profileId: number): Promise<Template[]> {
  const rows = await db
    .selectFrom('templates')
    .innerJoin('business_profile_templates as link', 'link.template_id', 'templates.id')
    .select(columnsInList.map((column) => `templates.${column}` as const))
    .where('link.business_profile_id', '=', profileId)
    .where('templates.deleted_at', 'is', null)
    .orderBy('templates.id')
    .execute()
  return rows.map((row) => describeTemplate(row, previews))
}

interface Managed {
  userId: number
  profileId: number
  /** Of the request, where the ids stand in it. */
  field?: string
}

/**
 * Sets, adds or removes templates of a profile; refuses those that are not the person's, and changes nothing then. One
 * that was deleted meanwhile stays with the profile, out of sight, so that it comes back there.
 */
export async function manageTemplates(
  trx: Transaction<Database>,
  { userId, profileId, field = 'template_ids' }: Managed,
  action: Action,
  templateIds: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(templateIds)]
  if (!(await areOwn(trx, userId, ids))) throw new HttpError(400, 'A chosen template is not among yours.', { field })
  if (action !== 'add') await unlink(trx, profileId, action === 'remove' ? ids : null)
  if (action !== 'remove' && ids.length > 0) {
    await trx
      .insertInto('business_profile_templates')
      .values(ids.map((template_id) => ({ business_profile_id: profileId, template_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return (await templateIdsOf(trx, [profileId])).get(profileId) ?? []
}

async function areOwn(trx: Transaction<Database>, userId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const own = await trx
    .selectFrom('templates')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return own.length === ids.length
}

/** Without ids, all of them. */
async function unlink(trx: Transaction<Database>, profileId: number, ids: readonly number[] | null): Promise<void> {
  if (ids?.length === 0) return
  await trx
    .deleteFrom('business_profile_templates')
    .where('business_profile_id', '=', profileId)
    .$if(ids !== null, (query) => query.where('template_id', 'in', ids ?? []))
    .where('template_id', 'in', (eb) => eb.selectFrom('templates').select('id').where('deleted_at', 'is', null))
    .execute()
}
