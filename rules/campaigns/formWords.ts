import type { Campaign, CampaignStep } from '../../contract/campaigns.ts'
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
  if (said === '') return 'A campaign begins with a name and a goal'
  if (missing.length === 1) return `${said} needs one more thing`
  if (missing.length > 1) return `${said} needs ${countWord(missing.length).toLowerCase()} more things`
  return count === null ? `${said} can be written` : `${said} comes to ${counted(count, 'post')}`
}

/** Whether all is said that a step asks for. */
export const isStepDone = (step: CampaignStep, name: string, missing: readonly Missing[]): boolean =>
  (step !== 'goal' || name.trim() !== '') && missing.every((one) => one.step !== step)

/** Whether somebody can go to a place of the form: a campaign has a name first. */
export const isReachable = (place: FormPlace, name: string): boolean => place === 'goal' || name.trim() !== ''

/** `Nothing is proposed between 9:00 PM and 7:00 AM.` */
export function quietWords(from: string, until: string): string {
  if (from === '' || until === '') return 'Posts are proposed outside of these hours only.'
  if (from === until) return 'Posts may be proposed at any hour.'
  return `Nothing is proposed between ${clockLabel(from)} and ${clockLabel(until)}.`
}

const begun: Readonly<Record<Exclude<Campaign['status'], 'draft'>, string>> = {
  generating: 'Its posts are being written.',
  in_review: 'Its posts are written, and wait to be read.',
  scheduling: 'Its posts are being planned.',
  scheduled: 'Its posts are planned.',
  running: 'It is running.',
  paused: 'It is paused.',
  finished: 'It is over.',
  archived: 'It is archived. Restore it from the list to go on with it.',
}

/** Why a campaign is not gone on with in the form. */
export const begunWords = (status: Campaign['status']): string => (status === 'draft' ? '' : begun[status])
