import { type Kysely, sql } from 'kysely'

const statements = [
  `create table audit_log (
    id integer generated always as identity primary key,
    at timestamptz not null default now(),
    actor_id integer not null,
    actor_email text not null,
    act text not null,
    target text not null,
    before jsonb,
    after jsonb
  )`,
  'create index audit_log_at on audit_log (at desc, id desc)',
  'create index audit_log_actor on audit_log (actor_id, id desc)',
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is never changed';
    end $$`,
  `create trigger audit_log_unchanged before update or delete on audit_log
    for each row execute function refuse_audit_change()`,
  `create trigger audit_log_whole before truncate on audit_log
    for each statement execute function refuse_audit_change()`,
]

/** What administrators did. The database itself refuses to change or delete a row; whoever did it is named without a reference,
 * so that the row outlives their account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
