import type { Kysely, Transaction } from 'kysely'
import type {
  BusinessProfile,
  createProfile,
  ProfileLimits,
  SelectableProfile,
  updateProfile,
} from '../../contract/business.ts'
import type { Received } from '../../contract/endpoint.ts'
import type { FoundOnPage } from '../../contract/websiteReading.ts'
import { isBlankName, savedName } from '../../rules/business/businessName.ts'
import { limitReached, limitsOf } from '../../rules/business/limits.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { createSemaphore } from '../http/semaphore.ts'
import type { MediaService } from '../media/media.ts'
import { saveBrandAssets } from './brandAssets.ts'
import { deleteProfile, type StoppableCampaigns, type Stopping } from './deletion.ts'
import { describeProfiles, selectableOf } from './describe.ts'
import { lastUsedProfileOf, setLastUsedProfile } from './lastUsed.ts'
import { ownProfile, type ProfileRow, profilesOf } from './ownProfile.ts'
import { reassignOwner } from './reassignOwner.ts'
import { webAddress } from './webAddress.ts'

type New = Received<typeof createProfile>['body']
type Change = Received<typeof updateProfile>['body']

interface List<Item> {
  profiles: Item[]
  total: number
  has_primary: boolean
}

/** The free parts that are replaced whole. */
interface Knowledge {
  icp_analysis?: Record<string, unknown>
  audience_intelligence?: Record<string, unknown>
}

/** A person's business profiles. Every method refuses with a sentence; another person's profile is not found. */
export interface Profiles {
  forSelection(userId: number): Promise<List<SelectableProfile> & { last_used_id: number | null }>
  list(userId: number): Promise<List<BusinessProfile>>
  primary(userId: number): Promise<BusinessProfile>
  limits(userId: number): Promise<ProfileLimits>
  read(userId: number, id: number): Promise<BusinessProfile>
  create(userId: number, given: New): Promise<BusinessProfile>
  update(userId: number, id: number, change: Change): Promise<BusinessProfile>
  setPrimary(userId: number, id: number): Promise<BusinessProfile>
  /** Remembers whom the person works for. */
  setLastUsed(userId: number, id: number): Promise<void>
  /** Keeps what is known of the business's audience. */
  learn(userId: number, id: number, knowledge: Knowledge): Promise<BusinessProfile>
  remove(userId: number, id: number, stopping: Stopping): Promise<void>
  /** What a page says of a business that could be made; refuses at the limit, before anything is fetched. */
  findAt(userId: number, address: string): Promise<FoundOnPage>
  /** What the profile's own page says now. */
  findAgain(userId: number, id: number): Promise<FoundOnPage>
}

interface Deps {
  db: Kysely<Database>
  media: Pick<MediaService, 'describe'>
  campaigns: StoppableCampaigns
  /** Reads a page that anybody may read. Refuses with a sentence. */
  readWebsite(address: string): Promise<FoundOnPage>
  /** Counts a page that is read for a person. Refuses with 429. */
  countReading(userId: number): Promise<void>
  now?: () => number
}

/** Reading a page takes a thread of its own with a few hundred megabytes, for ten seconds at most. */
const pageReadLimits = { width: 4, each: 1, mostWaitingEach: 5, mostWaiting: 100, busy: 'Many pages are being read.' }

export function createProfiles({ db, media, campaigns, readWebsite, countReading, now = Date.now }: Deps): Profiles {
  const semaphore = createSemaphore(pageReadLimits)
  const describe = async (row: ProfileRow): Promise<BusinessProfile> => {
    const [profile] = await describeProfiles(db, media.describe, [row])
    if (!profile) throw notFound()
    return profile
  }
  const read = async (userId: number, id: number) => describe(await ownProfile(db, userId, id))

  const listOf = async (userId: number): Promise<BusinessProfile[]> =>
    describeProfiles(db, media.describe, await profilesOf(db, userId))

  /** Alone with the person's profiles; answers one of them as it is then. */
  const changing = async (userId: number, act: (trx: Transaction<Database>, plan: string) => Promise<number>) => {
    const id = await db.transaction().execute(async (trx) => act(trx, await lockProfiles(trx, userId)))
    return read(userId, id)
  }

  return {
    read,

    async forSelection(userId) {
      const profiles = (await listOf(userId)).filter(({ is_active }) => is_active)
      const last_used_id = lastUsedAmong(profiles, await lastUsedProfileOf(db, userId))
      return { ...counted(profiles.map(selectableOf)), last_used_id }
    },

    list: async (userId) => counted(await listOf(userId)),

    async primary(userId) {
      const [first] = await profilesOf(db, userId)
      if (!first?.is_primary) throw notFound('There is no business profile yet.')
      return describe(first)
    },

    limits: (userId) => readLimits(db, userId),

    create: (userId, { brand_assets, ...details }) =>
      changing(userId, async (trx, plan) => {
        const before = await profilesOf(trx, userId)
        const limits = limitsOf(plan, before.length)
        if (!limits.can_create) throw new HttpError(403, limitReached(limits))
        const row = await insertProfile(
          trx,
          userId,
          { ...columnsOf(details), name: nameOf(details.name) },
          before.length === 0,
        )
        if (brand_assets) await saveBrandAssets(trx, row, brand_assets)
        return row.id
      }),

    update: (userId, id, { brand_assets, is_active, ...details }) =>
      changing(userId, async (trx) => {
        const row = await ownProfile(trx, userId, id)
        if (is_active === false && row.is_primary) {
          throw new HttpError(409, 'The primary business stays active. Make another one primary first.', {
            field: 'is_active',
          })
        }
        await trx
          .updateTable('business_profiles')
          .set({ ...columnsOf(details), ...(is_active !== undefined && { is_active }), updated_at: new Date(now()) })
          .where('id', '=', id)
          .execute()
        if (brand_assets) await saveBrandAssets(trx, row, brand_assets)
        return id
      }),

    setPrimary: (userId, id) =>
      changing(userId, async (trx) => {
        await ownProfile(trx, userId, id)
        const all = trx.updateTable('business_profiles').where('user_id', '=', userId)
        await all.set({ is_primary: false }).where('is_primary', '=', true).where('id', '!=', id).execute()
        await all
          .set({ is_primary: true, is_active: true, updated_at: new Date(now()) })
          .where('id', '=', id)
          .execute()
        return id
      }),

    setLastUsed: (userId, id) =>
      db.transaction().execute(async (trx) => {
        await lockProfiles(trx, userId)
        await ownProfile(trx, userId, id)
        await setLastUsedProfile(trx, userId, id)
      }),

    learn: (userId, id, knowledge) =>
      changing(userId, async (trx) => {
        await ownProfile(trx, userId, id)
        const columns = Object.entries(knowledge).map(([column, value]) => [column, JSON.stringify(value)])
        await trx
          .updateTable('business_profiles')
          .set({ ...Object.fromEntries(columns), updated_at: new Date(now()) })
          .where('id', '=', id)
          .execute()
        return id
      }),

    remove: (userId, id, stopping) =>
      db.transaction().execute(async (trx) => {
        await lockProfiles(trx, userId)
        await deleteProfile(trx, { userId, id }, stopping, { campaigns, now: now() })
      }),

    async findAt(userId, address) {
      const limits = await readLimits(db, userId)
      if (!limits.can_create) throw new HttpError(403, limitReached(limits))
      await countReading(userId)
      return semaphore.pass(userId, () => readWebsite(address))
    },

    async findAgain(userId, id) {
      const { website_url } = await ownProfile(db, userId, id)
      if (!website_url) throw new HttpError(409, 'This business has no web address yet. Enter one and save it first.')
      await countReading(userId)
      return semaphore.pass(userId, () => readWebsite(website_url))
    },
  }
}

/** How many profiles the person has and may have. */
export async function readLimits(db: Kysely<Database>, userId: number): Promise<ProfileLimits> {
  const row = await db
    .selectFrom('users')
    .leftJoin('business_profiles', 'business_profiles.user_id', 'users.id')
    .select((eb) => ['users.plan', eb.fn.count<number | string>('business_profiles.id').as('count')])
    .where('users.id', '=', userId)
    .groupBy('users.id')
    .executeTakeFirstOrThrow()
  return limitsOf(row.plan, Number(row.count))
}

/** Names the person's primary business, which is made where there is none; whoever calls does not look at the limit. */
export async function namePrimary(
  trx: Transaction<Database>,
  userId: number,
  { name, industry }: { name: string; industry: string },
): Promise<void> {
  await lockProfiles(trx, userId)
  const { numUpdatedRows } = await trx
    .updateTable('business_profiles')
    .set({ name, industry, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await insertProfile(trx, userId, { name, industry }, true)
}

interface Columns {
  name: string
  industry?: string
  description?: string
  website_url?: string | null
  utm_parameters?: string | null
}

/** The first one is primary and takes over what belongs to none. */
async function insertProfile(
  trx: Transaction<Database>,
  userId: number,
  columns: Columns,
  isFirst: boolean,
): Promise<ProfileRow> {
  const row = await trx
    .insertInto('business_profiles')
    .values({ user_id: userId, is_primary: isFirst, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isFirst) await reassignOwner(trx, { userId, from: null, to: row.id })
  return row
}

type Details = Omit<Change, 'brand_assets' | 'is_active'>

/** What was given, as columns. */
function columnsOf({ name, industry, description, website_url, utm_parameters }: Details): Partial<Columns> {
  return {
    ...(name !== undefined && { name: nameOf(name) }),
    ...(industry !== undefined && { industry }),
    ...(description !== undefined && { description }),
    ...(utm_parameters !== undefined && { utm_parameters: utm_parameters && JSON.stringify(utm_parameters) }),
    ...(website_url !== undefined && { website_url: website_url ? webAddress(website_url, 'website_url').href : null }),
  }
}

/** A name as it is saved. Refuses one that nobody can see. */
function nameOf(name: string): string {
  if (isBlankName(name)) throw new HttpError(400, 'Name is required', { field: 'name' })
  return savedName(name)
}

/** The one chosen last; where that is set aside now, the primary one, so that a choice once made is not asked for again. */
function lastUsedAmong(active: readonly BusinessProfile[], lastUsedId: number | null): number | null {
  if (lastUsedId === null) return null
  const chosen = active.find(({ id }) => id === lastUsedId) ?? active.find(({ is_primary }) => is_primary)
  return chosen?.id ?? null
}

const counted = <Item extends { is_primary: boolean }>(profiles: Item[]): List<Item> => ({
  profiles,
  total: profiles.length,
  has_primary: profiles.some(({ is_primary }) => is_primary),
})
