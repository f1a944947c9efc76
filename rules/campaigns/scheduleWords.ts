import type { CampaignStatus } from '../../contract/businessDeletion.ts'
import type { TimeSource } from '../../contract/campaignSchedule.ts'
import { type Day, dayLabel } from '../content/months.ts'
import { timeOf } from '../content/times.ts'
import { counted, countWord } from '../shell/words.ts'
import { type PlacedPost, type Placing, plannable } from './chosenTimes.ts'
import { shortHour } from './scheduleAxis.ts'

/** How far a campaign is with its schedule. */
export interface ScheduleFacts {
  status: CampaignStatus
  posts: readonly PlacedPost[]
  /** So many were planned with the last press. */
  justPlanned: number
  /** So many are on the schedule. */
  onSchedule: number
  /** So many are off the schedule since it is paused. */
  held: number
}

/** What is found, as the page's heading: `Eleven times proposed, two moved aside`. */
export function scheduleHeadline(facts: ScheduleFacts): string {
  const { status, held, justPlanned } = facts
  switch (status) {
    case 'archived':
      return 'This campaign is archived'
    case 'finished':
      return 'This campaign is over'
    case 'paused':
      return held === 0 ? 'This campaign is paused' : `${postsAre(held)} held while it is paused`
    case 'draft':
      return 'Nothing is written yet'
    case 'generating':
      return 'The posts are being written'
    default:
      return justPlanned > 0 ? `${postsAre(justPlanned)} planned` : proposedHeadline(facts)
  }
}

function proposedHeadline({ posts, onSchedule }: ScheduleFacts): string {
  const count = plannable(posts).length
  if (count === 0) return nothingHeadline(posts, onSchedule)
  const parts = [
    aside(countOf(posts, 'moved'), 'moved aside'),
    aside(countOf(posts, 'byHand'), 'moved by you'),
    aside(countOf(posts, 'noRoom'), 'without room'),
  ]
  return `${countWord(count)} ${count === 1 ? 'time' : 'times'} proposed${parts.join('')}`
}

function nothingHeadline(posts: readonly PlacedPost[], onSchedule: number): string {
  if (posts.length === 0) {
    if (onSchedule === 0) return 'There is nothing to plan'
    return onSchedule === 1 ? 'The one post is planned' : `All ${small(onSchedule)} posts are planned`
  }
  if (countOf(posts, 'noRoom') > 0) return 'No free time is left between the dates'
  if (countOf(posts, 'leftOut') > 0) return 'You left out all that is approved'
  return onSchedule === 0 ? 'Nothing is approved yet' : 'All that is approved is planned'
}

const aside = (count: number, words: string): string => (count === 0 ? '' : `, ${small(count)} ${words}`)

/** A count within a sentence. */
const small = (count: number): string => countWord(count).toLowerCase()

/** `Eleven posts are`, `One post is` */
export const postsAre = (count: number): string => `${countWord(count)} ${count === 1 ? 'post is' : 'posts are'}`

export const countOf = (posts: readonly PlacedPost[], placing: Placing): number =>
  posts.filter((post) => post.placing === placing).length

/** `11 posts to 7 accounts` */
export function planSum(posts: readonly PlacedPost[]): string {
  const planned = plannable(posts)
  const accounts = new Set(planned.flatMap(({ accountIds }) => accountIds))
  return `${counted(planned.length, 'post')} to ${counted(accounts.size, 'account')}`
}

/** What is not planned with the press, and why, a sentence for each. */
export function staysOutWords(
  posts: readonly PlacedPost[],
  { rejected, failed }: { rejected: number; failed: number },
): string[] {
  const unread = countOf(posts, 'unread')
  const leftOut = countOf(posts, 'leftOut')
  const noRoom = countOf(posts, 'noRoom')
  return [
    rejected > 0 &&
      (rejected === 1 ? 'The one you rejected stays out.' : `The ${small(rejected)} you rejected stay out.`),
    unread > 0 &&
      `${countWord(unread)} ${unread === 1 ? 'is not read yet and stays' : 'are not read yet and stay'} out.`,
    leftOut > 0 &&
      `${countWord(leftOut)} ${leftOut === 1 ? 'is left out by you and stays' : 'are left out by you and stay'} approved.`,
    noRoom > 0 && `${countWord(noRoom)} ${noRoom === 1 ? 'has no time and stays' : 'have no time and stay'} out.`,
    failed > 0 && `${countWord(failed)} could not be written.`,
  ].filter((sentence) => sentence !== false)
}

/** How a time was found, in the order in which it is looked for. */
export type ChosenBy = TimeSource | 'free' | 'hand'

const sourceLabels: Readonly<Record<ChosenBy, string>> = {
  slot: 'Your own slots',
  own_results: 'Your best hours',
  strategy: 'Good hours of the networks',
  free: 'Any free hour',
  hand: 'Chosen by you',
}

/** How many posts have their time from where; only what there is. */
export function chosenBy(posts: readonly PlacedPost[]): { label: string; count: number }[] {
  const counts = new Map<ChosenBy, number>()
  for (const { placing, source } of plannable(posts)) {
    const by = placing === 'byHand' ? 'hand' : (source ?? 'free')
    counts.set(by, (counts.get(by) ?? 0) + 1)
  }
  const order: readonly ChosenBy[] = ['slot', 'own_results', 'strategy', 'free', 'hand']
  return order.flatMap((by) => {
    const count = counts.get(by)
    return count === undefined ? [] : [{ label: sourceLabels[by], count }]
  })
}

/** `4 an account`, `2 to 4 an account` */
export function mostPerWeekWords(accounts: readonly { postsPerWeek: number }[]): string {
  const numbers = accounts.map(({ postsPerWeek }) => postsPerWeek)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return least === most ? `${most} an account` : `${least} to ${most} an account`
}

interface QuietHours {
  quietFrom: string
  quietUntil: string
}

/** `Quiet from 9 PM to 7 AM`; null where no hours are. */
export const quietWords = ({ quietFrom, quietUntil }: QuietHours): string | null =>
  quietFrom === quietUntil ? null : `Quiet from ${shortHour(quietFrom)} to ${shortHour(quietUntil)}`

/** Whether a time of day lies in the quiet hours, which may last over midnight. */
export function isQuiet(time: string, { quietFrom, quietUntil }: QuietHours): boolean {
  if (quietFrom <= quietUntil) return time >= quietFrom && time < quietUntil
  return time >= quietFrom || time < quietUntil
}

/** `kept`, or how many times that the person chose are in them. */
export function quietKeptWords(posts: readonly PlacedPost[], quiet: QuietHours): string {
  const within = plannable(posts).filter(({ time }) => time !== null && isQuiet(timeOf(time.wallTime), quiet)).length
  return within === 0 ? 'kept' : `kept but for ${small(within)}`
}

/** What clocks do between the dates. */
export function clockWords(changes: readonly { day: Day; kind: 'forward' | 'back' }[]): string {
  if (changes.length === 0) return 'No clock change falls between the dates.'
  const sentences = changes.map(({ day, kind }) => `Clocks go ${kind} on ${dayLabel(day)}.`)
  return `${sentences.join(' ')} Each post keeps the hour that you see.`
}
