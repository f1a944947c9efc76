import type { CampaignStatus } from '../../contract/businessDeletion.ts'
import type { TimeSource } from '../../contract/campaignSchedule.ts'
import { strings } from '../../strings/campaigns.ts'
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
      return justPlanned > 0 ? strings.plannedPostsAre(postsAre(justPlanned)) : proposedHeadline(facts)
  }
}

function proposedHeadline({ posts, onSchedule }: ScheduleFacts): string {
  const count = plannable(posts).length
  if (count === 0) return nothingHeadline(posts, onSchedule)
  const parts = [
    aside(countOf(posts, 'moved'), strings.movedAside),
    aside(countOf(posts, 'byHand'), strings.movedByYou),
    aside(countOf(posts, 'noRoom'), strings.withoutRoom),
  ]
  return strings.timeProposed(countWord(count), count, parts.join(''))
}

function nothingHeadline(posts: readonly PlacedPost[], onSchedule: number): string {
  if (posts.length === 0) {
    if (onSchedule === 0) return strings.thereIsNothingToPlan
    return onSchedule === 1 ? strings.theOnePostIsPlanned : strings.allPostsArePlanned(small(onSchedule))
  }
  if (countOf(posts, 'noRoom') > 0) return strings.noFreeTimeIsLeftBetweenThe
  if (countOf(posts, 'leftOut') > 0) return strings.youLeftOutAllThatIsApproved
  return onSchedule === 0 ? strings.nothingIsApprovedYet : strings.allThatIsApprovedIsPlanned
}

const aside = (count: number, words: string): string => (count === 0 ? '' : `, ${small(count)} ${words}`)

/** A count within a sentence. */
const small = (count: number): string => countWord(count).toLowerCase()

/** `Eleven posts are`, `One post is` */
export const postsAre = (count: number): string =>
  `${countWord(count)} ${count === 1 ? strings.postIs : strings.postsAre}`

export const countOf = (posts: readonly PlacedPost[], placing: Placing): number =>
  posts.filter((post) => post.placing === placing).length

/** `11 posts to 7 accounts` */
export function planSum(posts: readonly PlacedPost[]): string {
  const planned = plannable(posts)
  const accounts = new Set(planned.flatMap(({ accountIds }) => accountIds))
  return strings.countToSize(counted(planned.length, strings.post), counted(accounts.size, strings.account))
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
      (rejected === 1 ? strings.theOneYouRejectedStaysOut : strings.theYouRejectedStayOut(small(rejected))),
    unread > 0 && strings.isNotOut(countWord(unread), unread),
    leftOut > 0 && strings.isLeftApproved(countWord(leftOut), leftOut),
    noRoom > 0 && strings.hasNoOut(countWord(noRoom), noRoom),
    failed > 0 && strings.couldNotBeWrittenCountWord(countWord(failed)),
  ].filter((sentence) => sentence !== false)
}

/** How a time was found, in the order in which it is looked for. */
export type ChosenBy = TimeSource | 'free' | 'hand'

const sourceLabels: Readonly<Record<ChosenBy, string>> = {
  slot: strings.yourOwnSlots,
  own_results: strings.yourBestHours,
  strategy: strings.goodHoursOfTheNetworks,
  free: strings.anyFreeHour,
  hand: strings.chosenByYou,
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
  return least === most ? strings.anAccount(most) : strings.toAnAccount(least, most)
}

interface QuietHours {
  quietFrom: string
  quietUntil: string
}

/** `Quiet from 9 PM to 7 AM`; null where no hours are. */
export const quietWords = ({ quietFrom, quietUntil }: QuietHours): string | null =>
  quietFrom === quietUntil ? null : strings.quietFromTo(shortHour(quietFrom), shortHour(quietUntil))

/** Whether a time of day lies in the quiet hours, which may last over midnight. */
export function isQuiet(time: string, { quietFrom, quietUntil }: QuietHours): boolean {
  if (quietFrom <= quietUntil) return time >= quietFrom && time < quietUntil
  return time >= quietFrom || time < quietUntil
}

/** `kept`, or how many times that the person chose are in them. */
export function quietKeptWords(posts: readonly PlacedPost[], quiet: QuietHours): string {
  const within = plannable(posts).filter(({ time }) => time !== null && isQuiet(timeOf(time.wallTime), quiet)).length
  return within === 0 ? 'kept' : strings.keptButFor(small(within))
}

/** What clocks do between the dates. */
export function clockWords(changes: readonly { day: Day; kind: 'forward' | 'back' }[]): string {
  if (changes.length === 0) return strings.noClockChangeFallsBetweenTheDates
  const sentences = changes.map(({ day, kind }) => strings.clocksGoOn(kind, dayLabel(day)))
  return strings.eachPostKeepsTheHourThatYou(sentences.join(' '))
}
