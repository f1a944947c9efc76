import { type Kysely, sql } from 'kysely'
import { needyStates } from '../../../rules/content/states.ts'
import type { WeekNeeds } from '../../../rules/insight/weeklyMail.ts'
import { weekAhead } from '../../calendar/weekAhead.ts'
import { ofBusiness } from '../../content/ofBusiness.ts'
import { postsInStates } from '../../content/postsInStates.ts'
import type { Database } from '../../db/schema.ts'
import type { RecyclingQueue } from '../../recycling/queue.ts'
import type { Owner } from '../scope.ts'

interface Deps {
  db: Kysely<Database>
  queue: Pick<RecyclingQueue, 'read'>
  /** Milliseconds. */
  now: number
}

/** What waits for a person, as the dashboard has it; of one business where one is given. */
export async function readWeekNeeds(
  { db, queue, now }: Deps,
  user: Owner,
  business: string | undefined,
): Promise<WeekNeeds> {
  const { needs } = await weekAhead(
    { db, queue, now },
    user,
    business === undefined ? {} : { business_profile_id: business },
  )
  return {
    posts: await countNeedy(db, user.id, business),
    expired: await expiredAccounts(db, user.id, business),
    toReview: await campaignsToReview(db, user.id, business),
    blocked: needs.blocked,
    wordingsToRead: needs.wordings_to_read,
    pausedQueues: needs.paused_queues.map(({ post_count, ...account }) => ({ ...account, postCount: post_count })),
    isRecyclingPaused: needs.recycling_paused_at !== null,
  }
}

async function countNeedy(db: Kysely<Database>, userId: number, business: string | undefined): Promise<number> {
  const { ids } = postsInStates(userId, needyStates)
  const { count } = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`posts.id in (select found.post_id from (${ids}) found)`)
    .$if(business !== undefined, (query) => query.where(ofBusiness(business ?? '')))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const expiredAccounts = (db: Kysely<Database>, userId: number, business: string | undefined) =>
  db
    .selectFrom('social_accounts as account')
    .select(['network', 'handle', 'name'])
    .where('user_id', '=', userId)
    .where('state', '=', 'expired')
    .$if(business !== undefined, (query) => query.where(ofBusiness(business ?? '', 'account')))
    .orderBy('id')
    .execute()

const campaignsToReview = (db: Kysely<Database>, userId: number, business: string | undefined) =>
  db
    .selectFrom('campaigns')
    .innerJoin('campaign_posts as post', 'post.campaign_id', 'campaigns.id')
    .select(['campaigns.id as campaignId', 'campaigns.name'])
    .select(sql<number>`count(*)::int`.as('posts'))
    .where('campaigns.user_id', '=', userId)
    .where('campaigns.status', '=', 'in_review')
    .where('post.state', '=', 'to_review')
    .$if(business !== undefined, (query) => query.where(ofBusiness(business ?? '', 'campaigns')))
    .groupBy('campaigns.id')
    .orderBy('campaigns.id')
    .execute()
