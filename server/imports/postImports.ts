import { type Kysely, sql, type Transaction } from 'kysely'
import {
  type ImportDuplicate,
  type ImportedPost,
  importUndoableFor,
  type PostImport,
} from '../../contract/postImports.ts'
import type { SeveralResult } from '../../contract/severalPosts.ts'
import type { Author } from '../content/validatePost.ts'
import type { Database } from '../db/schema.ts'
import { shareSlotChoice } from '../db/slotChoice.ts'
import { HttpError } from '../http/httpError.ts'
import type { Wake } from '../publishing/queue.ts'
import { checkRows, isRefused, type RowResult } from './checkRows.ts'
import { findDuplicates } from './findDuplicates.ts'
import type { ImportRequest } from './importRequest.ts'
import { insertPosts } from './insertPosts.ts'
import { undoImport } from './undoImport.ts'

interface ImportResult {
  import_id: number | null
  rows: ImportedPost[]
}

/** Makes posts of rows, and takes them back. */
export interface PostImports {
  /** The same key again answers what it made. Refuses as a whole what is about the whole, and each row with a sentence. */
  run(author: Author, request: ImportRequest): Promise<ImportResult>
  /** Those of the last day, the latest first. */
  list(userId: number): Promise<PostImport[]>
  undo(userId: number, id: number): Promise<SeveralResult>
  duplicates(userId: number, texts: readonly string[]): Promise<ImportDuplicate[]>
}

interface Deps {
  db: Kysely<Database>
  wake: Wake
  now?: () => number
}

export function createPostImports({ db, wake, now = Date.now }: Deps): PostImports {
  const madeBefore = async (author: Author, clientKey: string): Promise<ImportResult | null> => {
    const row = await db
      .selectFrom('post_imports')
      .select(['id', 'rows'])
      .where('user_id', '=', author.id)
      .where('client_key', '=', clientKey)
      .executeTakeFirst()
    return row ? { import_id: row.id, rows: row.rows } : null
  }

  /** Null where the same key has made an import meanwhile. */
  async function make(
    trx: Transaction<Database>,
    author: Author,
    request: ImportRequest,
  ): Promise<ImportResult | null> {
    const choice = await shareSlotChoice(trx, author.id)
    const { profileId, results } = await checkRows(trx, author, request, now())
    if (request.only_if_all) rejectAny(results)
    if (results.every(isRefused)) return { import_id: null, rows: results.map(toRow) }
    const created = await trx
      .insertInto('post_imports')
      .values({ user_id: author.id, client_key: request.client_key, rows: '[]', created_at: new Date(now()) })
      .onConflict((conflict) => conflict.columns(['user_id', 'client_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) return null
    const posts = results.flatMap((result, place) => (isRefused(result) ? [] : [{ place, ...result }]))
    const ids = await insertPosts(trx, { choice, importId: created.id, profileId, posts, now: now() })
    const rows = results.map((result, place) => toRow(result, ids.get(place) ?? null))
    await trx
      .updateTable('post_imports')
      .set({ rows: JSON.stringify(rows) })
      .where('id', '=', created.id)
      .execute()
    return { import_id: created.id, rows }
  }

  /** The publisher sleeps until the first of them is due. */
  async function wakeFor(importId: number): Promise<void> {
    const { due } = await db
      .selectFrom('posts')
      .where('import_id', '=', importId)
      .where('is_draft', '=', false)
      .select((eb) => eb.fn.min('due_at').as('due'))
      .executeTakeFirstOrThrow()
    if (due) wake(due.getTime())
  }

  return {
    async run(author, request) {
      const before = await madeBefore(author, request.client_key)
      if (before) return before
      const made = await db.transaction().execute((trx) => make(trx, author, request))
      if (made?.import_id) await wakeFor(made.import_id)
      const result = made ?? (await madeBefore(author, request.client_key))
      if (!result) throw new HttpError(409, 'This import was being made twice. Please try again.')
      return result
    },

    async list(userId) {
      const rows = await db
        .selectFrom('post_imports')
        .select(['id', 'created_at', 'undone_at'])
        .select(sql<number>`(select count(*)::int from posts where posts.import_id = post_imports.id)`.as('post_count'))
        .where('user_id', '=', userId)
        .where('created_at', '>=', new Date(now() - importUndoableFor))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(50)
        .execute()
      return rows.map(({ created_at, undone_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        undone_at: undone_at?.toISOString() ?? null,
      }))
    },

    undo: (userId, id) => db.transaction().execute((trx) => undoImport(trx, { userId, id, now: now() })),

    duplicates: (userId, texts) => findDuplicates(db, userId, texts),
  }
}

function toRow(result: RowResult, postId: number | null = null): ImportedPost {
  if (isRefused(result)) return { post_id: null, error: result.error, field: result.field }
  return { post_id: postId, error: null, field: null }
}

function rejectAny(results: readonly RowResult[]): void {
  const place = results.findIndex(isRefused)
  const first = results[place]
  if (!first || !isRefused(first)) return
  throw new HttpError(400, `Post ${place + 1}: ${first.error}`, {
    field: 'rows',
    body: { rows: results.map((result) => toRow(result)) },
  })
}
