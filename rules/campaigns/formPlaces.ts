import { type CampaignForm, type CampaignStep, campaignSteps } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'

/** Where somebody is in the form: at a step of it, or behind all of them, where the posts are written. */
export type FormPlace = CampaignStep | 'write'

/** What is asked in one form only. */
const ofEnhanced: ReadonlySet<FormPlace> = new Set(['marketing'])

const allPlaces: readonly FormPlace[] = [...campaignSteps, 'write']

/** The places of a form, in their order. */
export const placesOf = (form: CampaignForm): readonly FormPlace[] =>
  allPlaces.filter((place) => form === 'enhanced' || !ofEnhanced.has(place))

export const formPlaceNames: Readonly<Record<FormPlace, string>> = {
  goal: strings.goal,
  offer: strings.offerAndAudience,
  accounts: strings.accounts,
  dates: strings.dates,
  style: strings.style,
  marketing: strings.marketing,
  write: strings.writeThePosts,
}

/** The step that the provider knows a place by: whoever is behind all of them has left the last one. */
export const stepOf = (place: FormPlace, form: CampaignForm): CampaignStep =>
  place === 'write' ? placeIn(form, 'marketing') : place

/** Where a campaign that was left at a step is gone on with. */
export const placeOf = ({ step, form }: { step: CampaignStep; form: CampaignForm }): CampaignStep => placeIn(form, step)

/** A place of a form as it is, and the last step of the form for one that it does not have. */
export function placeIn<Place extends FormPlace>(form: CampaignForm, place: Place): Place | 'style' {
  return form === 'short' && ofEnhanced.has(place) ? 'style' : place
}

/** What comes before and after a place; null: nothing. */
export function besideOf(place: FormPlace, form: CampaignForm): { before: FormPlace | null; after: FormPlace | null } {
  const places = placesOf(form)
  const at = places.indexOf(place)
  return { before: places[at - 1] ?? null, after: places[at + 1] ?? null }
}
