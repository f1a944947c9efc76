import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table tokens add column proved_at timestamptz',
  'update tokens set proved_at = created_at',
  'alter table tokens alter column proved_at set default now(), alter column proved_at set not null',
  `create table totp_secrets (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    sealed bytea not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`,
  'create unique index totp_secrets_confirmed on totp_secrets (user_id) where confirmed_at is not null',
  'create unique index totp_secrets_pending on totp_secrets (user_id) where confirmed_at is null',
  `create table recovery_codes (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    hash text not null,
    used_at timestamptz
  )`,
  'create unique index recovery_codes_user on recovery_codes (user_id, hash)',
  `create table passkeys (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports jsonb not null,
    name text not null,
    is_backup_eligible boolean not null,
    is_backed_up boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index passkeys_user on passkeys (user_id)',
  `create table challenges (
    id integer generated always as identity primary key,
    hash text not null unique,
    purpose text not null,
    user_id integer references users on delete cascade,
    token_id integer references tokens on delete cascade,
    webauthn_challenge text,
    timezone text,
    expires_at timestamptz not null
  )`,
  'create index challenges_user on challenges (user_id)',
  'create index challenges_token on challenges (token_id)',
  'create index challenges_expiry on challenges (expires_at)',
]

/**
 * The second step of signing in, and when the person of a session last proved who they are: of a session of before, when it
 * began. A challenge is what a proof was begun with; its row goes with the proof.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
