import { type Kysely, sql } from 'kysely'

const tables = [
  `create table business_profiles (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    name text not null,
    is_primary boolean not null default false,
    is_active boolean not null default true,
    website_url text,
    description text not null default '',
    industry text not null default '',
    brand_assets jsonb not null default '{}',
    icp_analysis jsonb,
    audience_intelligence jsonb,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index business_profiles_user on business_profiles (user_id)',
  'create unique index business_profiles_primary on business_profiles (user_id) where is_primary',
  `create table templates (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete set null,
    name text not null,
    custom_id text,
    preview_img text,
    category text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index templates_user on templates (user_id)',
  `create table business_profile_templates (
    business_profile_id integer not null references business_profiles on delete cascade,
    template_id integer not null references templates on delete cascade,
    primary key (business_profile_id, template_id)
  )`,
  `create table campaigns (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete set null,
    name text not null,
    status text not null default 'draft' check (status in ('draft', 'generating', 'in_review', 'scheduling', 'scheduled',
      'running', 'paused', 'finished', 'archived')),
    status_changed_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index campaigns_profile on campaigns (business_profile_id, status)',
  'create index campaigns_user on campaigns (user_id)',
  `alter table posts
    add column business_profile_id integer references business_profiles on delete set null,
    add column campaign_id integer references campaigns on delete set null`,
  'create index posts_profile on posts (business_profile_id)',
  'create index posts_campaign on posts (campaign_id) where campaign_id is not null',
  `alter table social_accounts
    add column business_profile_id integer references business_profiles on delete set null,
    add column checked_at timestamptz,
    add column expires_at timestamptz`,
  'create index social_accounts_profile on social_accounts (business_profile_id)',
  'create index social_accounts_checked on social_accounts (checked_at)',
  'alter table connect_attempts add column business_profile_id integer references business_profiles on delete set null',
]

/** Everybody who has none gets a primary profile that owns what they have (decisions, "Places and names"). */
const firstProfiles = [
  `insert into business_profiles (user_id, name, is_primary, industry)
    select users.id,
      coalesce(nullif(trim(onboarding.business_name), ''), nullif(trim(first_name || ' ' || last_name), ''),
        'My business'),
      true,
      coalesce(onboarding.industry, '')
    from users left join onboarding on onboarding.user_id = users.id`,
  `update posts set business_profile_id = business_profiles.id
    from business_profiles where business_profiles.user_id = posts.user_id`,
  `update social_accounts set business_profile_id = business_profiles.id
    from business_profiles where business_profiles.user_id = social_accounts.user_id`,
]

/** Business profiles and what belongs to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...firstProfiles]) await sql.raw(statement).execute(db)
}
