import type { Selectable, Transaction } from 'kysely'
import type { Template } from '../../contract/business.ts'
import type { TemplateInList, TemplateWithDocument } from '../../contract/templates.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'
import type { PreviewAddresses } from './previewAddresses.ts'

/** What is read of a design where its document is not asked for, which may be large. */
export const columnsInList = [
  'id',
  'user_id',
  'business_profile_id',
  'name',
  'custom_id',
  'category',
  'width',
  'height',
  'page_count',
  'revision',
  'saved_at',
  'preview_key',
  'created_at',
  'updated_at',
] as const
export type DesignRow = Pick<Selectable<Database['templates']>, (typeof columnsInList)[number]>

type TemplateColumns = Pick<
  DesignRow,
  'id' | 'user_id' | 'business_profile_id' | 'name' | 'custom_id' | 'category' | 'preview_key'
>

/** A design as a business shows it. */
export const describeTemplate = (row: TemplateColumns, previews: PreviewAddresses): Template => ({
  id: row.id,
  name: row.name,
  customId: row.custom_id,
  preview_img: previews.addressOf(row),
  category: row.category,
  business_profile_id: row.business_profile_id,
  created_by: row.user_id,
})

/** The same with its size, as lists of designs show it. */
export const describeInList = (row: DesignRow, previews: PreviewAddresses): TemplateInList => ({
  ...describeTemplate(row, previews),
  width: row.width,
  height: row.height,
  page_count: row.page_count,
  revision: row.revision,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** A person's design, without its document; another's and a deleted one are not found. */
export async function ownDesign(db: DbOrTrx, userId: number, id: number): Promise<DesignRow> {
  return (await chosenDesign(db, userId, id).executeTakeFirst()) ?? missing()
}

/** The same, which nobody changes until the transaction ends. */
export async function lockDesign(trx: Transaction<Database>, userId: number, id: number): Promise<DesignRow> {
  return (await chosenDesign(trx, userId, id).forNoKeyUpdate().executeTakeFirst()) ?? missing()
}

/** A person's design with its document, as it is by now. */
export async function readDesign(
  db: DbOrTrx,
  previews: PreviewAddresses,
  { userId, id }: { userId: number; id: number },
): Promise<TemplateWithDocument> {
  const row = (await chosenDesign(db, userId, id).select('document').executeTakeFirst()) ?? missing()
  return { ...describeInList(row, previews), document: row.document }
}

export const noSuchDesign = () => notFound('There is no such design.')

function missing(): never {
  throw noSuchDesign()
}

const chosenDesign = (db: DbOrTrx, userId: number, id: number) =>
  db
    .selectFrom('templates')
    .select(columnsInList)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
