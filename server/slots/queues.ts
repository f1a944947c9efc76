import { type Kysely, sql } from 'kysely'
import type { PublicationState } from '../../contract/content.ts'
import { type AccountQueue, mostQueued, type QueuedPost } from '../../contract/slots.ts'
import { titleOf } from '../../rules/content/shortened.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import { whyNot } from '../../rules/publishing/postState.ts'
import { ofBusiness } from '../content/ofBusiness.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { shownText } from '../db/shownText.ts'
import type { User } from '../http/auth.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { notFound } from '../http/httpError.ts'
import type { AccountPublications } from '../networks/accountPublications.ts'

/** The planned posts of a person's accounts, one after the other. Another person's account is not found. */
export interface Queues {
  /** Of the accounts of a business that are connected; of the primary business unless one is named. */
  list(userId: number, businessId: number | undefined): Promise<AccountQueue[]>
  read(user: Pick<User, 'id' | 'timezone'>, accountId: number): Promise<{ queue: AccountQueue; results: QueuedPost[] }>
  /**
   * Once it answers that a queue is paused no try begins any more; what is being sent goes on. What was held for the
   * pause goes on when it ends, or is missed where it is too late.
   */
  setPaused(userId: number, accountId: number, isPaused: boolean): Promise<AccountQueue>
}

interface Deps {
  db: Kysely<Database>
  publications: Pick<AccountPublications, 'step'>
  now?: () => number
}

/** What is still to go out. */
export const ahead: readonly PublicationState[] = ['scheduled', 'waiting', 'verifying', 'claimed', 'held']

export function createQueues({ db, publications, now = Date.now }: Deps): Queues {
  return {
    async list(userId, business) {
      const businessId = await chosenProfile(db, userId, business)
      const rows = await accountsWithQueue(db, userId)
        .$if(businessId !== null, (query) => query.where(ofBusiness(String(businessId), 'account')))
        .execute()
      return rows.map(describe)
    },

    async read(user, accountId) {
      return { queue: await readOne(db, user.id, accountId), results: await readPosts(db, user, accountId, now()) }
    },

    setPaused: (userId, accountId, isPaused) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('social_accounts')
          .set({ queue_paused_at: isPaused ? sql<Date>`coalesce(queue_paused_at, ${new Date(now())})` : null })
          .where('id', '=', accountId)
          .where('user_id', '=', userId)
          .where('state', '!=', 'disconnected')
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw noSuchAccount()
        await publications.step(
          trx,
          accountId,
          isPaused ? { type: 'queue.paused' } : { type: 'queue.resumed', at: now() },
        )
        return readOne(trx, userId, accountId)
      }),
  }
}

const accountsWithQueue = (db: DbOrTrx, userId: number) =>
  db
    .selectFrom('social_accounts as account')
    .leftJoin('publications as part', (join) =>
      join.onRef('part.account_id', '=', 'account.id').on('part.state', 'in', [...ahead]),
    )
    .select(['account.id as account_id', 'account.queue_paused_at'])
    .select((eb) => [
      sql<number>`count(distinct part.post_id)::int`.as('post_count'),
      eb.fn.min('part.due_at').as('next_at'),
    ])
    .where('account.user_id', '=', userId)
    .where('account.state', '!=', 'disconnected')
    .groupBy('account.id')
    .orderBy('account.id')

type QueueRow = Awaited<ReturnType<ReturnType<typeof accountsWithQueue>['execute']>>[number]

const describe = ({ account_id, queue_paused_at, post_count, next_at }: QueueRow): AccountQueue => ({
  account_id,
  paused_at: queue_paused_at?.toISOString() ?? null,
  post_count,
  next_at: next_at?.toISOString() ?? null,
})

async function readOne(db: DbOrTrx, userId: number, accountId: number): Promise<AccountQueue> {
  const row = await accountsWithQueue(db, userId).where('account.id', '=', accountId).executeTakeFirst()
  if (!row) throw noSuchAccount()
  return describe(row)
}

async function readPosts(
  db: Kysely<Database>,
  { id: userId, timezone }: Pick<User, 'id' | 'timezone'>,
  accountId: number,
  now: number,
): Promise<QueuedPost[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['posts.id', 'posts.version', 'posts.due_at', 'posts.bucket_id', 'posts.wall_time', 'posts.timezone'])
    .select(shownText('posts').as('beginning'))
    .select(
      sql<{ id: number; account_id: number; state: PublicationState }[]>`(
        select json_agg(json_build_object('id', part.id, 'account_id', part.account_id, 'state', part.state))
        from publications part where part.post_id = posts.id
      )`.as('parts'),
    )
    .where('posts.user_id', '=', userId)
    .where('posts.is_draft', '=', false)
    .where('posts.due_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('publications as own')
          .select('own.id')
          .whereRef('own.post_id', '=', 'posts.id')
          .where('own.account_id', '=', accountId)
          .where('own.state', 'in', [...ahead]),
      ),
    )
    .orderBy('posts.due_at')
    .orderBy('posts.id')
    .limit(mostQueued)
    .execute()
  return rows.map(({ id, version, due_at, bucket_id, beginning, parts, ...own }) => {
    const at = due_at ?? new Date(0)
    const zone = own.timezone ?? timezone
    return {
      ...{ post_id: id, version, bucket_id },
      title: titleOf(beginning),
      schedule: { at: at.toISOString(), wall_time: own.wall_time ?? wallTimeAt(at.getTime(), zone), timezone: zone },
      account_count: new Set(parts.map(({ account_id }) => account_id)).size,
      // Nothing can be given a time that has passed.
      fixed_because:
        at.getTime() <= now ? 'Its time has passed.' : whyNot('reschedule', { isDraft: false, publications: parts }),
    }
  })
}

const noSuchAccount = () => notFound('There is no such account.')
