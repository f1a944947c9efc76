import type { BusinessProfile, SelectableProfile } from '../../contract/business.ts'
import { completeColors } from '../../rules/business/colorRoles.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { picturesIn } from '../media/brandPictures.ts'
import type { MediaService } from '../media/media.ts'
import type { ProfileRow } from './ownProfile.ts'
import { templateIdsOf } from './templates.ts'

type DescribeMedia = MediaService['describe']

const emptyAssets = { fonts: [], logos: [], images: [], brand_voice: {}, style_guide: {} }

/** Rows of one person as the wire shows them, with fresh addresses of their pictures. */
export async function describeProfiles(
  db: DbOrTrx,
  describeMedia: DescribeMedia,
  rows: readonly ProfileRow[],
): Promise<BusinessProfile[]> {
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ id }) => id)
  const templates = await templateIdsOf(db, ids)
  const accounts = await accountCounts(db, ids)
  const assets = rows.map(({ brand_assets }) => picturesIn(brand_assets))
  const mediaIds = assets.flatMap(({ logos, images }) => [...logos, ...images].map(({ media_id }) => media_id))
  const media = await describeMedia(db, first.user_id, mediaIds)
  return rows.map((row, index) => {
    const { logos = [], images = [] } = assets[index] ?? {}
    const templateIds = templates.get(row.id) ?? []
    const colors = completeColors(row.brand_assets.colors ?? [])
    const shown = { colors, logos: logos.map(withAddress), images: images.map(withAddress) }
    const [logo] = shown.logos
    return {
      id: row.id,
      name: row.name,
      is_primary: row.is_primary,
      is_active: row.is_active,
      has_brand_assets: templateIds.length > 0 || Object.values(row.brand_assets).some(isGiven),
      brand_assets: { ...emptyAssets, ...row.brand_assets, ...shown, templates: templateIds },
      icp_analysis: row.icp_analysis,
      audience_intelligence: row.audience_intelligence,
      templates: templateIds,
      website_url: row.website_url,
      description: row.description,
      industry: row.industry,
      utm_parameters: row.utm_parameters,
      logo_url: logo?.thumbnail_url ?? logo?.url ?? null,
      account_count: accounts.get(row.id) ?? 0,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })

  function withAddress<Picture extends { media_id: number }>(picture: Picture) {
    const { url = null, thumbnail_url = null } = media.get(picture.media_id) ?? {}
    return { ...picture, url, thumbnail_url }
  }
}

/** What a person chooses from. */
export const selectableOf = (profile: BusinessProfile): SelectableProfile => ({
  id: profile.id,
  name: profile.name,
  is_primary: profile.is_primary,
  is_active: profile.is_active,
  has_brand_assets: profile.has_brand_assets,
  logo_url: profile.logo_url,
  account_count: profile.account_count,
  utm_parameters: profile.utm_parameters,
})

/** A part of a set that says something. */
const isGiven = (part: unknown): boolean =>
  Array.isArray(part) ? part.length > 0 : typeof part === 'object' && part !== null && Object.keys(part).length > 0

async function accountCounts(db: DbOrTrx, profileIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('social_accounts')
    .select((eb) => ['business_profile_id', eb.fn.countAll<number | string>().as('count')])
    .where('business_profile_id', 'in', profileIds)
    .where('state', '!=', 'disconnected')
    .groupBy('business_profile_id')
    .execute()
  return new Map(rows.map(({ business_profile_id, count }) => [business_profile_id ?? 0, Number(count)]))
}
