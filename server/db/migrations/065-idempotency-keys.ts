import { type Kysely, sql } from 'kysely'

const statements = [
  `create table idempotency_keys (
    id integer generated always as identity primary key,
    user_id integer not null references users (id) on delete cascade,
    caller text not null,
    endpoint text not null,
    key text not null,
    request_hash text not null,
    state text not null check (state in ('running', 'done', 'unclear')),
    answer text,
    lease_until timestamptz not null,
    created_at timestamptz not null,
    unique (user_id, caller, endpoint, key)
  )`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',
]

/** The calls that are made once, each by a key that its caller chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
