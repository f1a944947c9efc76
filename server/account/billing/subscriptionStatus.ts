import type { Kysely, Transaction } from 'kysely'
import { includesPosting, isShutOut } from '../../../rules/account/plans.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import type { Database } from '../../db/schema.ts'
import type { Accounts } from '../../networks/accounts.ts'

interface Deps {
  db: Kysely<Database>
  accounts: Pick<Accounts, 'hold' | 'release'>
}

/** How a person's subscription is to stand from now on. */
export interface SubscriptionStatus {
  status: string
  /** Null: as it was. */
  plan: string | null
  stripe?: { customerId: string; subscriptionId: string; readAt: Date }
}

/**
 * Stores how a subscription stands. Since when it is not paid is kept with it. What is scheduled is held at once where
 * the plan has no posting in it, and what was held goes on once it has, and is paid. `eventId` makes it count once.
 * Answers false where it counted before or something newer is stored.
 */
export function store(
  { db, accounts }: Deps,
  userId: number,
  given: SubscriptionStatus,
  eventId?: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (eventId !== undefined && !(await isFirst(trx, eventId))) return false
    return storeIn(trx, accounts, { userId, given })
  })
}

/** The same within a transaction that is under way. */
export async function storeIn(
  trx: Transaction<Database>,
  accounts: Deps['accounts'],
  { userId, given }: { userId: number; given: SubscriptionStatus },
): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select(['plan', 'unpaid_since', 'subscription_status', 'billing_read_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user || isOutdated(given, user.billing_read_at)) return false
  await trx
    .updateTable('users')
    .set({
      ...columnsOf(given),
      unpaid_since: isShutOut(given.status) ? (user.unpaid_since ?? new Date()) : null,
    })
    .where('id', '=', userId)
    .execute()
  const before = { plan: user.plan, status: user.subscription_status }
  const after = { plan: given.plan ?? user.plan, status: given.status }
  await holdOrRelease({ accounts, trx, userId }, before, after)
  return true
}

interface Sender {
  plan: string
  status: string
}

/** What is scheduled follows the subscription in the same transaction. */
async function holdOrRelease(
  { accounts, trx, userId }: Pick<Deps, 'accounts'> & { trx: Transaction<Database>; userId: number },
  before: Sender,
  after: Sender,
): Promise<void> {
  if (!includesPosting(after.plan)) await accounts.hold(trx, userId, reasons.notInPlan)
  else if (maySend(after) && !maySend(before)) await accounts.release(trx, userId)
}

const maySend = ({ plan, status }: Sender): boolean => includesPosting(plan) && !isShutOut(status)

const isOutdated = ({ stripe }: SubscriptionStatus, known: Date | null): boolean =>
  stripe !== undefined && known !== null && known > stripe.readAt

const columnsOf = ({ status, plan, stripe }: SubscriptionStatus) => ({
  subscription_status: status,
  ...(plan !== null && { plan }),
  ...(stripe && {
    stripe_customer_id: stripe.customerId,
    stripe_subscription_id: stripe.subscriptionId,
    billing_read_at: stripe.readAt,
  }),
})

/** Writes down that an event counts; false where it did before. */
async function isFirst(trx: Kysely<Database>, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_events')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Stripe delivers an event again for three days; after three months nobody asks for it any more. */
const eventsKept = 90 * 24 * 3_600_000

/** Takes away what was applied long ago. */
export async function sweepEvents(db: Kysely<Database>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - eventsKept)
  await db.deleteFrom('payment_events').where('applied_at', '<', oldest).execute()
}
