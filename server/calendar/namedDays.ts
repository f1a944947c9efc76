import type { Kysely } from 'kysely'
import type { listNamedDays, NamedDay } from '../../contract/calendar.ts'
import type { Answer, Received } from '../../contract/endpoint.ts'
import { tradeDaysBetween } from '../../rules/trends/comingDays.ts'
import { tradeKeyOfBuckets } from '../buckets/tradeOfBusiness.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { countryOfZone } from '../trends/countryOfZone.ts'
import { holidaysBetween } from '../trends/holidays.ts'
import { tradeDays } from '../trends/tradeDays.ts'
import { daysAsked } from './plannedPosts.ts'

type Owner = Pick<User, 'id' | 'timezone'>

/**
 * Holidays of the country of a person's zone and days of the trade of a business, soonest first; none of a zone without a
 * country, none of a business without a trade. Refuses a business that is not the person's.
 */
export async function namedDays(
  db: Kysely<Database>,
  { id, timezone }: Owner,
  { from, to, business_profile_id }: Received<typeof listNamedDays>['query'],
): Promise<Answer<typeof listNamedDays>> {
  daysAsked(from, to)
  const given = business_profile_id === undefined ? undefined : Number(business_profile_id)
  const country = countryOfZone(timezone)
  const trade = await tradeKeyOfBuckets(db, id, await chosenProfile(db, id, given))
  const holidays = country === null ? [] : await holidaysBetween(country, from, to)
  const ofTrade = trade === null ? [] : tradeDaysBetween(tradeDays.days, { trade, country, from, to })
  const named: NamedDay[] = [
    ...holidays.map((holiday) => ({ ...holiday, kind: 'holiday' as const })),
    ...ofTrade
      .filter(({ day, name }) => !holidays.some((holiday) => holiday.day === day && holiday.name === name))
      .map((tradeDay) => ({ ...tradeDay, kind: 'trade' as const })),
  ]
  return { results: named.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))) }
}
