import { type Kysely, sql } from 'kysely'

const statements = [
  `create table webhooks (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete cascade,
    url text not null,
    host text not null,
    events jsonb not null,
    secret bytea not null,
    old_secret bytea,
    old_secret_until timestamptz,
    is_active boolean not null default true,
    stopped_because text,
    failing_since timestamptz,
    last_delivered_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index webhooks_user on webhooks (user_id)',
  'create index webhooks_business on webhooks (business_profile_id)',
  `create table webhook_deliveries (
    id integer generated always as identity primary key,
    webhook_id integer not null references webhooks on delete cascade,
    message_id text not null,
    event text not null,
    data jsonb not null,
    happened_at timestamptz not null,
    state text not null,
    tries integer not null default 0,
    next_at timestamptz,
    lease_owner text,
    lease_expires_at timestamptz,
    revision integer not null default 0,
    last_tried_at timestamptz,
    answer_status integer,
    answer_body text,
    problem text,
    created_at timestamptz not null default now(),
    unique (webhook_id, message_id)
  )`,
  'create index webhook_deliveries_listed on webhook_deliveries (webhook_id, id)',
  'create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null',
  'create index webhook_deliveries_leased on webhook_deliveries (lease_expires_at) where lease_expires_at is not null',
  'create index webhook_deliveries_created on webhook_deliveries (created_at)',
]

/** Addresses that are told what happens, with sealed secrets, and what each is told, until 30 days later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
