import type { Campaign, CampaignStep } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'
import type { Day } from '../content/months.ts'
import { clockLabel } from '../content/times.ts'
import { counted, countWord } from '../shell/words.ts'
import type { FormPlace } from './formPlaces.ts'
import { type Missing, missingOf } from './missing.ts'

/** What of a draft, days that are not chosen empty, says what is missing in it. */
interface Written {
  name: string
  goal: string
  offer: string
  accounts: readonly { postsPerWeek: number }[]
  startsOn: Day
  endsOn: Day
  template: string | null
}

/** What keeps the posts of a draft from being made, as the provider would say it; `today` is the person's. */
export const missingInDraft = ({ goal, offer, accounts, startsOn, endsOn, template }: Written, today: Day): Missing[] =>
  missingOf(
    {
      ...{ goal: goal.trim(), offer: offer.trim(), template },
      accounts: accounts.map(({ postsPerWeek }) => ({ posts_per_week: postsPerWeek })),
      starts_on: startsOn || null,
      ends_on: endsOn || null,
    },
    today,
  )

/** How a draft stands, for the heading of its form; `count`: of posts, null where it cannot be said. */
export function formHeadline(name: string, missing: readonly Missing[], count: number | null): string {
  const said = name.trim()
  if (said === '') return strings.aCampaignBeginsWithANameAnd
  if (missing.length === 1) return strings.needsOneMoreThing(said)
  if (missing.length > 1) return strings.needsMoreThings(said, countWord(missing.length).toLowerCase())
  return count === null ? strings.canBeWritten(said) : strings.comesTo(said, counted(count, strings.post))
}

/** Whether all is said that a step asks for. */
export const isStepDone = (step: CampaignStep, name: string, missing: readonly Missing[]): boolean =>
  (step !== 'goal' || name.trim() !== '') && missing.every((one) => one.step !== step)

/** Whether somebody can go to a place of the form: a campaign has a name first. */
export const isReachable = (place: FormPlace, name: string): boolean => place === 'goal' || name.trim() !== ''

/** `Nothing is proposed between 9:00 PM and 7:00 AM.` */
export function quietWords(from: string, until: string): string {
  if (from === '' || until === '') return strings.postsAreProposedOutsideOfTheseHours
  if (from === until) return strings.postsMayBeProposedAtAnyHour
  return strings.nothingIsProposedBetweenAnd(clockLabel(from), clockLabel(until))
}

const begun: Readonly<Record<Exclude<Campaign['status'], 'draft'>, string>> = {
  generating: strings.itsPostsAreBeingWritten,
  in_review: strings.itsPostsAreWrittenAndWaitTo,
  scheduling: strings.itsPostsAreBeingPlanned,
  scheduled: strings.itsPostsArePlanned,
  running: strings.itIsRunning,
  paused: strings.itIsPaused,
  finished: strings.itIsOver,
  archived: strings.itIsArchived,
}

/** Why a campaign is not gone on with in the form. */
export const begunWords = (status: Campaign['status']): string => (status === 'draft' ? '' : begun[status])
