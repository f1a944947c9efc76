import type { CampaignStep } from '../../contract/campaigns.ts'

/** Where somebody is in the short form: at a step of it, or behind all of them, where the posts are written. */
export type FormPlace = Exclude<CampaignStep, 'marketing'> | 'write'

/** In their order. */
export const formPlaces: readonly FormPlace[] = ['goal', 'offer', 'accounts', 'dates', 'style', 'write']

export const formPlaceNames: Readonly<Record<FormPlace, string>> = {
  goal: 'Goal',
  offer: 'Offer and audience',
  accounts: 'Accounts',
  dates: 'Dates',
  style: 'Style',
  write: 'Write the posts',
}

/** The step that the provider knows a place by. */
export const stepOf = (place: FormPlace): CampaignStep => (place === 'write' ? 'style' : place)

/** Where a campaign that was left at a step is gone on with: in the short form, whatever it was begun in. */
export const placeOf = ({ step }: { step: CampaignStep }): FormPlace => (step === 'marketing' ? 'style' : step)

/** What comes before and after a place; null: nothing. */
export const besideOf = (place: FormPlace): { before: FormPlace | null; after: FormPlace | null } => {
  const at = formPlaces.indexOf(place)
  return { before: formPlaces[at - 1] ?? null, after: formPlaces[at + 1] ?? null }
}
