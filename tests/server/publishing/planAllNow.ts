import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { textHash } from '../../../server/content/textHash.ts'
import { dueAt } from '../../../server/content/validatePost.ts'
import type { Database } from '../../../server/db/schema.ts'
import type { Owner } from './support.ts'

/** A post for one account. */
export interface Planning {
  text: string
  accountId: number
  owner: Owner
}

/**
 * Plans posts that are due at an instant (milliseconds since 1970), with the rows that `posts.create` writes for
 * `intent: 'now'`, in one statement. Answers their ids in the same order. Nobody is woken, and nothing is checked.
 */
export async function planAllNow(db: Kysely<Database>, planned: readonly Planning[], now: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with planning as (
      select * from jsonb_to_recordset(${JSON.stringify(planned.map(recordAt(now)))}::jsonb) as planning(
        place integer, user_id integer, account_id integer, client_key text, text text, at timestamptz, wall_time text,
        timezone text, text_hash text
      )
    ),
    post as (
      insert into posts (
        user_id, client_key, business_profile_id, text, is_draft, account_ids, due_at, wall_time, timezone, updated_at
      )
      select planning.user_id, client_key, profile.id, text, false, jsonb_build_array(account_id), at, wall_time, timezone, at
      from planning left join business_profiles profile on profile.user_id = planning.user_id and profile.is_primary
      order by place
      returning id, client_key
    ),
    publication as (
      insert into publications (post_id, account_id, user_id, network, text_hash, state, due_at, next_at)
      select post.id, account.id, planning.user_id, account.network, text_hash, 'scheduled', at, at
      from planning join post using (client_key) join social_accounts account on account.id = planning.account_id
      order by place
    )
    select post.id from post join planning using (client_key) order by place
  `.execute(db)
  return rows.map(({ id }) => id)
}

const recordAt =
  (now: number) =>
  ({ text, accountId, owner }: Planning, place: number) => {
    const { at, wallTime, timezone } = dueAt(now, owner.timezone)
    return {
      place,
      user_id: owner.id,
      account_id: accountId,
      client_key: randomUUID(),
      text,
      text_hash: textHash(text),
      at,
      wall_time: wallTime,
      timezone,
    }
  }
