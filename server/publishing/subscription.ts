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
export async function subscriptionLossOf(
  db: Kysely<Database>,
  subscription: Subscription,
  now: number,
): Promise<string | null> {
  if (!includesPosting(subscription.plan)) return reasons.notInPlan
  return (await isPaymentOverdue(db, subscription, now)) ? reasons.unpaid : null
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

async function isPaymentOverdue(
  db: Kysely<Database>,
  { userId, status, unpaidSince }: Subscription,
  now: number,
): Promise<boolean> {
  if (!isShutOut(status)) return false
  if (unpaidSince) return now - unpaidSince.getTime() > grace
  await db
    .updateTable('users')
    .set({ unpaid_since: new Date(now) })
    .where('id', '=', userId)
    .where('unpaid_since', 'is', null)
    .execute()
  return false
}
