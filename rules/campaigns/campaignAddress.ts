import type { CampaignForm, CampaignStep, Campaign as WireCampaign } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'
import type { Day } from '../content/months.ts'
import type { Camel } from '../shell/camel.ts'

type Campaign = Camel<WireCampaign>

/** Where a campaign is gone on with, or looked at; null of one in the archive of which nothing was ever written. */
export function campaignAddress({
  id,
  status,
  archivedFrom,
  form,
}: Pick<Campaign, 'id' | 'status' | 'archivedFrom' | 'form'>): string | null {
  if (status === 'archived' && archivedFrom === 'draft') return null
  return status === 'draft' ? formAddress(form, id) : `/campaigns/${id}/review`
}

const formPaths = {
  short: '/campaigns/create',
  enhanced: '/campaigns/create/enhanced',
} as const satisfies Record<CampaignForm, string>

/** Where a draft is written on in its form; null: a new one. */
export const formAddress = (form: CampaignForm, id: number | null): string =>
  id === null ? formPaths[form] : `${formPaths[form]}?campaign=${id}`

/** The form that an address shows; null: none. */
export function formOfAddress(address: string): CampaignForm | null {
  const [path] = address.split('?')
  if (path === formPaths.short) return 'short'
  return path === formPaths.enhanced ? 'enhanced' : null
}

/** Where what came of a campaign is shown. */
export const analyticsAddress = (campaignId: number): string => `/campaigns/${campaignId}/analytics`

/** The report of all that networks told, of the days that the campaign has had; the report's own days where it has none. */
export function reportAddress(
  { id, startsOn, endsOn }: { id: number; startsOn: Day | null; endsOn: Day | null },
  today: Day,
): string {
  const address = `/analytics?campaign=${id}`
  if (startsOn === null || startsOn > today) return address
  return `${address}&from=${startsOn}&to=${endsOn !== null && endsOn < today ? endsOn : today}`
}

const asked: Record<CampaignStep, string> = {
  goal: strings.theGoal,
  offer: strings.theOffer,
  accounts: strings.theAccounts,
  dates: strings.theDates,
  style: strings.theStyle,
  marketing: strings.theMarketing,
}

/** `Go on with the goal` */
export const goOnWords = ({ step, missing }: Pick<Campaign, 'step' | 'missing'>): string =>
  missing.length === 0 ? strings.haveItsPostsWritten : strings.goOnWith(asked[step])

/** Whether the part of an address can be the id of a campaign. */
export const isCampaignId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)
