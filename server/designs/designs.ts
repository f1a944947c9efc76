import { type Kysely, sql, type Transaction } from 'kysely'
import type { Received } from '../../contract/endpoint.ts'
import {
  type copyTemplate,
  type createTemplate,
  longestTemplateName,
  type TemplateInList,
  type TemplateWithDocument,
  type updateTemplate,
} from '../../contract/templates.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { HttpError } from '../http/httpError.ts'
import { type Page, pageOf } from '../http/paging.ts'
import { checkBytes } from './checkBytes.ts'
import { checkRoom } from './checkRoom.ts'
import { removeDesign, restoreDesign } from './deletion.ts'
import { type DesignsAsked, type ListedRow, pageOfDesigns } from './designList.ts'
import { columnsInList, type DesignRow, describeInList, lockDesign, ownDesign, readDesign } from './designRows.ts'
import { columnsOf } from './documentFacts.ts'
import type { PreviewAddresses } from './previewAddresses.ts'
import { type DocumentGiven, saveDocument } from './saveDocument.ts'

type New = Received<typeof createTemplate>['body']
type Copy = Received<typeof copyTemplate>['body']
type Change = Received<typeof updateTemplate>['body']

/** A person's designs. Every method refuses with a sentence; another person's and a deleted one are not found. */
export interface Designs {
  list(
    userId: number,
    asked: DesignsAsked,
  ): Promise<Page<TemplateInList & { document?: unknown }> & { counts: Record<string, number> }>
  /** The same key again answers the design that it made. */
  create(userId: number, given: New): Promise<TemplateWithDocument>
  copy(userId: number, id: number, given: Copy): Promise<TemplateInList>
  read(userId: number, id: number): Promise<TemplateWithDocument>
  update(userId: number, id: number, change: Change): Promise<TemplateInList>
  save(userId: number, id: number, given: DocumentGiven): Promise<TemplateInList>
  remove(userId: number, id: number): Promise<void>
  restore(userId: number, id: number): Promise<TemplateInList>
}

interface Deps {
  db: Kysely<Database>
  previews: PreviewAddresses
  now: () => number
}

export function createDesigns({ db, previews, now }: Deps): Designs {
  const described = (row: DesignRow) => describeInList(row, previews)
  const listed = ({ document, ...row }: ListedRow) => ({ ...described(row), ...(document !== null && { document }) })

  /** Answers the id of what the key made, now or earlier. Alone with the person's designs, whose number is bounded. */
  const making = (
    userId: number,
    customId: string,
    insert: (trx: Transaction<Database>) => Promise<{ id: number }>,
  ): Promise<number> =>
    db.transaction().execute(async (trx) => {
      await lockProfiles(trx, userId)
      const made = await madeBy(trx, userId, customId)
      if (made !== undefined) return made
      await checkRoom(trx, userId)
      const { id } = await insert(trx)
      await checkBytes(trx, userId)
      return id
    })

  return {
    async list(userId, asked) {
      const { rows, count, counts } = await pageOfDesigns(db, userId, asked)
      const { search, category, shape, business_profile_id } = asked
      const filters = { search, category, shape, business_profile_id }
      return { ...pageOf(rows.map(listed), count, { path: 'templates/', asked, filters }), counts }
    },

    async create(userId, { custom_id, name, category = '', business_profile_id, document }) {
      const columns = { user_id: userId, custom_id, name, category, ...columnsOf(document), ...stamps(now()) }
      const id = await making(userId, custom_id, async (trx) =>
        trx
          .insertInto('templates')
          .values({ ...columns, business_profile_id: await profileOf(trx, userId, business_profile_id) })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      return readDesign(db, previews, { userId, id })
    },

    async copy(userId, id, { custom_id, name }) {
      const copied = await making(userId, custom_id, async (trx) => {
        const original = await lockDesign(trx, userId, id)
        return insertCopy(trx, id, { custom_id, name: name ?? copyName(original.name), at: new Date(now()) })
      })
      return described(await ownDesign(db, userId, copied))
    },

    read: (userId, id) => readDesign(db, previews, { userId, id }),

    update: (userId, id, { name, category, business_profile_id }) =>
      db.transaction().execute(async (trx) => {
        await lockProfiles(trx, userId)
        await lockDesign(trx, userId, id)
        const row = await trx
          .updateTable('templates')
          .set({
            ...(name !== undefined && { name }),
            ...(category !== undefined && { category }),
            ...(business_profile_id !== undefined && {
              business_profile_id: await profileOf(trx, userId, business_profile_id),
            }),
            updated_at: new Date(now()),
          })
          .where('id', '=', id)
          .returning(columnsInList)
          .executeTakeFirstOrThrow()
        return described(row)
      }),

    save: async (userId, id, given) => described(await saveDocument({ db, previews, now }, { userId, id }, given)),

    remove: (userId, id) => removeDesign(db, { userId, id, now: new Date(now()) }),

    restore: async (userId, id) => described(await restoreDesign(db, { userId, id, now: new Date(now()) })),
  }
}

function stamps(now: number) {
  const at = new Date(now)
  return { created_at: at, updated_at: at, saved_at: at }
}

/** The id of what a key made; refuses with 409 where that is deleted. */
async function madeBy(trx: Transaction<Database>, userId: number, customId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('templates')
    .select(['id', 'deleted_at'])
    .where('user_id', '=', userId)
    .where('custom_id', '=', customId)
    .executeTakeFirst()
  if (row && row.deleted_at !== null) throw new HttpError(409, 'This design was made already, and deleted since.')
  return row?.id
}

/** The business that is named, if it is the person's own; null: for all of them. */
const profileOf = async (trx: Transaction<Database>, userId: number, given: number | null | undefined) =>
  given === null || given === undefined ? null : chosenProfile(trx, userId, given)

const copyName = (name: string): string => [...`Copy of ${name}`].slice(0, longestTemplateName).join('').trim()

/** With the picture of its original, until it gets its own. */
async function insertCopy(
  trx: Transaction<Database>,
  id: number,
  { custom_id, name, at }: { custom_id: string; name: string; at: Date },
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into templates (user_id, business_profile_id, name, custom_id, category, document, width, height, shape,
      page_count, media_ids, preview_key, preview_size, saved_at, created_at, updated_at)
    select user_id, business_profile_id, ${name}, ${custom_id}, category, document, width, height, shape,
      page_count, media_ids, preview_key, preview_size, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from templates where id = ${id}
    returning id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A locked design was not there to be copied')
  return row
}
