import type { ArchivedBusiness } from '../../contract/archive.ts'
import { businessProfilesOf, planOf } from '../../rules/account/plans.ts'
import { mappedBrand } from '../../rules/archives/mappedContent.ts'
import { counted, listed } from '../../rules/shell/words.ts'
import { profilesOf } from '../business/ownProfile.ts'
import { webAddress } from '../business/webAddress.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import { HttpError } from '../http/httpError.ts'
import { type Bringing, insertRows } from './bringing.ts'

/**
 * Makes the businesses that the plan has room for; one that is called as one that is there is that one. What belongs to
 * one that does not fit comes to the primary business.
 */
export async function bringBusinesses(bringing: Bringing): Promise<void> {
  const { trx, userId } = bringing
  const plan = planOf(await lockProfiles(trx, userId))
  const before = await profilesOf(trx, userId)
  const most = businessProfilesOf(plan)
  const room = most === null ? Number.POSITIVE_INFINITY : Math.max(0, most - before.length)
  const unknown = notThere(bringing, new Map(before.map(({ id, name }) => [nameKey(name), id])))
  const [made, left] = [unknown.slice(0, room), unknown.slice(room)]
  await insertBusinesses(bringing, made, before.length > 0)
  const [primary] = await profilesOf(trx, userId)
  bringing.primaryId = primary?.id ?? null
  if (left.length > 0) noteLeft(bringing, { names: left.map(({ name }) => `“${name}”`), most, primary: primary?.name })
}

/** Those that are not there, the primary one first; the others are known from now on as what is there. */
function notThere({ ids, rows, count }: Bringing, byName: ReadonlyMap<string, number>): ArchivedBusiness[] {
  return primaryFirst(rows.business_profiles).filter(({ id, name }) => {
    const there = ids.of('business_profiles', id) ?? byName.get(nameKey(name))
    if (there === undefined) return true
    ids.set('business_profiles', id, there)
    count('business_profiles', 'there')
    return false
  })
}

function noteLeft(
  { note }: Bringing,
  { names, most, primary = '' }: { names: string[]; most: number | null; primary: string | undefined },
): void {
  const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
  note(
    `Your plan allows ${counted(most ?? 0, 'business', 'businesses')}: ${listed(names)} ${are} not made, and what belongs to ${them} comes to “${primary}”.`,
  )
}

const nameKey = (name: string): string => name.trim().toLowerCase()

const primaryFirst = (list: readonly ArchivedBusiness[]): ArchivedBusiness[] =>
  list.toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary) || one.id - other.id)

/** The first is primary where the person has none. */
async function insertBusinesses(
  bringing: Bringing,
  made: readonly ArchivedBusiness[],
  hasPrimary: boolean,
): Promise<void> {
  const { trx, userId, now } = bringing
  const values = (business: ArchivedBusiness, isPrimary: boolean) => ({
    user_id: userId,
    name: business.name,
    is_primary: isPrimary,
    is_active: isPrimary || business.is_active,
    website_url: addressOrNone(business.website_url),
    description: business.description ?? '',
    industry: business.industry ?? '',
    utm_parameters: business.utm_parameters && JSON.stringify(business.utm_parameters),
    posts_per_month: business.posts_per_month,
    icp_analysis: business.icp_analysis && JSON.stringify(business.icp_analysis),
    audience_intelligence: business.audience_intelligence && JSON.stringify(business.audience_intelligence),
    created_at: now,
    updated_at: now,
  })
  await insertRows(bringing, 'business_profiles', made, (some) =>
    trx
      .insertInto('business_profiles')
      .values(some.map((business) => values(business, !hasPrimary && business.id === made[0]?.id)))
      .returning('id')
      .execute(),
  )
  for (const { id } of made) bringing.newBusinesses.add(id)
  bringing.count('business_profiles', 'added', made.length)
}

function addressOrNone(address: string | null | undefined): string | null {
  if (!address) return null
  try {
    return webAddress(address, 'website_url').href
  } catch (cause) {
    if (cause instanceof HttpError) return null
    throw cause
  }
}

/** Gives the new businesses their brands, once the pictures in them are there. */
export async function bringBrands({ trx, rows, ids, newBusinesses }: Bringing): Promise<void> {
  for (const { id, brand_assets } of rows.business_profiles) {
    const mine = ids.of('business_profiles', id)
    if (!newBusinesses.has(id) || mine === undefined || !brand_assets) continue
    const brand = mappedBrand(brand_assets, (medium) => ids.of('media', medium))
    await trx
      .updateTable('business_profiles')
      .set({ brand_assets: JSON.stringify(brand) })
      .where('id', '=', mine)
      .execute()
  }
}
