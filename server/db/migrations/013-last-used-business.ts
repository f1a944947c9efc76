import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table users
    add column last_used_business_profile_id integer references business_profiles on delete set null`,
  `alter table onboarding add column suggested_sets integer not null default 0`,
  // Who was offered first posts before was offered the first set of them.
  `update onboarding set suggested_sets = 1 where user_id in (select user_id from suggestions)`,
]

/** Which business a person chose last, on whatever device, and how many sets of first posts they were offered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
