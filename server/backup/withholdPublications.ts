import { sql } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

const missed =
  'This was due between the backup and its restore, so it may be on the network already. Look there, then choose a new time or send it now.'
const sought =
  'This was on its way when the backup was made. It is looked for on the network; nothing of it is sent again unless you say so.'

/** More tries than any policy allows: what a reading does not find is asked about, never sent by itself. */
const noTriesLeft = 1000

/** What was withheld. */
export interface Withheld {
  publications: number
  /** Posts with a publication that was never called for and was due. */
  missedPosts: number[]
}

/**
 * After the backup the installation went on, and what was due until now may have gone out. So nothing that was due goes
 * out by itself: what was called for once is read back from its network, and then a person is asked; what never was is
 * missed. What is planned for later stays planned. In the transaction of the restored rows, since a start that found them
 * without this would send.
 */
export async function withholdPublications(trx: DbOrTrx, now: Date): Promise<Withheld> {
  const { rows } = await sql<{ post_id: number; state: string }>`
    update publications set
      state = case when sent_at is null then 'missed' else 'unknown' end,
      reason = case when sent_at is null then ${missed} else ${sought} end,
      next_at = case when sent_at is null then null else ${now}::timestamptz end,
      tries = case when sent_at is null then tries else ${noTriesLeft}::int end,
      readings = 0, refusal = null,
      lease_owner = null, lease_account = null, lease_expires_at = null,
      revision = revision + 1, updated_at = ${now}
    where state in ('verifying', 'claimed', 'sending', 'unknown', 'reconciling')
      or (state in ('scheduled', 'waiting', 'held') and (due_at <= ${now} or next_at <= ${now}))
    returning post_id, state
  `.execute(trx)
  const missedPosts = new Set(rows.filter(({ state }) => state === 'missed').map(({ post_id }) => post_id))
  return { publications: rows.length, missedPosts: [...missedPosts] }
}
