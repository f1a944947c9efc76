import type { Kysely, Transaction } from 'kysely'
import type { Answer } from '../../contract/endpoint.ts'
import {
  type listWordings,
  mostWordings,
  type RecyclingWording,
  type WordingOrigin,
} from '../../contract/recyclingPosts.ts'
import { changedShare } from '../../rules/admin/changedShare.ts'
import { textHash } from '../content/textHash.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { recordTextFate } from '../textFates/recordTextFate.ts'
import { type WordingRow, wordingsWith } from './entryTexts.ts'

/** Whose wording, or of whose post. */
interface One {
  userId: number
  id: number
}

/** The texts that posts come again with. Every method refuses with a sentence; another user's are not found. */
export interface Wordings {
  list(post: One): Promise<Answer<typeof listWordings>>
  /** One by AI is to be read. Refuses with 409 what the post says already. */
  add(post: One, text: string, origin: WordingOrigin): Promise<RecyclingWording>
  /** Its new text is the person's: it is read. */
  change(wording: One, version: number, text: string): Promise<RecyclingWording>
  approve(wording: One, version: number): Promise<RecyclingWording>
  remove(wording: One): Promise<void>
}

export function createWordings({ db, now }: { db: Kysely<Database>; now(): number }): Wordings {
  /** Changes a wording as it was read by the person; refuses with 409 and the wording where it is another by now. */
  const changing = (
    { userId, id }: One,
    version: number,
    change: (trx: Transaction<Database>, row: WordingRow) => Promise<{ text?: string }>,
  ): Promise<RecyclingWording> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('recycling_wordings')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw noSuchWording()
      if (row.version !== version) {
        throw new HttpError(409, 'This wording was changed meanwhile. Here is how it is now.', {
          body: { wording: describeWording(row) },
        })
      }
      const columns = { ...(await change(trx, row)), read_at: row.read_at ?? new Date(now()), version: row.version + 1 }
      await trx.updateTable('recycling_wordings').set(columns).where('id', '=', id).execute()
      return describeWording({ ...row, ...columns })
    })

  return {
    async list({ userId, id }) {
      const { text } = await ownPost(db, { userId, id })
      return { text, results: (await wordingsWith(db, [id])).map(describeWording) }
    },

    add: ({ userId, id }, text, origin) =>
      db.transaction().execute(async (trx) => {
        const post = await ownPost(trx, { userId, id })
        const others = await wordingsWith(trx, [id])
        if (others.length >= mostWordings) throw new HttpError(409, `A post has ${mostWordings} wordings at most.`)
        checkIsNew(text, [post.text, ...others.map((one) => one.text)])
        const row = await trx
          .insertInto('recycling_wordings')
          .values({
            ...{ user_id: userId, post_id: id, text, origin, used_at: null },
            read_at: origin === 'own' ? new Date(now()) : null,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return describeWording(row)
      }),

    change: (wording, version, text) =>
      changing(wording, version, async (trx, row) => {
        const { text: own } = await ownPost(trx, { userId: wording.userId, id: row.post_id })
        const others = (await wordingsWith(trx, [row.post_id])).filter(({ id }) => id !== row.id)
        checkIsNew(text, [own, ...others.map((one) => one.text)])
        if (isUndecided(row)) {
          const changed_share = changedShare(row.text, text)
          await recordTextFate(trx, { kind, fate: changed_share === 0 ? 'kept' : 'edited', changed_share })
        }
        return { text }
      }),

    approve: (wording, version) =>
      changing(wording, version, async (trx, row) => {
        if (isUndecided(row)) await recordTextFate(trx, { kind, fate: 'kept', changed_share: null })
        return {}
      }),

    remove: ({ userId, id }) =>
      db.transaction().execute(async (trx) => {
        const deleted = await trx
          .deleteFrom('recycling_wordings')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning(['origin', 'read_at'])
          .executeTakeFirst()
        if (!deleted) throw noSuchWording()
        if (isUndecided(deleted)) await recordTextFate(trx, { kind, fate: 'refused', changed_share: null })
      }),
  }
}

const kind = 'recycling_wordings'

/** By AI, and the person has not said what becomes of it. */
const isUndecided = ({ origin, read_at }: Pick<WordingRow, 'origin' | 'read_at'>): boolean =>
  origin === 'ai' && read_at === null

const noSuchWording = () => notFound('There is no such wording.')

/** The post of a wording, which nobody deletes meanwhile. */
async function ownPost(db: Kysely<Database>, { userId, id }: One) {
  const row = await db
    .selectFrom('posts')
    .select(['id', 'text', 'business_profile_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('There is no such post.')
  return row
}

function checkIsNew(text: string, others: readonly string[]): void {
  const hash = textHash(text)
  if (others.some((other) => textHash(other) === hash)) {
    throw new HttpError(409, 'The post says that already. Write it another way.', { field: 'text' })
  }
}

const describeWording = (row: WordingRow): RecyclingWording => ({
  id: row.id,
  post_id: row.post_id,
  version: row.version,
  text: row.text,
  origin: row.origin,
  state: row.read_at === null ? 'to_review' : 'ready',
  used_at: row.used_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
