import { sql } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

interface Due {
  now: Date
  /** Posts that are withheld, since it is not known whether they went out. */
  withheldPosts: readonly number[]
}

/**
 * Counts the turns that were due by an instant as over: of what is planned, and of posts that were made and are withheld.
 * For tables that are brought back from a backup, after which each may have gone out: what comes again rests from then on
 * as after any turn that was skipped.
 */
export async function skipDueEntries(db: DbOrTrx, { now, withheldPosts }: Due): Promise<void> {
  await sql`
    update recycling_entries set state = 'skipped', skipped_at = ${now}, is_fixed = false, failure = null
    where state = 'planned' and due_at <= ${now}`.execute(db)
  await sql`
    insert into recycling_entries (user_id, business_profile_id, rule_id, post_id, slot_id, state, due_at, skipped_at)
    select made.user_id, made.business_profile_id, made.rule_id, made.post_id, made.slot_id, 'skipped',
      coalesce(post.due_at, made.due_at), ${now}
    from recycling_entries made join posts post on post.id = made.made_post_id
    where made.rule_id is not null and made.made_post_id = any(${[...withheldPosts]}::int[])`.execute(db)
}
