import { type Kysely, sql } from 'kysely'

const metric = (name: string) => `${name} double precision check (${name} >= 0)`
const metrics = ['impressions', 'reach', 'likes', 'comments', 'shares', 'quotes', 'saves', 'clicks']

const statements = [
  `create table earlier_listings (
    account_id integer primary key references social_accounts on delete cascade,
    user_id integer not null references users on delete cascade,
    connected_at timestamptz not null,
    cursor text,
    listed integer not null default 0,
    next_at timestamptz,
    tries integer not null default 0
  )`,
  'create index earlier_listings_next on earlier_listings (next_at) where next_at is not null',
  'create index earlier_listings_user on earlier_listings (user_id)',
  `create table earlier_posts (
    id integer primary key generated always as identity,
    user_id integer not null references users on delete cascade,
    account_id integer not null references social_accounts on delete cascade,
    remote_id text not null,
    url text,
    published_at timestamptz not null,
    text text not null,
    pictures integer not null,
    videos integer not null,
    next_at timestamptz,
    tries integer not null default 0,
    unique (account_id, remote_id)
  )`,
  'create index earlier_posts_next on earlier_posts (next_at) where next_at is not null',
  'create index earlier_posts_out on earlier_posts (user_id, published_at)',
  `create table earlier_readings (
    earlier_post_id integer not null references earlier_posts on delete cascade,
    step integer not null,
    user_id integer not null references users on delete cascade,
    read_at timestamptz not null,
    ${metrics.map(metric).join(', ')},
    primary key (earlier_post_id, step)
  )`,
  'create index earlier_readings_user on earlier_readings (user_id)',
]

/** What was posted on accounts before they were connected, as their networks list it, and what the networks tell of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
