import { type Kysely, sql } from 'kysely'

const metric = (name: string) => `${name} double precision check (${name} >= 0)`
const metrics = ['impressions', 'reach', 'likes', 'comments', 'shares', 'quotes', 'saves', 'clicks']

const statements = [
  `create table metric_collections (
    publication_id integer primary key references publications on delete cascade,
    user_id integer not null references users on delete cascade,
    account_id integer not null references social_accounts on delete cascade,
    next_at timestamptz,
    tries integer not null default 0
  )`,
  'create index metric_collections_next on metric_collections (next_at) where next_at is not null',
  'create index metric_collections_user on metric_collections (user_id)',
  'create index metric_collections_account on metric_collections (account_id)',
  `create table metric_readings (
    publication_id integer not null references publications on delete cascade,
    step integer not null,
    user_id integer not null references users on delete cascade,
    read_at timestamptz not null,
    ${metrics.map(metric).join(', ')},
    primary key (publication_id, step)
  )`,
  'create index metric_readings_user on metric_readings (user_id)',
  "create index publications_out on publications (published_at) where state = 'published' and part = 1",
]

/** What networks tell of posts: each reading as it was, and when the next one is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
