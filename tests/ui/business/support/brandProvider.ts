import { HttpResponse, http } from 'msw'
import type { BusinessProfile, Template } from '../../../../contract/business.ts'
import { host } from '../../../services/support/provider.ts'
import { bakery, plannedProvider } from '../../content/support/plannedProvider.ts'

const profile: BusinessProfile = {
  ...bakery,
  brand_assets: null,
  icp_analysis: null,
  audience_intelligence: null,
  templates: [],
  website_url: null,
  description: '',
  industry: '',
  utm_parameters: null,
}

const address = `${host}api/campaigns/business-profiles/${bakery.id}/`

/** A provider that keeps the bakery's brand as the contract says: parts that are given replace what was there. */
export function brandProvider(brandAssets: unknown = null, templates: readonly Template[] = []) {
  const plan = plannedProvider()
  let kept: BusinessProfile = { ...profile, brand_assets: brandAssets, templates: templates.map(({ id }) => id) }
  const sent: unknown[] = []
  const take = (given: object) => {
    const before = typeof kept.brand_assets === 'object' ? kept.brand_assets : {}
    kept = { ...kept, brand_assets: { ...before, ...given } }
  }
  const handlers = [
    http.get(`${address}templates/`, () =>
      HttpResponse.json({
        templates: templates.filter(({ id }) => kept.templates.includes(id)),
        total_count: kept.templates.length,
        business_profile_id: kept.id,
        business_profile_name: kept.name,
      }),
    ),
    http.get(address, () => HttpResponse.json(kept)),
    http.post(`${address}update_brand_assets/`, async ({ request }) => {
      const { brand_assets: given } = (await request.json()) as { brand_assets: { templates?: number[] } }
      sent.push(given)
      take(given)
      if (given.templates) kept = { ...kept, templates: given.templates }
      return HttpResponse.json(kept)
    }),
    ...plan.handlers,
  ]
  return {
    handlers,
    /** What was to be saved, call by call. */
    sent,
    /** Changes what is kept, as somebody else would. */
    changeElsewhere: take,
    kept: () => kept.brand_assets,
    updateAddress: `${address}update_brand_assets/`,
    address,
  }
}
