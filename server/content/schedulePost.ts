import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Wake } from '../publishing/queue.ts'
import { type Author, type ValidPost, validatePost, type Written } from './validatePost.ts'

/** Makes rows of what a person wrote. */
export interface PostWriter {
  /** What was written, checked against the person's accounts and the time. Refuses with a sentence. */
  check(db: Kysely<Database>, author: Author, written: Written): Promise<ValidPost>
  /** The columns of the post. */
  columnsOf(valid: ValidPost): PostColumns
  /** Plans a publication for each account, none for a draft, and has the publisher woken when they are due. */
  schedule(trx: Transaction<Database>, author: Author, postId: number, valid: ValidPost): Promise<void>
}

interface PostColumns {
  text: string
  is_draft: boolean
  account_ids: string
  due_at: Date | null
  wall_time: string | null
  timezone: string | null
  suggested_day: string | null
  updated_at: Date
}

/** All the person's accounts, disconnected ones too. */
export const accountsOf = (db: Kysely<Database>, { id }: Author) =>
  db.selectFrom('social_accounts').selectAll().where('user_id', '=', id).execute()

export function createPostWriter({ wake, now }: { wake: Wake; now(): number }): PostWriter {
  return {
    async check(db, author, written) {
      const accounts = await accountsOf(db, author)
      return validatePost(written, { accounts, timezone: author.timezone, now: now() })
    },

    columnsOf: ({ text, isDraft, accounts, due, suggestedDay }) => ({
      text,
      is_draft: isDraft,
      account_ids: JSON.stringify(accounts.map(({ id }) => id)),
      due_at: due?.at ?? null,
      wall_time: due?.wallTime ?? null,
      timezone: due?.timezone ?? null,
      suggested_day: suggestedDay,
      updated_at: new Date(now()),
    }),

    async schedule(trx, author, postId, { isDraft, accounts, due }) {
      if (isDraft || !due || accounts.length === 0) return
      const publications = accounts.map(({ id, network }) => ({
        post_id: postId,
        account_id: id,
        user_id: author.id,
        network,
        state: 'scheduled' as const,
        due_at: due.at,
        next_at: due.at,
      }))
      await trx.insertInto('publications').values(publications).execute()
      wake(due.at.getTime())
    },
  }
}
