import type { Kysely } from 'kysely'
import type { UserDetail } from '../../contract/account.ts'
import { type Archive, archiveFormat, archiveVersion } from '../../contract/archive.ts'
import { listKeys } from '../apiKeys/apiKeys.ts'
import { approvalsOf } from '../approvals/approvals.ts'
import { describePosts, type PostRow } from '../content/postRows.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { type Batches, type Fields, fieldsAsJson, JsonStream } from '../http/jsonStream.ts'
import { isWrittenAnew } from '../repeats/writtenHash.ts'
import { readSettings } from '../rescheduling/calendarSettings.ts'
import { waitingRewritesOf } from '../textFates/rewrites.ts'
import { describeUser } from './describeUser.ts'
import { campaignPostsAfter, campaignsAfter } from './ownCampaigns.ts'
import { rememberedOf } from './ownDrafts.ts'
import { feedEntriesAfter, watchedFeedsOf } from './ownFeeds.ts'
import { pushDevicesOf, pushMessagesOf, quietHoursOf } from './ownPush.ts'
import { earlierPostsAfter, readingBatches, weeklyMailOf } from './ownReadings.ts'
import { choicesOf, entriesOf, recyclingOf, rulesOf } from './ownRecycling.ts'
import { deliveriesAfter, webhooksOf } from './ownWebhooks.ts'
import { factorsOf } from './secondFactor/factors.ts'
import { sessionsOf } from './sessions.ts'

const batchSize = 500
/** Of rows with a document, which may be large. */
const documentsAtOnce = 10

/**
 * Everything that is kept of a person; what opens something (passwords, tokens, credentials, links) is not in it. As
 * `exportOwnData` has it, written while it is read: rejects only before it begins.
 */
export async function exportOf(db: Kysely<Database>, user: User): Promise<JsonStream> {
  const exported_at = new Date().toISOString()
  const person = await describeUser(db, user.id)
  const file_name = `solo-social-${exported_at.slice(0, 10)}.json`
  return new JsonStream(fileAsJson(file_name, fieldsOf(db, user, { exported_at, person })))
}

async function* fileAsJson(fileName: string, data: Fields): AsyncGenerator<string> {
  yield `{"file_name":${JSON.stringify(fileName)},"data":{`
  yield* fieldsAsJson(data)
  yield '}}'
}

/** What is known of them: fields as `JsonStream` writes them, in the order of the file. */
export function fieldsOf(db: Kysely<Database>, { id: userId, email, tokenId }: Owner, { exported_at, person }: Begun) {
  return {
    format: value(async () => archiveFormat),
    version: value(async () => archiveVersion),
    exported_at: value(async () => exported_at),
    person: value(async () => person),
    account: value(() => accountOf(db, userId)),
    sessions: value(() => sessionsOf(db, { id: userId, tokenId })),
    second_factor: value(() => secondFactorOf(db, userId)),
    social_accounts: value(() => accountsOf(db, userId)),
    posts: list(() => mapped(postBatches(db, userId), (rows) => postsOf(db, rows))),
    post_imports: value(() => ownRows(db, 'post_imports', userId)),
    repeats: value(() => ownRows(db, 'repeats', userId)),
    repeat_posts: value(() => repeatPostsOf(db, userId)),
    media: list(() => batchesById((after) => mediaAfter(db, userId, after))),
    business_profiles: value(() => ownRows(db, 'business_profiles', userId)),
    templates: list(() => batchesById((after) => designsAfter(db, userId, after), documentsAtOnce)),
    business_profile_templates: value(() => brandTemplatesOf(db, userId)),
    template_versions: list(() => batchesById((after) => versionsAfter(db, userId, after), documentsAtOnce)),
    campaigns: list(() => batchesById((after) => campaignsAfter(db, { userId, after, limit: batchSize }))),
    campaign_posts: list(() => batchesById((after) => campaignPostsAfter(db, { userId, after, limit: batchSize }))),
    content_buckets: value(() => ownRows(db, 'content_buckets', userId)),
    content_ideas: value(() => ownRows(db, 'content_ideas', userId)),
    calendar_settings: value(() => readSettings(db, userId)),
    time_slots: value(() => ownRows(db, 'time_slots', userId)),
    recycling_rules: value(() => rulesOf(db, userId)),
    recycling_wordings: value(() => ownRows(db, 'recycling_wordings', userId)),
    recycling_choices: value(() => choicesOf(db, userId)),
    recycling_entries: value(() => entriesOf(db, userId)),
    recycling_settings: value(() => recyclingOf(db, userId)),
    snippets: value(() => ownRows(db, 'snippets', userId)),
    suggested_posts: value(() => suggestionsOf(db, userId)),
    onboarding: value(() => onboardingOf(db, userId)),
    attempts: list(() => mapped(postBatches(db, userId), (rows) => attemptsOf(db, rows))),
    waitlist: value(() => waitlistOf(db, email)),
    eu_waitlist: value(() => euWaitlistOf(db, email)),
    calendar_feeds: value(() => feedsOf(db, userId)),
    api_keys: value(() => listKeys(db, userId)),
    watched_feeds: value(() => watchedFeedsOf(db, userId)),
    watched_feed_entries: list(() => batchesById((after) => feedEntriesAfter(db, { userId, after, limit: batchSize }))),
    approvals: value(() => approvalsOf(db, userId)),
    webhooks: value(() => webhooksOf(db, userId)),
    webhook_deliveries: list(() => batchesById((after) => deliveriesAfter(db, { userId, after, limit: batchSize }))),
    push_devices: value(() => pushDevicesOf(db, userId)),
    push_messages: value(() => pushMessagesOf(db, userId)),
    push_quiet_hours: value(() => quietHoursOf(db, userId)),
    metric_readings: list(() => readingBatches(db, 'metric_readings', userId)),
    account_readings: list(() => readingBatches(db, 'account_readings', userId)),
    earlier_posts: list(() => batchesById((after) => earlierPostsAfter(db, { userId, after, limit: batchSize }))),
    earlier_readings: list(() => readingBatches(db, 'earlier_readings', userId)),
    weekly_mails: value(() => weeklyMailOf(db, userId)),
    ai_rewrites: value(() => waitingRewritesOf(db, userId)),
  } satisfies ArchiveFields
}

/** Every field of the archive's contract, and no other: one that is missing in either is told when the types are checked. */
type ArchiveFields = { [Name in keyof Archive]: Fields[string] }

/** Whose data; sessions say which of them is `tokenId`. */
type Owner = Pick<User, 'id' | 'email' | 'tokenId'>

interface Begun {
  exported_at: string
  person: UserDetail
}

const value = (read: () => Promise<unknown>) => ({ kind: 'value', read }) as const
const list = (batches: () => Batches) => ({ kind: 'list', batches }) as const

/** Connected accounts and those that were, without what opens them. */
const accountsOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('social_accounts')
    .select(['id', 'network', 'remote_id', 'handle', 'name', 'url', 'server', 'state', 'is_practice'])
    .select(['business_profile_id', 'connected_at', 'queue_paused_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Posts as the wire shows them, the campaigns that they are of, and of drafts what is remembered of them. */
async function postsOf(db: Kysely<Database>, rows: readonly PostRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const drafts = rows.filter(({ is_draft }) => is_draft).map(({ id }) => id)
  const [posts, remembered] = [await describePosts(db, rows), await rememberedOf(db, drafts)]
  return posts.map((post) => ({
    ...post,
    campaign_id: byId.get(post.id)?.campaign_id ?? null,
    publications: remembered.get(post.id) ?? post.publications,
  }))
}

/** Which day of a repeat its posts stand for. */
const repeatPostsOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('posts')
    .select(['repeat_id', 'id as post_id', 'repeat_day as day', 'repeat_wall_time as wall_time'])
    .select(isWrittenAnew.as('is_changed'))
    .where('user_id', '=', userId)
    .where('repeat_id', 'is not', null)
    .where('repeat_day', 'is not', null)
    .orderBy('id')
    .execute()

/** Private addresses of calendars, without the addresses. */
const feedsOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('calendar_feeds')
    .select(['id', 'business_profile_id', 'has_texts', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Which designs belong to which business. */
const brandTemplatesOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('business_profile_templates as brand')
    .innerJoin('business_profiles as profile', 'profile.id', 'brand.business_profile_id')
    .select(['brand.business_profile_id', 'brand.template_id'])
    .where('profile.user_id', '=', userId)
    .orderBy('brand.business_profile_id')
    .orderBy('brand.template_id')
    .execute()

/** Rows in the order of their ids, so many at a time. */
async function* batchesById<Row extends { id: number }>(
  readAfter: (id: number) => Promise<Row[]>,
  size = batchSize,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await readAfter(after)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = last.id
  }
}

async function* mapped<From, To>(
  batches: AsyncIterable<From>,
  map: (batch: From) => Promise<readonly To[]>,
): AsyncGenerator<readonly To[]> {
  for await (const batch of batches) yield await map(batch)
}

const postBatches = (db: Kysely<Database>, userId: number) =>
  batchesById((after) =>
    db
      .selectFrom('posts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  )

const accountOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('users')
    .select(['created_at', 'last_sign_in_at', 'connection', 'plan', 'subscription_status'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** The second step of signing in, without what opens anything. */
async function secondFactorOf(db: Kysely<Database>, userId: number) {
  const { totpSince, recoveryCodesLeft } = await factorsOf(db, userId)
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return { totp_since: totpSince?.toISOString() ?? null, recovery_codes_left: recoveryCodesLeft, passkeys }
}

const mediaAfter = (db: Kysely<Database>, userId: number, after: number) =>
  db
    .selectFrom('media')
    .select(['id', 'kind', 'name', 'content_type', 'size', 'width', 'height', 'duration', 'codec', 'alt_text'])
    .select(['focus_x', 'focus_y', 'cover_at', 'business_profile_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute()

/** Designs, deleted ones that can be restored among them; of the pictures in them the library's list tells. */
const designsAfter = (db: Kysely<Database>, userId: number, after: number) =>
  db
    .selectFrom('templates')
    .select(['id', 'name', 'custom_id', 'category', 'business_profile_id', 'document', 'revision'])
    .select(['created_at', 'updated_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(documentsAtOnce)
    .execute()

const versionsAfter = (db: Kysely<Database>, userId: number, after: number) =>
  db
    .selectFrom('template_versions as version')
    .innerJoin('templates', 'templates.id', 'version.template_id')
    .select(['version.id', 'version.template_id', 'version.revision', 'version.document', 'version.saved_at'])
    .where('templates.user_id', '=', userId)
    .where('version.id', '>', after)
    .orderBy('version.id')
    .limit(documentsAtOnce)
    .execute()

/** Business profiles and what belongs to them, the stock of what to say, what helps in writing, and what came with what. */
const ownRows = async (
  db: Kysely<Database>,
  table:
    | 'business_profiles'
    | 'snippets'
    | 'content_buckets'
    | 'content_ideas'
    | 'post_imports'
    | 'repeats'
    | 'time_slots'
    | 'recycling_wordings',
  userId: number,
): Promise<object[]> => db.selectFrom(table).selectAll().where('user_id', '=', userId).orderBy('id').execute()

const suggestionsOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('suggestions')
    .select(['template', 'text', 'is_kept'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

const onboardingOf = (db: Kysely<Database>, userId: number) =>
  db.selectFrom('onboarding').select(['passed', 'business_name', 'industry']).where('user_id', '=', userId).execute()

/** Every try to send one of these posts. */
async function attemptsOf(db: Kysely<Database>, posts: readonly { id: number }[]) {
  if (posts.length === 0) return []
  const ids = posts.map(({ id }) => id)
  return db
    .selectFrom('publication_attempts as attempt')
    .innerJoin('publications as part', 'part.id', 'attempt.publication_id')
    .select(['attempt.publication_id', 'attempt.number', 'attempt.started_at', 'attempt.ended_at'])
    .select(['attempt.outcome', 'attempt.detail'])
    .where('part.post_id', 'in', ids)
    .orderBy('attempt.id')
    .execute()
}

/** Where the address stands on lists that it was put on before there was an account. */
const waitlistOf = (db: Kysely<Database>, address: string) =>
  db
    .selectFrom('waitlist_entries')
    .select(['uuid', 'email', 'first_name', 'last_name', 'platforms', 'created_at', 'confirmed_at', 'approved_at'])
    .where('email', '=', address)
    .execute()

const euWaitlistOf = (db: Kysely<Database>, address: string) =>
  db
    .selectFrom('eu_waitlist_entries')
    .select(['email', 'name', 'country', 'source', 'asked_at', 'created_at'])
    .where('email', '=', address)
    .execute()
