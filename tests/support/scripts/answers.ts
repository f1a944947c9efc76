import type { HttpAnswer, Stub } from './walkScript.ts'

/** An answer that is not what the specification says. */
export const unreadable: HttpAnswer = { status: 200, body: 'unreadable' }

export const businessProfilesPath = 'api/campaigns/business-profiles/'

const business = { is_active: true, has_brand_assets: false, logo_url: null, account_count: 0, utm_parameters: null }

/** The lists of businesses, of somebody who has Main, and Bakery with the id given. */
export const mainAndBakery = (bakery: number): readonly Stub[] => {
  const profiles = [
    { ...business, id: 1, name: 'Main', is_primary: true },
    { ...business, id: bakery, name: 'Bakery', is_primary: false },
  ]
  const body = { profiles, total: 2, has_primary: true, last_used_id: 1 }
  return [businessProfilesPath, `${businessProfilesPath}list_for_selection/`].map((path) => ({
    method: 'GET',
    path,
    answer: { status: 200, body },
  }))
}
