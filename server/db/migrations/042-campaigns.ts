import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table campaigns
    add column client_key uuid,
    add column version integer not null default 1,
    add column form text not null default 'short' check (form in ('short', 'enhanced')),
    add column step text not null default 'goal',
    add column goal text not null default '',
    add column goal_amount integer check (goal_amount >= 1),
    add column goal_unit text not null default '',
    add column offer text not null default '',
    add column audience text not null default '',
    add column tone text not null default '',
    add column starts_on text,
    add column ends_on text,
    add column quiet_from text not null default '21:00',
    add column quiet_until text not null default '07:00',
    add column template text,
    add column awareness_stage text,
    add column rules jsonb not null default '[]',
    add column psychology jsonb not null default '[]',
    add column engagement_triggers jsonb not null default '[]',
    add column experiment text,
    add column writer text check (writer in ('ai', 'template')),
    add column last_written_at timestamptz,
    add column writing_problem text,
    add column writing_problem_text text,
    add column archived_from text,
    add column looked_at timestamptz`,
  'create unique index campaigns_client_key on campaigns (user_id, client_key)',
  `create index campaigns_living on campaigns (looked_at nulls first) where status in ('scheduled', 'running')`,
  `create table campaign_accounts (
    campaign_id integer not null references campaigns on delete cascade,
    account_id integer not null references social_accounts on delete cascade,
    posts_per_week integer not null check (posts_per_week >= 1),
    primary key (campaign_id, account_id)
  )`,
  'create index campaign_accounts_account on campaign_accounts (account_id)',
  `create table campaign_posts (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    campaign_id integer not null references campaigns on delete cascade,
    version integer not null default 1,
    position integer not null,
    week integer not null,
    day text not null,
    state text not null default 'waiting' check (state in ('waiting', 'writing', 'to_review', 'approved', 'rejected',
      'failed', 'planned')),
    moment text not null,
    moment_index integer not null,
    experiment_variant text,
    account_ids jsonb not null,
    text text not null default '',
    variants jsonb not null default '[]',
    media_ids jsonb not null default '[]',
    writer text check (writer in ('ai', 'template')),
    wanted_writer text check (wanted_writer in ('ai', 'template')),
    is_edited boolean not null default false,
    reason text,
    wish text not null default '',
    tries integer not null default 0,
    writing_until timestamptz,
    post_id integer unique,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (campaign_id, position)
  )`,
  'create index campaign_posts_user on campaign_posts (user_id)',
  `create index campaign_posts_open on campaign_posts (campaign_id) where state in ('to_review', 'approved')`,
  `create table campaign_results (
    campaign_id integer not null references campaigns on delete cascade,
    day text not null,
    amount integer not null check (amount >= 0),
    primary key (campaign_id, day)
  )`,
  `create table marketing_entries (
    key text primary key,
    kind text not null check (kind in ('template', 'rule', 'awareness_stage', 'psychology', 'experiment',
      'platform_strategy', 'engagement_trigger')),
    name text not null,
    fields jsonb not null,
    version integer not null default 1,
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
]

/**
 * Campaigns with all that is said of them, their posts before they are planned, their results, and what the administrator
 * changes or adds of what campaigns are made of. A post is named without a reference: a deleted one can be restored for
 * a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
