import { type Kysely, sql } from 'kysely'

const statements = [
  `create table strategy_applications (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete cascade,
    key text not null,
    recommended jsonb not null,
    slot_ids jsonb not null,
    applied_at timestamptz not null,
    undone_at timestamptz
  )`,
  'create index strategy_applications_user on strategy_applications (user_id, applied_at)',
  `create index strategy_applications_profile on strategy_applications (business_profile_id)
    where business_profile_id is not null`,
  `create table strategy_dismissals (
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete cascade,
    key text not null,
    dismissed_at timestamptz not null,
    unique nulls not distinct (user_id, business_profile_id, key)
  )`,
  `create index strategy_dismissals_profile on strategy_dismissals (business_profile_id)
    where business_profile_id is not null`,
]

/** What was applied of the strategy, with what undoing needs, and what was put off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
