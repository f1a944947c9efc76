import { type Kysely, sql } from 'kysely'
import type { Answer, Received } from '../../contract/endpoint.ts'
import type { RecyclingEntry } from '../../contract/recyclingQueue.ts'
import type { TimeSlot } from '../../contract/slots.ts'
import { daysAhead, mostPausedQueues, type readWeekAhead, type WeekAhead } from '../../contract/weekAhead.ts'
import { comingDays, weekAheadDays } from '../../rules/calendar/weekAhead.ts'
import { type Day, dayAway } from '../../rules/content/months.ts'
import { dayOf } from '../../rules/content/times.ts'
import { startOfDay } from '../../rules/content/wallTime.ts'
import { countApprovals } from '../approvals/approvals.ts'
import { ofBusiness } from '../content/ofBusiness.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { countUnseen } from '../moderation/decisionNews.ts'
import type { RecyclingQueue } from '../recycling/queue.ts'
import { rulesOf } from '../recycling/ruleRows.ts'
import { plannedPosts } from '../slots/freeSlots.ts'
import { ahead } from '../slots/queues.ts'
import { type OfBusiness, slotsOf } from '../slots/slotRows.ts'
import { countryOfZone } from '../trends/countryOfZone.ts'
import { holidaysBetween } from '../trends/holidays.ts'

type Owner = Pick<User, 'id' | 'timezone'>

interface Deps {
  db: Kysely<Database>
  queue: Pick<RecyclingQueue, 'read'>
  /** Milliseconds. */
  now: number
}

/** From any day on two weeks that begin on Monday reach further than the days that are told of. */
const weeksRead = 2

/** What a business still has room for in the coming days, what comes again, and what holds it up. */
export async function weekAhead(
  { db, queue, now }: Deps,
  user: Owner,
  { business_profile_id }: Received<typeof readWeekAhead>['query'],
): Promise<Answer<typeof readWeekAhead>> {
  const { timezone } = user
  const given = business_profile_id === undefined ? undefined : Number(business_profile_id)
  const owner = { userId: user.id, businessId: await chosenProfile(db, user.id, given) }
  const days = comingDays(now, timezone)
  const until = startOfDay(dayAway(days[0] ?? '', daysAhead + 1), timezone).getTime()
  const again = await comingAgain({ db, queue }, user, owner, days)
  const slots = await slotsOf(db, owner)
  const told = weekAheadDays({
    ...{ now, timezone, slots, entries: again.pausedAt === null ? again.entries : [] },
    planned: slots.length === 0 ? [] : await plannedPosts(db, { ...owner, from: now, until, except: [] }),
    holidays: await daysOff(timezone, days),
    bucketNames: await bucketNames(db, slots),
  })
  return {
    days: told,
    has_slots: slots.length > 0,
    recycled_post_ids: again.entries.flatMap(({ made_post_id }) => made_post_id ?? []),
    needs: {
      blocked: told.reduce((sum, { blocked_count }) => sum + blocked_count, 0),
      wordings_to_read: again.pausedAt === null ? wordingsToRead(again.entries) : 0,
      paused_queues: await pausedQueues(db, owner),
      recycling_paused_at: again.pausedAt,
      unseen_decisions: await countUnseen(db, user.id),
      approvals: await countApprovals(db, user.id),
    },
  }
}

/** Of a business without rules no queue is planned. */
async function comingAgain(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  user: Owner,
  owner: OfBusiness,
  days: readonly Day[],
): Promise<{ entries: RecyclingEntry[]; pausedAt: string | null }> {
  if ((await rulesOf(db, owner)).length === 0) return { entries: [], pausedAt: null }
  const business = owner.businessId === null ? {} : { business_profile_id: String(owner.businessId) }
  const { results, paused_at } = await queue.read(user, { ...business, weeks: weeksRead })
  const last = days.at(-1) ?? ''
  return { entries: results.filter(({ schedule }) => dayOf(schedule.wall_time) <= last), pausedAt: paused_at }
}

/** Of each post once, however often it comes. */
function wordingsToRead(entries: readonly RecyclingEntry[]): number {
  const byPost = new Map(entries.map(({ post_id, wordings_to_read }) => [post_id, wordings_to_read]))
  return [...byPost.values()].reduce((sum, count) => sum + count, 0)
}

async function daysOff(timezone: string, days: readonly Day[]): Promise<ReadonlySet<Day>> {
  const country = countryOfZone(timezone)
  if (country === null) return new Set()
  return new Set((await holidaysBetween(country, days[0] ?? '', days.at(-1) ?? '')).map(({ day }) => day))
}

async function bucketNames(db: Kysely<Database>, slots: readonly TimeSlot[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(slots.flatMap(({ bucket_id }) => bucket_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('content_buckets').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Queues that are paused and hold something up, the fullest first. */
async function pausedQueues(
  db: Kysely<Database>,
  { userId, businessId }: OfBusiness,
): Promise<WeekAhead['needs']['paused_queues']> {
  return db
    .selectFrom('social_accounts as account')
    .innerJoin('publications as part', 'part.account_id', 'account.id')
    .select(['account.id as account_id', 'account.network', 'account.handle', 'account.name'])
    .select(sql<number>`count(distinct part.post_id)::int`.as('post_count'))
    .where('account.user_id', '=', userId)
    .where('account.state', '!=', 'disconnected')
    .where('account.queue_paused_at', 'is not', null)
    .where('part.state', 'in', [...ahead])
    .$if(businessId !== null, (query) => query.where(ofBusiness(String(businessId), 'account')))
    .groupBy('account.id')
    .orderBy('post_count', 'desc')
    .orderBy('account.id')
    .limit(mostPausedQueues)
    .execute()
}
