import { type Kysely, sql } from 'kysely'

const statements = [
  `create table campaign_post_results (
    campaign_post_id integer not null references campaign_posts on delete cascade,
    user_id integer not null references users on delete cascade,
    network text not null,
    amount integer not null check (amount >= 0),
    told_at timestamptz not null default now(),
    primary key (campaign_post_id, network)
  )`,
  'create index campaign_post_results_user on campaign_post_results (user_id)',
]

/** What came of a post of a campaign on each network, as the person told it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
