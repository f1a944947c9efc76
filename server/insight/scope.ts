import { type RawBuilder, sql } from 'kysely'
import { mostReportDays, type readBucketAnalytics } from '../../contract/analytics.ts'
import type { Received } from '../../contract/endpoint.ts'
import { dayAway } from '../../rules/content/months.ts'
import { startOfDay } from '../../rules/content/wallTime.ts'
import { lengthOf } from '../../rules/insight/range.ts'
import { conditionsOf } from '../content/postFilters.ts'
import type { User } from '../http/auth.ts'
import { HttpError } from '../http/httpError.ts'

/** What a report goes over, as the query of its address says it. */
export type ReportScope = Received<typeof readBucketAnalytics>['query']

/** Whose posts a report is of; days are those of the zone. */
export type Owner = Pick<User, 'id' | 'timezone'>

/** When the first day of a report begins, and when the one after its last does. Refuses an order that is none, and too many days. */
export function reportSpan(
  { from, to }: Pick<ReportScope, 'from' | 'to'>,
  timezone: string,
): { from: Date; until: Date } {
  const days = lengthOf({ from, to })
  if (days < 1) throw new HttpError(400, 'The last day is before the first.', { field: 'to' })
  if (days > mostReportDays) {
    throw new HttpError(400, `A report goes over ${mostReportDays} days at the most.`, { field: 'to' })
  }
  return { from: startOfDay(from, timezone), until: startOfDay(dayAway(to, 1), timezone) }
}

/** Conditions on rows of `posts` joined with `publications`, one for each filter; what is another's fits nothing. */
export function scopeConditions(asked: ReportScope, owner: Owner): RawBuilder<unknown>[] {
  const { network, account, campaign, tag, business_profile_id } = asked
  return [
    sql`posts.user_id = ${owner.id}`,
    ...conditionsOf({ campaign, tag, business_profile_id }, owner),
    ...(network === undefined ? [] : [sql`publications.network = ${network}`]),
    ...(account === undefined ? [] : [sql`publications.account_id = ${account}::bigint`]),
  ]
}
