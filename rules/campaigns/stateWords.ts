import { type CampaignStep, campaignSteps, type Campaign as WireCampaign } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'
import type { Day } from '../content/months.ts'
import { clockLabel, dayOf, timeOf, type WallTime } from '../content/times.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, numberLabel } from '../shell/words.ts'
import { dateWords } from './dateWords.ts'

/** A campaign's state as it is shown: what is stuck is one of its own. */
export type CampaignLook =
  | 'draft'
  | 'writing'
  | 'stuck'
  | 'review'
  | 'scheduled'
  | 'running'
  | 'paused'
  | 'finished'
  | 'archived'

type Campaign = Camel<WireCampaign>
type Stated = Pick<Campaign, 'status' | 'isStuck'>
type Told = Stated & Pick<Campaign, 'form' | 'step' | 'missing' | 'statusChangedAt' | 'endsOn' | 'writing' | 'posts'>

/** What the lines of a state ask of the person's calendar. */
export interface PersonClock {
  today: Day
  /** What the person's clock shows at an instant of the wire. */
  wallTime: (instant: string) => WallTime
}

const looks: Record<Campaign['status'], CampaignLook> = {
  draft: 'draft',
  generating: 'writing',
  in_review: 'review',
  scheduling: 'scheduled',
  scheduled: 'scheduled',
  running: 'running',
  paused: 'paused',
  finished: 'finished',
  archived: 'archived',
}

export const campaignLook = ({ status, isStuck }: Stated): CampaignLook => (isStuck ? 'stuck' : looks[status])

const words: Record<CampaignLook, string> = {
  draft: strings.draft,
  writing: strings.writing,
  stuck: strings.stuck,
  review: strings.inReview,
  scheduled: strings.scheduled,
  running: strings.running,
  paused: strings.paused,
  finished: strings.finished,
  archived: strings.archived,
}

export const campaignStateWord = (look: CampaignLook): string => words[look]

const lines: Record<CampaignLook, (campaign: Told, clock: PersonClock) => string> = {
  draft: draftLine,
  writing: ({ writing: { written, wanted } }) =>
    wanted === 0 ? strings.justBegun : strings.ofMade(written, counted(wanted, strings.post)),
  stuck: (campaign, { today, wallTime }) => strings.since(momentWords(wallTime(stuckSince(campaign)), today)),
  review: reviewLine,
  scheduled: ({ posts: { planned } }) => strings.plannedCount(counted(planned, strings.post)),
  running: ({ posts: { planned, published, held } }) =>
    strings.ofPlannedAreOut(published, counted(planned + published + held, strings.post)),
  paused: ({ posts: { held } }) => (held === 0 ? strings.noPostHeld : strings.held(counted(held, strings.post))),
  finished: ({ endsOn, statusChangedAt }, { today, wallTime }) =>
    strings.endedOn(dateWords(endsOn ?? dayOf(wallTime(statusChangedAt)), today)),
  archived: ({ statusChangedAt }, { today, wallTime }) =>
    strings.sinceDate(dateWords(dayOf(wallTime(statusChangedAt)), today)),
}

/** What stands beside the word of a state: `5 of 12 to read`, `since 9:48 AM`. */
export const campaignStateLine = (campaign: Told, clock: PersonClock): string =>
  lines[campaignLook(campaign)](campaign, clock)

/** When the last thing came of its making. */
export const stuckSince = ({ writing, statusChangedAt }: Pick<Campaign, 'writing' | 'statusChangedAt'>): string =>
  writing.lastAt !== null && writing.lastAt > statusChangedAt ? writing.lastAt : statusChangedAt

/** Which step of a form it is, from 1, and how many there are; the last is of the enhanced form only. */
export function stepNumber(form: Campaign['form'], step: CampaignStep): { step: number; of: number } {
  const of = form === 'enhanced' ? campaignSteps.length : campaignSteps.length - 1
  return { step: Math.min(of, campaignSteps.indexOf(step) + 1), of }
}

function draftLine({ form, step: at, missing }: Told): string {
  if (missing.length === 0) return strings.readyToBeWritten
  const { step, of } = stepNumber(form, at)
  return strings.stepOf(step, of)
}

function reviewLine({ posts: { toReview, approved, rejected, failed, planned, published, held } }: Told): string {
  const all = toReview + approved + rejected + failed + planned + published + held
  if (toReview > 0) return strings.ofToRead(numberLabel(toReview), numberLabel(all))
  if (approved > 0) return strings.toPlan(counted(approved, strings.post))
  return failed > 0 ? strings.couldNotBeWritten(counted(failed, strings.post)) : strings.nothingLeftToPlan
}

/** `9:48 AM` of today, else the day. */
const momentWords = (wallTime: WallTime, today: Day): string =>
  dayOf(wallTime) === today ? clockLabel(timeOf(wallTime)) : dateWords(dayOf(wallTime), today)
