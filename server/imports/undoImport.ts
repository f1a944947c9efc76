import type { Transaction } from 'kysely'
import { importUndoableFor } from '../../contract/postImports.ts'
import type { LeftPost, SeveralResult } from '../../contract/severalPosts.ts'
import { refusals, whyNot } from '../../rules/publishing/postState.ts'
import { takeSnapshots } from '../content/postSnapshots.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'

const tooLate = 'An import can be undone for a day. Delete its posts one by one, or several at once.'
const changedSince = 'This post was changed after it was imported.'

/** Takes off the plan what came with an import; what was sent or changed since is left, each with a sentence. */
export async function undoImport(
  trx: Transaction<Database>,
  { userId, id, now }: { userId: number; id: number; now: number },
): Promise<SeveralResult> {
  const found = await trx
    .selectFrom('post_imports')
    .select(['created_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('There is no such import.')
  if (found.created_at.getTime() < now - importUndoableFor) throw new HttpError(409, tooLate)

  const posts = await lockedPosts(trx, { userId, importId: id, importedAt: found.created_at })
  const left = posts.flatMap(({ id: post, reason }): LeftPost[] => (reason === null ? [] : [{ post, text: reason }]))
  const results = posts.flatMap(({ id: post, reason }) => (reason === null ? [post] : []))
  if (results.length > 0) {
    await takeSnapshots(trx, { postIds: results, cause: 'deleted', now })
    await trx.deleteFrom('posts').where('id', 'in', results).execute()
  }
  await trx
    .updateTable('post_imports')
    .set({ undone_at: new Date(now) })
    .where('id', '=', id)
    .execute()
  return { results, left }
}

/** The posts of an import, locked with what is planned of them, and why each stays; null: it can go. */
async function lockedPosts(
  trx: Transaction<Database>,
  { userId, importId, importedAt }: { userId: number; importId: number; importedAt: Date },
) {
  const rows = await trx
    .selectFrom('posts')
    .select(['id', 'is_draft', 'version', 'created_at', 'updated_at'])
    .where('import_id', '=', importId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const publications = await trx
    .selectFrom('publications')
    .innerJoin('posts', 'posts.id', 'publications.post_id')
    .select(['publications.id', 'publications.post_id', 'publications.state', 'publications.sent_at'])
    .where('posts.import_id', '=', importId)
    .where('posts.user_id', '=', userId)
    .orderBy('publications.id')
    .forUpdate('publications')
    .execute()
  const partsOf = Map.groupBy(publications, ({ post_id }) => post_id)
  return rows.map((row) => ({ id: row.id, reason: reasonToStay({ ...row, importedAt }, partsOf.get(row.id) ?? []) }))
}

interface Row {
  is_draft: boolean
  version: number
  created_at: Date
  updated_at: Date
  importedAt: Date
}
type Parts = readonly (Parameters<typeof whyNot>[1]['publications'][number] & { sent_at: Date | null })[]

/** What came from another installation is as old as it was there. */
function reasonToStay({ is_draft, version, created_at, updated_at, importedAt }: Row, parts: Parts): string | null {
  const no = whyNot('delete', { isDraft: is_draft, publications: parts })
  if (no !== null) return no
  if (parts.some(({ sent_at }) => sent_at !== null)) return refusals.alreadySent
  return version > 1 || (updated_at > created_at && updated_at > importedAt) ? changedSince : null
}
