import { type Kysely, sql } from 'kysely'

const statements = [
  `create table content_buckets (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete cascade,
    version integer not null default 1,
    name text not null,
    purpose text not null default '',
    color text not null,
    industry_template text,
    is_active boolean not null default true,
    networks jsonb not null default '[]',
    account_ids jsonb not null default '[]',
    share integer not null default 0 check (share between 0 and 100),
    deleted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create unique index content_buckets_name on content_buckets (user_id, coalesce(business_profile_id, 0), lower(name))
    where deleted_at is null`,
  'create index content_buckets_profile on content_buckets (business_profile_id) where business_profile_id is not null',
  'create index content_buckets_deleted on content_buckets (deleted_at) where deleted_at is not null',
  'create sequence post_bucket_assignments as integer',
  `alter table posts
    add column bucket_id integer references content_buckets on delete set null,
    add column bucket_assignment_id integer unique,
    add column tags jsonb not null default '[]'`,
  'create index posts_bucket on posts (bucket_id) where bucket_id is not null',
  `create table deleted_bucket_posts (
    post_id integer not null references posts on delete cascade,
    bucket_id integer not null references content_buckets on delete cascade,
    primary key (bucket_id, post_id)
  )`,
  'create index deleted_bucket_posts_post on deleted_bucket_posts (post_id)',
  `create table content_ideas (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    bucket_id integer not null references content_buckets on delete cascade,
    client_key uuid,
    origin text not null check (origin in ('template', 'own', 'topic', 'ai')),
    title text not null,
    description text not null default '',
    draft text not null default '',
    difficulty_level text not null check (difficulty_level in ('easy', 'medium', 'hard')),
    networks jsonb not null default '[]',
    saved_at timestamptz,
    liked_at timestamptz,
    dismissed_at timestamptz,
    used_at timestamptz,
    used_post_id integer references posts on delete set null,
    expires_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index content_ideas_bucket on content_ideas (bucket_id)',
  'create index content_ideas_post on content_ideas (used_post_id) where used_post_id is not null',
  'create unique index content_ideas_key on content_ideas (user_id, client_key) where client_key is not null',
  'alter table business_profiles add column posts_per_month integer check (posts_per_month > 0)',
]

/**
 * Content buckets with their ideas; the bucket of a post, in which it is by an assignment with an id of its own; tags; how
 * many posts a business's month has. What a deleted bucket had is remembered for as long as it can be restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
