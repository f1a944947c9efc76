import type { Kysely, Transaction } from 'kysely'
import type { Media } from '../../contract/media.ts'
import type { Focus } from '../../rules/media/focus.ts'
import { counted, listed } from '../../rules/shell/words.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import type { Addresses } from './addresses.ts'
import { withoutMedia } from './brandPictures.ts'
import { lockCampaignsWith, takeOutOfCampaignPosts } from './campaignUses.ts'
import { removeAll } from './ingest.ts'
import { type MediaAsked, type MediaPage, pageOfMedia } from './lists.ts'
import { takeOutOfPost } from './postUses.ts'
import { usageOf } from './quota.ts'
import { describeRow, type MediaRow, type Use, usesOf } from './rows.ts'
import type { Storage } from './storage.ts'

/** What may be changed of a file; what is left out stays. */
export interface MediaChange {
  name?: string | undefined
  alt_text?: string | undefined
  focus?: Focus | null | undefined
  /** Milliseconds. */
  cover_at?: number | null | undefined
  business_profile_id?: number | null | undefined
}

interface MediaUsage {
  used_bytes: number
  quota_bytes: number | null
  count: number
}

/** What a person keeps. Somebody else's files are not found. */
export interface Library {
  list(userId: number, asked: MediaAsked): Promise<MediaPage>
  usage(userId: number): Promise<MediaUsage>
  read(userId: number, id: number): Promise<Media>
  change(userId: number, id: number, change: MediaChange): Promise<Media>
  /** 409 with `used_in` where it is used, unless that is wanted, which takes it out there. */
  remove(userId: number, id: number, isForced: boolean): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  addresses: Addresses
  storage: Storage
  now: () => number
}

export function createLibrary({ db, addresses, storage, now }: Deps): Library {
  const read = async (userId: number, id: number) => describeRow(db, addresses, await ownMedia(db, userId, id))

  return {
    list: (userId, asked) => pageOfMedia(db, addresses, userId, asked),

    async usage(userId) {
      const { used, quota, count } = await usageOf(db, { userId, now: new Date(now()) })
      return { used_bytes: used, quota_bytes: quota, count }
    },

    read,

    async change(userId, id, change) {
      if (Object.values(change).some((value) => value !== undefined)) {
        checkKind(await ownMedia(db, userId, id), change)
        await db.updateTable('media').set(valuesOf(change)).where('user_id', '=', userId).where('id', '=', id).execute()
      }
      return read(userId, id)
    },

    async remove(userId, id, isForced) {
      const row = await db.transaction().execute((trx) => removeRow(trx, { userId, id, isForced }))
      await removeAll(storage, [row.storage_key, row.thumbnail_key])
    },
  }
}

/** Refuses a focus point of a video, and a cover of a picture or behind the end. */
function checkKind({ kind, duration }: MediaRow, { focus, cover_at }: MediaChange): void {
  if (focus != null && kind === 'video') throw new HttpError(400, 'Only a picture has a focus point.')
  if (cover_at != null && kind === 'image') throw new HttpError(400, 'Only a video has a cover.')
  if (cover_at != null && cover_at > (duration ?? 0) * 1000) {
    throw new HttpError(400, 'The cover lies behind the end of the video.')
  }
}

const valuesOf = ({ focus, ...change }: MediaChange) => ({
  ...change,
  ...(focus !== undefined && { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }),
})

/**
 * A person's file; 404 for anybody else's. With `isLocked` nothing takes it in meanwhile: who plans a post holds the file
 * until the post is there.
 */
export async function ownMedia(db: DbOrTrx, userId: number, id: number, { isLocked = false } = {}): Promise<MediaRow> {
  const row = await db
    .selectFrom('media')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound('There is no such file.')
  return row
}

/** With the upload that it came by, so that its key begins a new one. No brand and no post takes the file in meanwhile. */
async function removeRow(
  trx: Transaction<Database>,
  { userId, id, isForced }: { userId: number; id: number; isForced: boolean },
): Promise<MediaRow> {
  await lockProfiles(trx, userId)
  await lockCampaignsWith(trx, userId, id)
  const row = await ownMedia(trx, userId, id, { isLocked: true })
  const uses = (await usesOf(trx, userId)).get(id) ?? []
  if (uses.length > 0 && !isForced) throw inUse(uses)
  for (const profileId of new Set(uses.filter(isOfBusiness).map((use) => use.business_profile_id))) {
    await takeOut(trx, profileId, id)
  }
  for (const use of uses) if (use.kind === 'post') await takeOutOfPost(trx, use.post_id, id)
  await takeOutOfCampaignPosts(trx, userId, id)
  await trx.deleteFrom('media_uploads').where('media_id', '=', id).execute()
  await trx.deleteFrom('media').where('id', '=', id).execute()
  return row
}

const inUse = (uses: readonly Use[]) =>
  new HttpError(409, `This file is used by ${namesOf(uses)}. Deleting it takes it out there.`, {
    body: { used_in: uses },
  })

function namesOf(uses: readonly Use[]): string {
  const businesses = uses.filter(isOfBusiness).map((use) => use.business_profile_name)
  const posts = uses.filter(({ kind }) => kind === 'post').length
  const ofCampaigns = uses.filter(({ kind }) => kind === 'campaign_post').length
  const designs = uses.filter((use) => use.kind === 'design')
  const [first] = designs
  return listed([
    ...new Set(businesses),
    ...(posts > 0 ? [counted(posts, 'post')] : []),
    ...(ofCampaigns > 0 ? [counted(ofCampaigns, 'post of a campaign', 'posts of campaigns')] : []),
    ...(first
      ? [designs.length === 1 ? `the design “${first.template_name}”` : counted(designs.length, 'design')]
      : []),
  ])
}

const isOfBusiness = (use: Use): use is Extract<Use, { business_profile_id: number }> => 'business_profile_id' in use

async function takeOut(trx: Transaction<Database>, profileId: number, mediaId: number): Promise<void> {
  const profile = await trx
    .selectFrom('business_profiles')
    .select('brand_assets')
    .where('id', '=', profileId)
    .executeTakeFirst()
  if (!profile) return
  await trx
    .updateTable('business_profiles')
    .set({ brand_assets: JSON.stringify(withoutMedia(profile.brand_assets, mediaId)), updated_at: new Date() })
    .where('id', '=', profileId)
    .execute()
}
