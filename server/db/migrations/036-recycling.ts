import { type Kysely, sql } from 'kysely'

const statements = [
  `create table recycling_settings (
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete cascade,
    seed integer not null default 0,
    paused_at timestamptz,
    looked_at timestamptz,
    unique nulls not distinct (user_id, business_profile_id)
  )`,
  'create index recycling_settings_profile on recycling_settings (business_profile_id)',
  `create table recycling_rules (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete cascade,
    bucket_id integer references content_buckets on delete cascade,
    version integer not null default 1,
    name text not null,
    rest_days integer not null check (rest_days between 1 and 730),
    times integer check (times >= 2),
    until text,
    months jsonb not null,
    slot_ids jsonb not null,
    text text not null check (text in ('same', 'list', 'ai')),
    paused_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create unique index recycling_rules_bucket on recycling_rules (bucket_id)',
  'create index recycling_rules_user on recycling_rules (user_id)',
  'create index recycling_rules_profile on recycling_rules (business_profile_id)',
  `create table recycling_choices (
    post_id integer primary key,
    user_id integer not null references users on delete cascade,
    rule_id integer references recycling_rules on delete cascade,
    is_excluded boolean not null
  )`,
  'create index recycling_choices_user on recycling_choices (user_id)',
  'create index recycling_choices_rule on recycling_choices (rule_id)',
  `create table recycling_wordings (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    post_id integer not null,
    version integer not null default 1,
    text text not null,
    origin text not null check (origin in ('own', 'ai')),
    read_at timestamptz,
    used_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index recycling_wordings_post on recycling_wordings (post_id)',
  'create index recycling_wordings_user on recycling_wordings (user_id)',
  `create table recycling_entries (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete set null,
    rule_id integer references recycling_rules on delete set null,
    post_id integer not null,
    slot_id integer references time_slots on delete set null,
    state text not null check (state in ('planned', 'skipped', 'made')),
    is_fixed boolean not null default false,
    due_at timestamptz not null,
    skipped_networks jsonb not null default '[]',
    skipped_at timestamptz,
    failure text,
    made_post_id integer unique,
    nth integer,
    title text,
    networks jsonb not null default '[]'
  )`,
  'create index recycling_entries_user on recycling_entries (user_id, state, due_at)',
  'create index recycling_entries_post on recycling_entries (post_id)',
  'create index recycling_entries_rule on recycling_entries (rule_id)',
  'create index recycling_entries_slot on recycling_entries (slot_id)',
  'create index recycling_entries_profile on recycling_entries (business_profile_id)',
]

/**
 * What comes again: rules, which posts they are about, wordings and the queue. Posts are named without a reference: a
 * deleted one can be restored for a day, and has then all that it had.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
