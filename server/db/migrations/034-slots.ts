import { type Kysely, sql } from 'kysely'

const statements = [
  `create table time_slots (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete cascade,
    account_id integer references social_accounts on delete cascade,
    bucket_id integer references content_buckets on delete set null,
    weekday integer not null check (weekday between 0 and 6),
    time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    created_at timestamptz not null default now(),
    check (account_id is null or business_profile_id is null)
  )`,
  `create unique index time_slots_time on time_slots
    (user_id, coalesce(business_profile_id, 0), coalesce(account_id, 0), weekday, time)`,
  'create index time_slots_profile on time_slots (business_profile_id) where business_profile_id is not null',
  'create index time_slots_account on time_slots (account_id) where account_id is not null',
  'create index time_slots_bucket on time_slots (bucket_id) where bucket_id is not null',
  'alter table social_accounts add column queue_paused_at timestamptz',
]

/**
 * Time slots, one for a time of a week: the bucket is not part of what makes one, so that one whose bucket goes never is
 * there twice. The queue of an account can be paused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
