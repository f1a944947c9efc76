import type { Campaign as WireCampaign } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'
import { type Day, dayAway, dayLabel, shortDate, weekdayName } from '../content/months.ts'
import { clockLabel, dayOf, timeOf } from '../content/times.ts'
import { networkNames } from '../networks/networkNames.ts'
import type { Camel } from '../shell/camel.ts'
import { longDateWords, spanWords } from './dateWords.ts'
import type { ReviewedPost } from './reviewedPost.ts'
import type { PersonClock } from './stateWords.ts'

type Dated = Pick<Camel<WireCampaign>, 'startsOn' | 'endsOn'>

/** `5 of 12 approved, November 30 to December 19`; those on the schedule were approved. `today` is the person's. */
export function reviewLine({ startsOn, endsOn }: Dated, posts: readonly ReviewedPost[], today: Day): string {
  const days = startsOn && endsOn ? [strings.to(longDateWords(startsOn, today), longDateWords(endsOn, today))] : []
  const read = posts.length === 0 ? [] : [strings.ofApproved(approvedIn(posts), posts.length)]
  return [...read, ...days].join(', ')
}

export const approvedIn = (posts: readonly Pick<ReviewedPost, 'state'>[]): number =>
  posts.filter(({ state }) => state === 'approved' || state === 'planned').length

/** A state as one word or two. */
export function postStateWord({ state, text }: Pick<ReviewedPost, 'state' | 'text'>): string {
  if (state === 'writing') return text === '' ? strings.beingWritten : strings.beingWrittenAgain
  return stateWords[state]
}

const stateWords = {
  waiting: strings.notWrittenYet,
  to_review: strings.toReview,
  approved: strings.approved,
  rejected: strings.rejected,
  failed: strings.notWritten,
  planned: strings.onTheSchedule,
} as const satisfies Record<Exclude<ReviewedPost['state'], 'writing'>, string>

/**
 * What stands behind the day of a post in the list: the one thing to know of it first; null where nothing is. `lacksChoices`:
 * TikTok asks for something that nobody has chosen for it.
 */
export function postNote(post: ReviewedPost, lacksChoices: boolean): string | null {
  switch (post.state) {
    case 'writing':
      return post.text === '' ? 'being written' : 'being written again'
    case 'waiting':
      return 'not written yet'
    case 'failed':
      return 'could not be written'
    case 'planned':
      return 'on the schedule'
    case 'rejected':
      return post.reason || 'rejected'
    case 'to_review':
    case 'approved':
      return noteOfText(post, lacksChoices)
  }
}

function noteOfText(post: ReviewedPost, lacksChoices: boolean): string | null {
  const { state, doubts, isEdited, tooLong } = post
  const [first] = tooLong
  if (first) return strings.tooLongFor(networkNames[first.network])
  if (doubts.length > 0 && state === 'to_review') return doubtNote(doubts)
  if (lacksChoices) return strings.tikToksChoicesAreMissing
  return isEdited ? strings.youEditedIt : null
}

const doubtNote = (doubts: readonly { quote: string }[]): string =>
  doubts.some(({ quote }) => /\d/.test(quote)) ? strings.checkANumber : strings.checkTheWords

type Timed = Pick<ReviewedPost, 'state' | 'day' | 'dueAt'>

/** `Mon, Nov 30`, of one on the schedule with its hour: `Mon, Nov 30, 9:00 AM` */
export function shortPostTime(post: Timed, clock: Pick<PersonClock, 'wallTime'>): string {
  const { day, time } = timeOfPost(post, clock)
  return [weekdayName(day, 'short'), shortDate(day), ...(time === null ? [] : [time])].join(', ')
}

/** `Meant for Monday, November 30`, of one on the schedule where it stands there: `Monday, November 30, 9:00 AM` */
export function postTimeWords(post: Timed, clock: Pick<PersonClock, 'wallTime'>): string {
  const { day, time } = timeOfPost(post, clock)
  if (post.state !== 'planned') return strings.meantFor(dayLabel(day))
  return time === null ? dayLabel(day) : `${dayLabel(day)}, ${time}`
}

/** Where it was moved to since it was planned; the day that it is meant for until it has a time. */
function timeOfPost({ day, dueAt }: Timed, { wallTime }: Pick<PersonClock, 'wallTime'>) {
  if (dueAt === null) return { day, time: null }
  const due = wallTime(dueAt)
  return { day: dayOf(due), time: clockLabel(timeOf(due)) }
}

export interface ReviewWeek {
  week: number
  /** `Week 1, Nov 30–Dec 6` */
  label: string
  /** `3 of 4` */
  count: string
  posts: readonly ReviewedPost[]
}

/** The posts by the weeks of their campaign, which are seven days each from its first, the last one to its end. */
export function weeksOfReview(posts: readonly ReviewedPost[], campaign: Dated, today: Day): ReviewWeek[] {
  const { startsOn, endsOn } = campaign
  return [...Map.groupBy(posts, ({ week }) => week)].map(([week, ofWeek]) => ({
    week,
    label:
      startsOn && endsOn
        ? strings.weekWithItsDays(week, daysOfWeek(week, startsOn, endsOn, today))
        : strings.weekTitle(week),
    count: strings.ofApprovedCount(approvedIn(ofWeek), ofWeek.length),
    posts: ofWeek,
  }))
}

function daysOfWeek(week: number, startsOn: Day, endsOn: Day, today: Day): string {
  const from = dayAway(startsOn, 7 * (week - 1))
  const last = dayAway(from, 6)
  return spanWords(from, last > endsOn ? endsOn : last, today)
}
