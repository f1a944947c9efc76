import { sql } from 'kysely'
import type { ListedPerson, PersonState } from '../../../contract/people.ts'
import { displayNameOf } from '../../../rules/account/user.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'

/** How it is with a person: the first that fits. Whoever is suspended can be restored, confirmed or not. */
export const stateOfPerson = sql<PersonState>`case
  when person.is_suspended then 'suspended'
  when not person.is_email_confirmed then 'unconfirmed'
  when person.posts_held_at is not null then 'held'
  else 'active' end`

const accountCount = sql<number>`(select count(*)::int from social_accounts account
  where account.user_id = person.id and account.state <> 'disconnected')`

const publishedCount = sql<number>`(select count(distinct part.post_id)::int from publications part
  where part.user_id = person.id and part.state = 'published' and part.part = 1)`

const plannedCount = sql<number>`(select count(distinct part.post_id)::int from publications part
  where part.user_id = person.id and part.state in ('scheduled', 'waiting', 'held') and part.part = 1)`

/** People as an administrator's list has them. */
export const personRows = (db: DbOrTrx) =>
  db
    .selectFrom('users as person')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.username', 'person.email', 'person.plan'])
    .select(['person.is_staff', 'person.is_superuser', 'person.created_at', 'person.last_sign_in_at'])
    .select([stateOfPerson.as('state'), accountCount.as('account_count')])
    .select([publishedCount.as('published_count'), plannedCount.as('planned_count')])

type PersonRow = Awaited<ReturnType<ReturnType<typeof personRows>['executeTakeFirstOrThrow']>>

/** A person as the wire shows them in the list. */
export const describeListed = (row: PersonRow): ListedPerson => ({
  id: row.id,
  name: displayNameOf({ firstName: row.first_name, lastName: row.last_name, username: row.username }),
  email: row.email,
  plan: row.plan,
  state: row.state,
  is_admin: row.is_staff || row.is_superuser,
  created_at: row.created_at.toISOString(),
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  account_count: row.account_count,
  published_count: row.published_count,
  planned_count: row.planned_count,
})
