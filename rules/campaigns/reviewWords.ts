import type { Campaign as WireCampaign } from '../../contract/campaigns.ts'
import { type Day, dayAway, monthName, monthOf, shortDate, weekdayName } from '../content/months.ts'
import { networkNames } from '../networks/networkNames.ts'
import type { Camel } from '../shell/camel.ts'
import type { ReviewedPost } from './reviewedPost.ts'

type Campaign = Camel<WireCampaign>

/** `December 19` */
const monthAndDay = (day: Day): string => `${monthName(monthOf(day))} ${Number(day.slice(8))}`

/** `5 of 12 approved, November 30 to December 19`; those on the schedule were approved. */
export function reviewLine(campaign: Pick<Campaign, 'startsOn' | 'endsOn'>, posts: readonly ReviewedPost[]): string {
  const { startsOn, endsOn } = campaign
  const days = startsOn && endsOn ? `, ${monthAndDay(startsOn)} to ${monthAndDay(endsOn)}` : ''
  return posts.length === 0 ? days.slice(2) : `${approvedIn(posts)} of ${posts.length} approved${days}`
}

export const approvedIn = (posts: readonly Pick<ReviewedPost, 'state'>[]): number =>
  posts.filter(({ state }) => state === 'approved' || state === 'planned').length

/** A state as one word or two. */
export function postStateWord({ state, text }: Pick<ReviewedPost, 'state' | 'text'>): string {
  if (state === 'writing') return text === '' ? 'Being written' : 'Being written again'
  return stateWords[state]
}

const stateWords = {
  waiting: 'Not written yet',
  to_review: 'To review',
  approved: 'Approved',
  rejected: 'Rejected',
  failed: 'Not written',
  planned: 'On the schedule',
} as const satisfies Record<Exclude<ReviewedPost['state'], 'writing'>, string>

/** What stands behind the day of a post in the list: the one thing to know of it first; null where nothing is. */
export function postNote(post: ReviewedPost): string | null {
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
      return noteOfText(post)
  }
}

function noteOfText({ state, doubts, isEdited, tooLong }: ReviewedPost): string | null {
  const [first] = tooLong
  if (first) return `too long for ${networkNames[first.network]}`
  if (doubts.length > 0 && state === 'to_review') return doubtNote(doubts)
  return isEdited ? 'you edited it' : null
}

const doubtNote = (doubts: readonly { quote: string }[]): string =>
  doubts.some(({ quote }) => /\d/.test(quote)) ? 'check a number' : 'check the words'

/** `Mon, Nov 30` */
export const shortPostDay = (day: Day): string => `${weekdayName(day, 'short')}, ${shortDate(day)}`

export interface ReviewWeek {
  week: number
  /** `Week 1, Nov 30–Dec 6` */
  label: string
  /** `3 of 4` */
  count: string
  posts: readonly ReviewedPost[]
}

/** The posts by the weeks of their campaign, which are seven days each from its first, the last one to its end. */
export function weeksOfReview(
  posts: readonly ReviewedPost[],
  { startsOn, endsOn }: Pick<Campaign, 'startsOn' | 'endsOn'>,
): ReviewWeek[] {
  return [...Map.groupBy(posts, ({ week }) => week)].map(([week, ofWeek]) => ({
    week,
    label: startsOn && endsOn ? `Week ${week}, ${daysOfWeek(week, startsOn, endsOn)}` : `Week ${week}`,
    count: `${approvedIn(ofWeek)} of ${ofWeek.length}`,
    posts: ofWeek,
  }))
}

function daysOfWeek(week: number, startsOn: Day, endsOn: Day): string {
  const from = dayAway(startsOn, 7 * (week - 1))
  const last = dayAway(from, 6)
  const until = last > endsOn ? endsOn : last
  if (from >= until) return shortDate(from)
  const end = monthOf(from) === monthOf(until) ? String(Number(until.slice(8))) : shortDate(until)
  return `${shortDate(from)}–${end}`
}
