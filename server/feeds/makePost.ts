import type { Kysely, Transaction } from 'kysely'
import type { ChosenTime, Post } from '../../contract/content.ts'
import type { FeedEntry, FeedPlanning } from '../../contract/feeds.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import { instantOf, readWallTime } from '../../rules/content/wallTime.ts'
import { filledTemplate } from '../../rules/feeds/template.ts'
import { derivedKey } from '../content/derivedKey.ts'
import type { Posts, TimeChoice } from '../content/posts.ts'
import { sameTextsOf } from '../content/sameText.ts'
import type { Author } from '../content/validatePost.ts'
import type { Database } from '../db/schema.ts'
import { lockSlotChoice } from '../db/slotChoice.ts'
import { HttpError } from '../http/httpError.ts'
import type { MediaService } from '../media/media.ts'
import { readFreeSlots } from '../slots/freeSlots.ts'
import type { ReadEntry } from './reading/readEntry.ts'
import type { FeedRow } from './transition.ts'

/** What became of an entry that was to become a post. */
export interface MadePost {
  postId: number
  fate: 'drafted' | 'planned'
  /** Why it was not planned, or what of it is missing, for people. */
  problem: string | null
}

/** Makes the post of an entry; of the same entry of the same feed always the same post. */
export type MakePost = (feed: FeedRow, author: Author, entry: ReadEntry) => Promise<MadePost>

interface Deps {
  db: Kysely<Database>
  posts: Pick<Posts, 'create'>
  media: Pick<MediaService, 'takeFromUrl'>
  now(): number
}

/** What a post is written with, whether it is planned or not. */
type Base = Omit<Parameters<Posts['create']>[2], 'intent' | 'schedule'>

type PlannedTime = (trx: Transaction<Database>, feed: FeedRow, author: Author, base: Base) => Promise<ChosenTime>

export function createMakePost({ db, posts, media, now }: Deps): MakePost {
  /** The picture in the library; what is wrong with it keeps no draft from being made. */
  async function pictureOf(feed: FeedRow, { picture_url }: FeedEntry): Promise<{ ids: number[]; problem: string[] }> {
    if (!feed.has_picture || picture_url === null) return { ids: [], problem: [] }
    try {
      const from = { url: picture_url, altText: '', businessProfileId: feed.business_profile_id }
      return { ids: [(await media.takeFromUrl(feed.user_id, from)).id], problem: [] }
    } catch (cause) {
      return { ids: [], problem: [`Its picture is missing. ${sentenceOf(cause)}`] }
    }
  }

  const times = {
    slot: async (trx, feed, author, { account_ids, bucket_id }) => {
      const asked = {
        ...(feed.business_profile_id !== null && { business_profile_id: String(feed.business_profile_id) }),
        ...(bucket_id && { bucket: String(bucket_id) }),
        accounts: account_ids.join(),
        count: 1,
      }
      const [free] = await readFreeSlots(trx, author, asked, now())
      if (!free) throw new HttpError(409, 'No slot is free for it.')
      return chosenTimeAt(Date.parse(free.schedule.at), author.timezone)
    },
    delay: async (_, feed, author) => chosenTimeAt(now() + feed.delay_minutes * 60_000, author.timezone),
  } satisfies Record<Exclude<FeedPlanning, 'draft'>, PlannedTime>

  /** What chooses for a person does so one after the other: what is planned meanwhile is in no other's slot, nor said twice. */
  async function chooseTime(
    trx: Transaction<Database>,
    { feed, planning, author, base }: { feed: FeedRow; planning: keyof typeof times; author: Author; base: Base },
  ): Promise<TimeChoice> {
    const choice = await lockSlotChoice(trx, author.id)
    const schedule = await times[planning](trx, feed, author, base)
    await checkSameText(trx, author, base, schedule)
    return { choice, schedule }
  }

  /** Refuses a text that goes out on one of the accounts within a week: a person is warned of that, and decides. */
  async function checkSameText(
    trx: Transaction<Database>,
    author: Author,
    { account_ids, text }: Base,
    schedule: ChosenTime,
  ): Promise<void> {
    const chosen = instantOf(schedule)
    const at = 'at' in chosen ? new Date(chosen.at).toISOString() : null
    const texts = account_ids.map((account_id) => ({ account_id, text }))
    if ((await sameTextsOf(trx, author.id, { texts, at })).length === 0) return
    throw new HttpError(409, 'The same text goes out within a week.')
  }

  return async (feed, author, entry) => {
    const picture = await pictureOf(feed, entry)
    const base: Base = {
      text: filledTemplate(feed.template, { ...entry, publishedAt: entry.published_at }, author.timezone),
      media_ids: picture.ids,
      account_ids: await connectedOf(db, feed),
      business_profile_id: feed.business_profile_id,
      bucket_id: await bucketOf(db, feed),
    }
    const clientKey = derivedKey(`feed ${feed.id} entry ${entry.key}`)
    const made = async ({ id, state }: Post, problems: readonly string[] = []): Promise<MadePost> => {
      const problem = [...picture.problem, ...problems].join(' ') || null
      return { postId: id, fate: state === 'draft' ? 'drafted' : 'planned', problem }
    }
    const draft = () => posts.create(author, clientKey, { ...base, intent: 'draft', schedule: null })
    const { planning } = feed
    if (planning === 'draft') return made(await draft())
    try {
      const planned = await posts.create(author, clientKey, { ...base, intent: 'schedule' }, (trx) =>
        chooseTime(trx, { feed, planning, author, base }),
      )
      return await made(planned)
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause
      return made(await draft(), [`It was not planned. ${cause.message}`])
    }
  }
}

const sentenceOf = (cause: unknown): string => (cause instanceof HttpError ? cause.message : 'It could not be fetched.')

/** Of the feed's accounts those that are the person's still. */
async function connectedOf(db: Kysely<Database>, { user_id, account_ids }: FeedRow): Promise<number[]> {
  const rows = await db
    .selectFrom('social_accounts')
    .select('id')
    .where('user_id', '=', user_id)
    .where('state', '!=', 'disconnected')
    .execute()
  const own = new Set(rows.map(({ id }) => id))
  return account_ids.filter((id) => own.has(id))
}

/** The feed's bucket, unless it was deleted. */
async function bucketOf(db: Kysely<Database>, { bucket_id }: FeedRow): Promise<number | null> {
  if (bucket_id === null) return null
  const row = await db
    .selectFrom('content_buckets')
    .select('id')
    .where('id', '=', bucket_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** An instant as it is chosen; where the wall time is there twice, it says which. */
function chosenTimeAt(at: number, timezone: string): ChosenTime {
  const wall_time = wallTimeAt(at, timezone)
  const reading = readWallTime(wall_time, timezone)
  const isSecond = reading.kind === 'twice' && at >= reading.second
  return { wall_time, timezone, ...(isSecond && { occurrence: 'second' as const }) }
}
