import { type Kysely, sql } from 'kysely'

const atWork = `state in ('verifying', 'claimed', 'sending', 'reconciling')`

const statements = [
  'alter table publications add column lease_account text',
  // Where two are at work on one account now, the second keeps its lease; it cannot get another beside the first's.
  `update publications part set lease_account = account.remote_id
    from social_accounts account
    where account.id = part.account_id and part.id in (
      select distinct on (own.network, own.remote_id) busy.id
      from publications busy join social_accounts own on own.id = busy.account_id
      where busy.${atWork} order by own.network, own.remote_id, busy.id
    )`,
  'drop index publications_at_work',
  `create unique index publications_at_work on publications (network, lease_account) where ${atWork}`,
]

/** One publication at a time per account on its network, also where several people have connected it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
