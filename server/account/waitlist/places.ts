import { type Kysely, sql } from 'kysely'
import type { WaitlistPlace } from '../../../contract/waitlist.ts'
import type { Database } from '../../db/schema.ts'
import type { Settings } from '../../process/settings.ts'

/** Places that one confirmed referral moves up (decisions, "Sign-up and waitlist"). */
const placesPerReferral = 10

export interface PlaceState {
  id: number
  uuid: string
  priority: number
  amount_referred: number
}

/**
 * Who waits, each with the place in line: by when they came, moved up by referrals, ahead of whoever had the place.
 * With an id, that one too, where it would stand.
 */
export const line = (alsoId: number | null = null) => sql<PlaceState>`(
  select id, uuid, amount_referred,
    (row_number() over (order by base - ${sql.lit(placesPerReferral)} * amount_referred, amount_referred desc, id))::int as priority
  from (
    select entry.id, entry.uuid, count(referral.id)::int as amount_referred,
      (row_number() over (order by entry.id))::int as base
    from waitlist_entries entry
    left join referrals referral on referral.entry_id = entry.id and referral.confirmed_at is not null
    where entry.approved_at is null or entry.id = ${alsoId}
    group by entry.id
  ) as waiting
)`

type Links = Pick<Settings, 'PUBLIC_URL'>

/** An entry's place with what there is to share. Throws where there is no such entry. */
export async function readPlace(db: Kysely<Database>, settings: Links, id: number): Promise<WaitlistPlace> {
  const { uuid, priority, amount_referred } = await db
    .selectFrom(line(id).as('line'))
    .selectAll()
    .where('line.id', '=', id)
    .executeTakeFirstOrThrow()
  const referral_link = `${settings.PUBLIC_URL}/signup?ref=${uuid}`
  return { priority, amount_referred, referral_link, tweet_url: tweetUrl(referral_link), uuid }
}

const tweetUrl = (url: string) =>
  `https://x.com/intent/tweet?${new URLSearchParams({
    text: 'I am on the waitlist of Solo Social: plan a month of posts from one page. Skip the line with my link:',
    url,
  })}`
