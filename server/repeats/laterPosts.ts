import type { Transaction } from 'kysely'
import type { PostRow } from '../content/postRows.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'

/** The ids of the posts of the same repeat that stand for later days. Refuses where the post is of none. */
export async function laterIds(
  trx: Transaction<Database>,
  { user_id, repeat_id, repeat_day }: PostRow,
): Promise<number[]> {
  if (repeat_id === null || repeat_day === null) throw new HttpError(409, 'This post is not one of a repeat.')
  const rows = await trx
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', user_id)
    .where('repeat_id', '=', repeat_id)
    .where('repeat_day', '>', repeat_day)
    .execute()
  return rows.map(({ id }) => id)
}
