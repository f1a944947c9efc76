import type { Kysely } from 'kysely'
import { includesPosting, isShutOut } from '../../rules/account/plans.ts'
import { reasons } from '../../rules/publishing/reasons.ts'
import type { Database } from '../db/schema.ts'

/** What of a person's subscription decides whether their posts go out. */
export interface Subscription {
  userId: number
  /** A plan's name; one that is not known includes nothing. */
  plan: string
  status: string
  /** Since when the status shuts out; null where it does not, or where nobody wrote it down. */
  unpaidSince: Date | null
}

/** How long what is scheduled still goes out without payment (decisions, "Access"). */
const grace = 7 * 24 * 3_600_000

/** Why nothing of a person's goes out at an instant (milliseconds since 1970); null where it does. */
export function subscriptionLossAt({ plan, status, unpaidSince }: Subscription, now: number): string | null {
  if (!includesPosting(plan)) return reasons.notInPlan
  const isOverdue = isShutOut(status) && unpaidSince !== null && now - unpaidSince.getTime() > grace
  return isOverdue ? reasons.unpaid : null
}

/** The same where something is about to go out: the days of grace begin by it if nobody wrote down when they began. */
export async function subscriptionLossOf(
  db: Kysely<Database>,
  subscription: Subscription,
  now: number,
): Promise<string | null> {
  const { userId, plan, status, unpaidSince } = subscription
  if (includesPosting(plan) && isShutOut(status) && unpaidSince === null) await beginGrace(db, userId, now)
  return subscriptionLossAt(subscription, now)
}

/** Waits for whoever is changing the subscription, and answers what they made of it. */
export async function readSubscription(db: Kysely<Database>, userId: number): Promise<Subscription> {
  const user = await db
    .selectFrom('users')
    .select(['plan', 'subscription_status', 'unpaid_since'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow()
  return { userId, plan: user.plan, status: user.subscription_status, unpaidSince: user.unpaid_since }
}

async function beginGrace(db: Kysely<Database>, userId: number, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ unpaid_since: new Date(now) })
    .where('id', '=', userId)
    .where('unpaid_since', 'is', null)
    .execute()
}
