import type { Kysely } from 'kysely'
import { type Day, dayAway } from '../../../rules/content/months.ts'
import { dayOf, timeOf } from '../../../rules/content/times.ts'
import type { BusinessWeek, PlannedDay } from '../../../rules/insight/weeklyMail.ts'
import { profilesOf } from '../../business/ownProfile.ts'
import { plannedPosts } from '../../calendar/plannedPosts.ts'
import type { Database } from '../../db/schema.ts'
import type { ReadingBudget } from '../../networks/metering/readingBudget.ts'
import type { RecyclingQueue } from '../../recycling/queue.ts'
import type { Owner } from '../scope.ts'
import { readUnreadNetworks, type UnreadNetworks } from '../unreadNetworks.ts'
import { readWeekNeeds } from './weekNeeds.ts'
import { readWeekOut } from './weekOut.ts'

interface Deps {
  db: Kysely<Database>
  queue: Pick<RecyclingQueue, 'read'>
  readingBudget: Pick<ReadingBudget, 'off'>
  /** Milliseconds. */
  now: number
}

/** The week before a Monday and the one that it begins, of each of a person's businesses, the primary first. */
export async function readWeekOfBusinesses(deps: Deps, owner: Owner, week: Day): Promise<BusinessWeek[]> {
  const businesses = await profilesOf(deps.db, owner.id)
  const unread = await readUnreadNetworks(deps.readingBudget)
  const weeks: BusinessWeek[] = []
  for (const { id, name } of businesses.length > 1 ? businesses : [{ id: undefined, name: null }]) {
    const business = id === undefined ? undefined : String(id)
    weeks.push({ name, ...(await readWeek(deps, owner, { week, business, unread })) })
  }
  return weeks
}

async function readWeek(
  deps: Deps,
  owner: Owner,
  { week, business, unread }: { week: Day; business: string | undefined; unread: UnreadNetworks },
): Promise<Omit<BusinessWeek, 'name'>> {
  return {
    out: await readWeekOut({ db: deps.db, unread }, owner, {
      ...{ from: dayAway(week, -7), to: dayAway(week, -1) },
      ...(business !== undefined && { business_profile_id: business }),
    }),
    needs: await readWeekNeeds(deps, owner, business),
    planned: await readPlanned(deps.db, owner, { week, business }),
  }
}

async function readPlanned(
  db: Kysely<Database>,
  owner: Owner,
  { week, business }: { week: Day; business: string | undefined },
): Promise<PlannedDay[]> {
  const { results, more_by_day } = await plannedPosts(db, owner, {
    ...{ from: week, to: dayAway(week, 6), state: 'scheduled' },
    ...(business !== undefined && { business_profile_id: business }),
  })
  return [...Map.groupBy(results, ({ wall_time }) => dayOf(wall_time))].map(([day, posts]) => ({
    day,
    posts: posts.map(({ post_id, title, wall_time }) => ({ postId: post_id, title, time: timeOf(wall_time) })),
    more: more_by_day[day] ?? 0,
  }))
}
