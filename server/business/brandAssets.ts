import type { Transaction } from 'kysely'
import type { BrandAssetsInput } from '../../contract/brand.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import type { ProfileRow } from './ownProfile.ts'
import { manageTemplates } from './templates.ts'

/** Replaces the parts that are given; the others stay. Refuses pictures and templates that are not the person's. */
export async function saveBrandAssets(
  trx: Transaction<Database>,
  { id, user_id, brand_assets }: Pick<ProfileRow, 'id' | 'user_id' | 'brand_assets'>,
  { templates, ...given }: BrandAssetsInput,
): Promise<void> {
  await checkPictures(trx, user_id, given)
  const place = { userId: user_id, profileId: id, field: 'brand_assets' }
  if (templates) await manageTemplates(trx, place, 'set', templates)
  await trx
    .updateTable('business_profiles')
    .set({ brand_assets: JSON.stringify({ ...brand_assets, ...given }), updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}

async function checkPictures(
  trx: Transaction<Database>,
  userId: number,
  { logos = [], images = [] }: Pick<BrandAssetsInput, 'logos' | 'images'>,
): Promise<void> {
  const ids = new Set([...logos, ...images].map(({ media_id }) => media_id))
  if (ids.size === 0) return
  const own = await trx
    .selectFrom('media')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'image')
    .where('id', 'in', [...ids])
    .execute()
  if (own.length < ids.size) {
    throw new HttpError(400, 'A chosen picture is not among yours.', { field: 'brand_assets' })
  }
}
