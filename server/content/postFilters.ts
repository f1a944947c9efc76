import { type RawBuilder, sql } from 'kysely'
import { dayAway } from '../../rules/content/months.ts'
import { startOfDay } from '../../rules/content/wallTime.ts'
import type { User } from '../http/auth.ts'
import { containing } from '../http/paging.ts'
import { ofBusiness } from './ofBusiness.ts'

/** What of a person's posts is asked for beside their states, as the query of the list says it. */
export interface PostFilters {
  search?: string | undefined
  network?: string | undefined
  account?: string | undefined
  bucket?: string | undefined
  not_in_bucket?: string | undefined
  tag?: string | undefined
  campaign?: string | undefined
  from?: string | undefined
  to?: string | undefined
  has_time?: 'true' | 'false' | undefined
  day?: string | undefined
  business_profile_id?: string | undefined
}

type Owner = Pick<User, 'id' | 'timezone'>

/** Conditions on rows of `posts`, one for each filter that is given. */
export function conditionsOf(asked: PostFilters, { id, timezone }: Owner): RawBuilder<unknown>[] {
  const { search, network, account, tag, campaign, from, to, has_time, day, business_profile_id } = asked
  return [
    ...(has_time === undefined ? [] : [sql`(posts.due_at is not null) = ${has_time === 'true'}`]),
    ...(day === undefined ? [] : [isFrom(day, timezone), isUntil(day, timezone)]),
    ...(from === undefined ? [] : [isFrom(from, timezone)]),
    ...(to === undefined ? [] : [isUntil(to, timezone)]),
    ...bucketConditions(asked),
    ...(campaign === undefined ? [] : [sql`posts.campaign_id = ${campaign}::bigint`]),
    ...(business_profile_id === undefined ? [] : [ofBusiness(business_profile_id)]),
    ...(network === undefined ? [] : [goesTo(id, sql`account.network = ${network}`)]),
    ...(account === undefined ? [] : [goesTo(id, sql`account.id = ${account}::bigint`)]),
    ...(tag === undefined ? [] : [hasTag(tag)]),
    ...(search === undefined || search.trim() === '' ? [] : [says(containing(search))]),
  ]
}

const isFrom = (day: string, timezone: string) => sql`posts.due_at >= ${startOfDay(day, timezone)}`
const isUntil = (day: string, timezone: string) => sql`posts.due_at < ${startOfDay(dayAway(day, 1), timezone)}`

const bucketConditions = ({ bucket, not_in_bucket }: PostFilters) => [
  ...(bucket === undefined ? [] : [isInBucket(bucket)]),
  ...(not_in_bucket === undefined ? [] : [sql`posts.bucket_id is distinct from ${not_in_bucket}::bigint`]),
]

const isInBucket = (bucket: string) =>
  bucket === 'none' ? sql`posts.bucket_id is null` : sql`posts.bucket_id = ${bucket}::bigint`

/** Of a draft the chosen accounts say it, of what is planned its publications, too. */
function goesTo(userId: number, isWanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const accounts = sql`select account.id from social_accounts account where account.user_id = ${userId} and ${isWanted}`
  return sql`(
    exists (select from jsonb_array_elements(posts.account_ids) chosen where chosen = any(array(
      select to_jsonb(found.id) from (${accounts}) found
    )))
    or (not posts.is_draft and posts.id in (
      select part.post_id from publications part where part.account_id = any(array(${accounts}))
    ))
  )`
}

const hasTag = (tag: string) => sql`(posts.tags <> '[]' and exists (
  select from jsonb_array_elements_text(posts.tags) tag where lower(tag) = lower(${tag.trim()})
))`

const says = (pattern: string) => sql`(
  posts.text ilike ${pattern} or posts.first_comment ilike ${pattern}
  or (posts.later_parts <> '[]' and exists (
    select from jsonb_array_elements(posts.later_parts) later where later ->> 'text' ilike ${pattern}
  ))
  or (posts.variants <> '[]' and exists (
    select from jsonb_array_elements(posts.variants) variant
    where variant ->> 'first_comment' ilike ${pattern} or exists (
      select from jsonb_array_elements(variant -> 'parts') written where written ->> 'text' ilike ${pattern}
    )
  ))
)`
