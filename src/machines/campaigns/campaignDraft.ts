import type { CampaignForm } from '../../../contract/campaigns.ts'
import type { FormPlace } from '../../../rules/campaigns/formPlaces.ts'
import { strings } from '../../../strings/campaigns.ts'
import type { Campaign } from './campaigns.ts'

/** What a person says of a campaign, numbers as they are typed. */
export interface CampaignDraft {
  form: CampaignForm
  name: string
  goal: string
  /** Empty where it cannot be counted. */
  goalAmount: string
  goalUnit: string
  offer: string
  audience: string
  accounts: readonly ChosenAccount[]
  /** Days, `2026-12-31`; empty where they are not chosen. */
  startsOn: string
  endsOn: string
  /** Times, `21:00`. */
  quietFrom: string
  quietUntil: string
  tone: string
  template: string | null
  /** From here on of the enhanced form alone: the short one stores them as they are, and nothing is written by them. */
  awarenessStage: string | null
  rules: readonly string[]
  psychology: readonly string[]
  engagementTriggers: readonly string[]
  experiment: string | null
}

/** An account that posts go to. */
export interface ChosenAccount {
  accountId: number
  postsPerWeek: number
}

/** A field that cannot be saved as it is, and why. */
export interface FieldProblem {
  field: string
  message: string
}

/** What a new one begins with. */
export const blankDraft = (form: CampaignForm): CampaignDraft => ({
  form,
  ...{ name: '', goal: '', goalAmount: '', goalUnit: '', offer: '', audience: '', accounts: [] },
  ...{ startsOn: '', endsOn: '', quietFrom: '21:00', quietUntil: '07:00', tone: '', template: null },
  ...{ awarenessStage: null, rules: [], psychology: [], engagementTriggers: [], experiment: null },
})

/** What a campaign says, to be changed. */
export const draftOf = (campaign: Campaign): CampaignDraft => ({
  form: campaign.form,
  name: campaign.name,
  goal: campaign.goal,
  goalAmount: campaign.goalAmount === null ? '' : String(campaign.goalAmount),
  goalUnit: campaign.goalUnit,
  offer: campaign.offer,
  audience: campaign.audience,
  accounts: campaign.accounts.map(({ accountId, postsPerWeek }) => ({ accountId, postsPerWeek })),
  startsOn: campaign.startsOn ?? '',
  endsOn: campaign.endsOn ?? '',
  quietFrom: campaign.quietFrom,
  quietUntil: campaign.quietUntil,
  tone: campaign.tone,
  template: campaign.template,
  awarenessStage: campaign.awarenessStage,
  rules: campaign.rules,
  psychology: campaign.psychology,
  engagementTriggers: campaign.engagementTriggers,
  experiment: campaign.experiment,
})

/** Whether both say the same to the provider: it takes no heed of blanks around a text, and of the order of what is chosen. */
export const isSameDraft = (one: CampaignDraft, other: CampaignDraft): boolean => keyOf(one) === keyOf(other)

const keyOf = ({ accounts, rules, psychology, engagementTriggers, ...said }: CampaignDraft): string => {
  const { name, goal, goalAmount, goalUnit, offer, audience, startsOn, endsOn, quietFrom, quietUntil, tone } = said
  const texts = [name, goal, goalAmount, goalUnit, offer, audience, startsOn, endsOn, quietFrom, quietUntil, tone]
  const chosen = accounts.map(({ accountId, postsPerWeek }) => `${accountId}: ${postsPerWeek}`)
  return JSON.stringify([
    texts.map((text) => text.trim()),
    [said.form, said.template, said.awarenessStage, said.experiment],
    [chosen, rules, psychology, engagementTriggers].map((several) => several.toSorted()),
  ])
}

/** The first field that cannot be saved as it is; null where all can. New with each try: the view takes the focus there. */
export const problemOfDraft = (draft: CampaignDraft): FieldProblem | null =>
  faultsOf(draft).find(({ isSo }) => isSo)?.problem ?? null

/** A number of the goal: whole, and so many at most. */
const mostAmount = 1_000_000_000

const faultsOf = ({ name, goalAmount, quietFrom, quietUntil }: CampaignDraft) => [
  { isSo: name.trim() === '', problem: { field: 'name', message: strings.nameIsRequired } },
  {
    isSo: goalAmount.trim() !== '' && !isAmount(goalAmount.trim()),
    problem: { field: 'goalAmount', message: strings.theNumberOfTheGoalIsWhole },
  },
  { isSo: quietFrom === '', problem: { field: 'quietFrom', message: strings.theBeginningOfTheQuietHoursIs } },
  { isSo: quietUntil === '', problem: { field: 'quietUntil', message: strings.theEndOfTheQuietHoursIs } },
]

const isAmount = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= mostAmount

const places: Readonly<Record<keyof CampaignDraft, FormPlace>> = {
  form: 'goal',
  name: 'goal',
  goal: 'goal',
  goalAmount: 'goal',
  goalUnit: 'goal',
  offer: 'offer',
  audience: 'offer',
  accounts: 'accounts',
  startsOn: 'dates',
  endsOn: 'dates',
  quietFrom: 'dates',
  quietUntil: 'dates',
  tone: 'style',
  template: 'style',
  awarenessStage: 'marketing',
  rules: 'marketing',
  psychology: 'marketing',
  engagementTriggers: 'marketing',
  experiment: 'marketing',
}

/** Where a field stands, if it does in the form. */
export const placeOfField = (field: string): FormPlace | undefined =>
  Object.entries(places).find(([name]) => name === field)?.[1]
