import { type Kysely, sql } from 'kysely'
import type { Received } from '../../contract/endpoint.ts'
import { type FreeSlot, type listFreeSlots, mostFreeSlots } from '../../contract/slots.ts'
import { freeSlots, type Planned } from '../../rules/slots/freeSlots.ts'
import { ofBusiness } from '../content/ofBusiness.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { HttpError } from '../http/httpError.ts'
import { slotsOf } from './slotRows.ts'

type Asked = Received<typeof listFreeSlots>['query']

/** How far ahead is looked, in milliseconds. */
const horizon = 365 * 24 * 3_600_000

/** The next free slots of a business for a user, soonest first, on the user's clock; `now` in milliseconds. */
export async function readFreeSlots(
  db: Kysely<Database>,
  user: Pick<User, 'id' | 'timezone'>,
  asked: Asked,
  now: number,
): Promise<FreeSlot[]> {
  const businessId = await chosenProfile(db, user.id, idOf(asked.business_profile_id))
  const slots = await slotsOf(db, { userId: user.id, businessId })
  const after = Math.max(now, asked.after === undefined ? now : Date.parse(asked.after))
  const [from, until] = [after + 1, now + horizon]
  const except = idsOf(asked.except_posts, 'except_posts')
  const between = { userId: user.id, businessId, from, until, except }
  const planned = [...(await plannedPosts(db, between)), ...(await fixedEntries(db, between))]
  const found = freeSlots(slots, planned, {
    accountIds: asked.accounts === undefined ? null : idsOf(asked.accounts, 'accounts'),
    bucketId: idOf(asked.bucket) ?? null,
    ...{ from, until, timezone: user.timezone },
    count: Math.min(mostFreeSlots, asked.count ?? 1),
  })
  return found.map(({ slot, at, wallTime }) => ({
    slot_id: slot.id,
    account_id: slot.account_id,
    bucket_id: slot.bucket_id,
    schedule: { at: new Date(at).toISOString(), wall_time: wallTime, timezone: user.timezone },
  }))
}

interface Between {
  userId: number
  businessId: number | null
  from: number
  until: number
  except: readonly number[]
}

/** The user's posts with a time, drafts too; the accounts are of a draft those chosen, and else those planned. */
export async function plannedPosts(
  db: Kysely<Database>,
  { userId, businessId, from, until, except }: Between,
): Promise<Planned[]> {
  const own = businessId === null ? sql<boolean>`true` : ofBusiness(String(businessId))
  const rows = await db
    .selectFrom('posts')
    .select(['due_at', sql<boolean>`${own}`.as('is_of_business')])
    .select(
      sql<number[]>`case when is_draft then account_ids else (
        select coalesce(json_agg(part.account_id), '[]') from publications part where part.post_id = posts.id
      )::jsonb end`.as('account_ids'),
    )
    .where('user_id', '=', userId)
    .where('due_at', '>=', new Date(from - minute))
    .where('due_at', '<', new Date(until))
    .where('id', '!=', sql<number>`all(${[...except]}::int[])`)
    .execute()
  return rows.flatMap(({ due_at, is_of_business, account_ids }) =>
    due_at ? [{ at: due_at.getTime(), accountIds: account_ids, isOfBusiness: is_of_business }] : [],
  )
}

/** What comes again and was put at its time by the person: it stays there. What was not gives way to a post. */
async function fixedEntries(db: Kysely<Database>, { userId, businessId, from, until }: Between): Promise<Planned[]> {
  const own = businessId === null ? sql<boolean>`true` : ofBusiness(String(businessId), 'recycling_entries')
  const rows = await db
    .selectFrom('recycling_entries')
    .leftJoin('time_slots as slot', 'slot.id', 'recycling_entries.slot_id')
    .select(['recycling_entries.due_at', sql<boolean>`${own}`.as('is_of_business')])
    .select(
      sql<number[]>`case when slot.account_id is not null then json_build_array(slot.account_id) else (
        select coalesce(json_agg(distinct part.account_id), '[]') from publications part
        where part.post_id = recycling_entries.post_id
      ) end`.as('account_ids'),
    )
    .where('recycling_entries.user_id', '=', userId)
    .where('recycling_entries.state', '=', 'planned')
    .where('recycling_entries.is_fixed', '=', true)
    .where('recycling_entries.due_at', '>=', new Date(from - minute))
    .where('recycling_entries.due_at', '<', new Date(until))
    .where(
      sql<boolean>`not exists (
        select from recycling_rules rule where rule.id = recycling_entries.rule_id and rule.deleted_at is not null
      )`,
    )
    .execute()
  return rows.map(({ due_at, is_of_business, account_ids }) => ({
    ...{ at: due_at.getTime(), accountIds: account_ids, isOfBusiness: is_of_business },
  }))
}

/** A post of this minute may be due before the instant that is asked for. */
const minute = 60_000

const idOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

/** Ids joined by commas. Refuses what is none, with the field. */
function idsOf(text: string | undefined, field: string): number[] {
  if (!text) return []
  const ids = text.split(',').map(Number)
  if (ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)) return ids
  throw new HttpError(400, field === 'accounts' ? 'The accounts must be ids' : 'The posts must be ids', { field })
}
