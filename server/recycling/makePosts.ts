import { type Kysely, sql, type Transaction } from 'kysely'
import type { ChosenTime } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import { titleOf } from '../../rules/content/shortened.ts'
import { readWallTime } from '../../rules/content/wallTime.ts'
import { derivedKey } from '../content/derivedKey.ts'
import { insertCopy } from '../content/insertCopy.ts'
import { lockBucketForPosts } from '../content/postBucket.ts'
import { createPostWriter } from '../content/schedulePost.ts'
import type { Author } from '../content/validatePost.ts'
import type { Database } from '../db/schema.ts'
import { lockSlotChoice, type SlotChoice } from '../db/slotChoice.ts'
import { HttpError } from '../http/httpError.ts'
import type { Wake } from '../publishing/queue.ts'
import { readSubscription, subscriptionLossAt } from '../publishing/subscription.ts'
import { contentWith } from './entryContent.ts'
import { type EntryTexts, entryTexts, networksOf, type WordingRow } from './entryTexts.ts'
import { type PlannedEntry, refill } from './refill.ts'
import { changeSettings, type QueueOwner } from './settings.ts'
import { makeAhead } from './situation.ts'

interface Deps {
  db: Kysely<Database>
  wake: Wake
  now(): number
}

interface Making {
  trx: Transaction<Database>
  author: Author
  choice: SlotChoice
}

/** Makes the posts of a queue whose time is near; answers how many. */
export type MakePosts = (owner: QueueOwner, timezone: string) => Promise<number>

/**
 * Each post is made in the transaction in which its entry becomes one that is made, by a key that follows from the entry:
 * a process that ends in between has made all of it or nothing. Nothing is made while the business is paused, or where
 * the person's plan would send nothing.
 */
export function createMakePosts({ db, wake, now }: Deps): MakePosts {
  const writer = createPostWriter({ wake, now })

  async function insertPost({ trx, author, choice }: Making, entry: PlannedEntry, texts: EntryTexts) {
    const { post, accounts, wordings } = texts
    const used = wordingsUsed(texts, wordings)
    const content = contentWith(post, textsOf(texts, wordings))
    const schedule = chosenTimeAt(entry.planned, author.timezone)
    const account_ids = accounts.map(({ id }) => id)
    const valid = await writer.check(trx, author, { ...content, account_ids, intent: 'schedule', schedule }, post)
    const bucket =
      post.bucket_id === null ? null : await lockBucketForPosts(trx, { userId: author.id, id: post.bucket_id })
    // The campaign has the post that was made for it, not what comes again of it.
    const source = { ...post, campaign_id: null, written_by_ai: post.written_by_ai || used.some(isByAi) }
    const clientKey = clientKeyOf(entry.row.id)
    const id = await insertCopy(trx, { writer, choice }, { source, clientKey, valid, bucketId: bucket?.id ?? null })
    await markUsed(trx, used, entry.planned.at)
    return { id, title: titleOf(content.text) }
  }

  async function makeOne(making: Making, entry: PlannedEntry, texts: EntryTexts) {
    const { trx } = making
    const { id, title } = await insertPost(making, entry, texts)
    const networks = JSON.stringify(networksOf(texts.accounts))
    const made = { state: 'made' as const, made_post_id: id, nth: entry.planned.nth, title, networks, failure: null }
    await trx.updateTable('recycling_entries').set(made).where('id', '=', entry.row.id).execute()
  }

  /** What keeps a post from going out is said of its entry; whatever else goes wrong ends the transaction. */
  async function tryOne(making: Making, entry: PlannedEntry, texts: EntryTexts) {
    try {
      await makeOne(making, entry, texts)
      return true
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause
      const failure = cause.message
      await making.trx.updateTable('recycling_entries').set({ failure }).where('id', '=', entry.row.id).execute()
      return false
    }
  }

  /** Whether its time is near and the post is made. */
  async function makeIfNear(making: Making, entry: PlannedEntry, texts?: EntryTexts) {
    if (!texts || entry.planned.at >= now() + makeAhead || !isReady(texts, entry)) return false
    return tryOne(making, entry, texts)
  }

  return (owner, timezone) =>
    db.transaction().execute(async (trx) => {
      const choice = await lockSlotChoice(trx, owner.userId)
      const subscription = await readSubscription(trx, owner.userId)
      const refilled = await refill(trx, { owner, timezone, now: now() })
      await changeSettings(trx, owner, { looked_at: new Date(now()) })
      if (refilled.pausedAt !== null || subscriptionLossAt(subscription, now()) !== null) return 0
      const texts = await entryTexts(trx, refilled)
      const making = { trx, choice, author: { id: owner.userId, timezone } }
      let count = 0
      for (const entry of refilled.entries) {
        if (await makeIfNear(making, entry, texts.get(entry.row.id))) count += 1
      }
      return count
    })
}

/** What failed before is tried again: what was wrong may be right by now. */
const isReady = ({ blockedReason }: EntryTexts, { row }: PlannedEntry): boolean =>
  blockedReason === null || blockedReason === row.failure

/** The wordings by which an entry goes out somewhere. */
function wordingsUsed({ common, others }: EntryTexts, wordings: readonly WordingRow[]): WordingRow[] {
  const ids = new Set([common?.wordingId, ...[...others.values()].map(({ wordingId }) => wordingId)])
  return wordings.filter(({ id }) => ids.has(id))
}

const isByAi = ({ origin }: WordingRow): boolean => origin === 'ai'

function textsOf({ common, others }: EntryTexts, wordings: readonly WordingRow[]) {
  const texts = new Map(wordings.map(({ id, text }) => [id, text]))
  return {
    common: texts.get(common?.wordingId ?? 0) ?? null,
    others: new Map(
      [...others].flatMap(([network, { wordingId }]): [Network, string][] => {
        const text = texts.get(wordingId ?? 0)
        return text === undefined ? [] : [[network, text]]
      }),
    ),
  }
}

async function markUsed(trx: Transaction<Database>, used: readonly WordingRow[], at: number): Promise<void> {
  if (used.length === 0) return
  await trx
    .updateTable('recycling_wordings')
    .set({ used_at: new Date(at) })
    .where(
      'id',
      'in',
      used.map(({ id }) => id),
    )
    .execute()
}

/** Where the wall time is there twice, it says which. */
function chosenTimeAt({ at, wallTime }: { at: number; wallTime: string }, timezone: string): ChosenTime {
  const reading = readWallTime(wallTime, timezone)
  const isSecond = reading.kind === 'twice' && at >= reading.second
  return { wall_time: wallTime, timezone, ...(isSecond && { occurrence: 'second' as const }) }
}

/** The key of the post of an entry. */
export const clientKeyOf = (entryId: number): string => derivedKey(`recycling entry ${entryId}`)

/** A queue that is to be looked after, and the zone of its user. */
export interface WaitingQueue extends QueueOwner {
  timezone: string
}

/** Queues with rules that nobody looked at since then, the longest waiting first. */
export async function waitingQueues(db: Kysely<Database>, since: Date, limit: number): Promise<WaitingQueue[]> {
  const { rows } = await sql<WaitingQueue>`
    select queue.user_id as "userId", queue.business_id as "businessId", person.timezone
    from (
      select distinct rule.user_id, coalesce(rule.business_profile_id,
        (select id from business_profiles profile where profile.user_id = rule.user_id and profile.is_primary)) as business_id
      from recycling_rules rule where rule.deleted_at is null
    ) queue
    join users person on person.id = queue.user_id
    left join recycling_settings settings on settings.user_id = queue.user_id
      and settings.business_profile_id is not distinct from queue.business_id
    where settings.looked_at is null or settings.looked_at <= ${since}
    order by settings.looked_at nulls first, queue.user_id, queue.business_id
    limit ${limit}`.execute(db)
  return rows
}
