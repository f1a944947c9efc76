import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table users
    add column posts_held_at timestamptz,
    add column posts_held_reason text not null default ''`,
  `alter table posts add column moderated_version integer`,
  `create index posts_unmoderated on posts (due_at)
    where not is_draft and moderated_version is distinct from version`,
  `create index publications_held on publications (user_id) where state = 'held'`,
  `alter table post_snapshots drop constraint post_snapshots_cause_check,
    add constraint post_snapshots_cause_check check (cause in ('deleted', 'to_drafts', 'refused'))`,
  `create table moderation_rules (
    id integer generated always as identity primary key,
    client_key uuid not null unique,
    version integer not null default 1,
    kind text not null check (kind in ('words', 'links', 'rate', 'first_posts', 'plan')),
    name text not null,
    is_enabled boolean not null,
    fields jsonb not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table moderation_cases (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    post_id integer references posts on delete set null,
    version integer not null default 1,
    state text not null default 'waiting' check (state in ('waiting', 'let_go', 'refused')),
    content_hash text not null,
    post_version integer not null,
    title text not null,
    text text not null,
    networks jsonb not null,
    matches jsonb not null,
    held_at timestamptz not null,
    reason_code text,
    reason_text text not null default '',
    decided_at timestamptz,
    decided_by integer,
    decided_by_email text
  )`,
  `create unique index moderation_cases_waiting on moderation_cases (post_id) where state = 'waiting'`,
  'create index moderation_cases_queue on moderation_cases (state, held_at)',
  'create index moderation_cases_user on moderation_cases (user_id, id desc)',
  'create index moderation_cases_post on moderation_cases (post_id)',
  'create index moderation_cases_decided on moderation_cases (decided_at desc) where decided_at is not null',
  `create table moderation_case_rules (
    case_id integer not null references moderation_cases on delete cascade,
    kind text not null,
    rule_id integer references moderation_rules on delete set null
  )`,
  'create index moderation_case_rules_case on moderation_case_rules (case_id)',
  'create index moderation_case_rules_rule on moderation_case_rules (rule_id)',
  `create table moderation_events (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    case_id integer references moderation_cases on delete set null,
    at timestamptz not null,
    what text not null,
    told text not null default ''
  )`,
  'create index moderation_events_user on moderation_events (user_id, id desc)',
  'create index moderation_events_case on moderation_events (case_id)',
  `create table appeals (
    id integer generated always as identity primary key,
    case_id integer not null unique references moderation_cases on delete cascade,
    user_id integer not null references users on delete cascade,
    version integer not null default 1,
    state text not null default 'open' check (state in ('open', 'granted', 'declined')),
    text text not null,
    sent_at timestamptz not null,
    answer text not null default '',
    decided_at timestamptz,
    decided_by integer,
    decided_by_email text
  )`,
  'create index appeals_user on appeals (user_id, id desc)',
  `create index appeals_open on appeals (sent_at) where state = 'open'`,
]

/** Rules that hold posts before they go out, what they held with what was decided, appeals against that, and people of whom
 * nothing goes out for now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
