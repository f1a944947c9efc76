import type { Network } from '../../contract/networks.ts'
import type { RankedBy } from '../../contract/rankedBy.ts'
import { strings } from '../../strings/insight.ts'
import { type Day, dayLabel, shortDate } from '../content/months.ts'
import { quotedTitle, shortened } from '../content/shortened.ts'
import { clockLabel } from '../content/times.ts'
import { accountLabel, type NamedAccount } from '../networks/accountLabel.ts'
import { networkNames } from '../networks/networkNames.ts'
import { counted, firstOf, listed, numberLabel } from '../shell/words.ts'
import { amountWords, measureWords } from './measureWords.ts'
import { chargedReason } from './metricWords.ts'
import { timesUsual } from './timesUsual.ts'

/** What went out in the week before. */
export interface WeekOut {
  posts: number
  /** How many went to each network, those that none went to left out. */
  byNetwork: readonly { network: Network; posts: number }[]
  /** Of what is told first of reach, impressions and engagement; null where no network told any of them. */
  best: {
    postId: number
    title: string
    measure: RankedBy
    value: number
    /** How many times what is usual on its accounts; null where nothing is. */
    times: number | null
  } | null
  /**
   * Networks with posts that the measure of `best` was not told of: those that are not read because each reading costs money,
   * those that never tell it, and those that may yet.
   */
  charged: readonly Network[]
  neverTold: readonly Network[]
  notYetTold: readonly Network[]
}

/** What waits for the person. */
export interface WeekNeeds {
  /** Posts that failed, were missed or are unclear. */
  posts: number
  expired: readonly NamedAccount[]
  /** Campaigns with posts that wait to be read. */
  toReview: readonly { campaignId: number; name: string; posts: number }[]
  /** Posts that do not come again as planned. */
  blocked: number
  wordingsToRead: number
  pausedQueues: readonly (NamedAccount & { postCount: number })[]
  isRecyclingPaused: boolean
}

/** A day with planned posts, the first ones of them in order. */
export interface PlannedDay {
  day: Day
  posts: readonly { postId: number; title: string; time: string }[]
  /** How many more there are than these. */
  more: number
}

export interface BusinessWeek {
  /** Null where the person has one business at most: nothing is said by its name. */
  name: string | null
  out: WeekOut
  needs: WeekNeeds
  /** Days with posts, the first one first. */
  planned: readonly PlannedDay[]
}

/** One line; `path` leads to the page that it is about. */
export interface MailLine {
  text: string
  path: string | null
}

export interface MailSection {
  heading: string
  lines: readonly MailLine[]
}

export interface WeeklyMailWords {
  subject: string
  businesses: readonly { name: string | null; sections: readonly MailSection[] }[]
}

const titleLength = 60
/** So many posts of a day, and accounts, queues or campaigns of a kind, are named. */
const mostNamed = 5

/** What the mail of a Monday says; null of a week in which nothing went out, nothing is planned and nothing is to do. */
export function weeklyMailWords(week: Day, businesses: readonly BusinessWeek[]): WeeklyMailWords | null {
  const told = businesses.filter(hasNews)
  if (told.length === 0) return null
  return {
    subject: strings.yourWeekOf(shortDate(week), subjectOf(told)),
    businesses: told.map((one) => ({ name: one.name, sections: sectionsOf(one) })),
  }
}

const hasNews = ({ out, needs, planned }: BusinessWeek): boolean =>
  out.posts > 0 || planned.length > 0 || needLines(needs).length > 0

function subjectOf(told: readonly BusinessWeek[]): string {
  const out = told.reduce((sum, one) => sum + one.out.posts, 0)
  const planned = told.reduce((sum, one) => sum + plannedCount(one.planned), 0)
  return strings.outPlanned(numberLabel(out), numberLabel(planned))
}

const plannedCount = (days: readonly PlannedDay[]): number =>
  days.reduce((sum, { posts, more }) => sum + posts.length + more, 0)

function sectionsOf({ out, needs, planned }: BusinessWeek): MailSection[] {
  const needed = needLines(needs)
  return [
    { heading: strings.whatWentOut, lines: outLines(out) },
    ...(needed.length === 0 ? [] : [{ heading: strings.whatNeedsYou, lines: needed }]),
    { heading: strings.whatIsPlanned, lines: plannedLines(planned) },
  ]
}

function outLines(out: WeekOut): MailLine[] {
  if (out.posts === 0) return [line(strings.nothingWentOutLastWeek)]
  const networks = out.byNetwork.map(({ network, posts }) =>
    strings.postsOnNetwork(numberLabel(posts), networkNames[network]),
  )
  return [line(`${counted(out.posts, strings.post)}: ${listed(networks)}.`, '/analytics'), ...bestLines(out)]
}

function bestLines({ best, charged, neverTold, notYetTold }: WeekOut): MailLine[] {
  const what = best === null ? strings.howTheyDid : measureWords[best.measure].label
  return [
    ...(best === null ? [] : [line(bestSentence(best), `/post/${best.postId}`)]),
    ...charged.map((network) => line(chargedSentence(networkNames[network]))),
    ...(neverTold.length === 0 ? [] : [line(strings.isNotToldBy(what, namesOf(neverTold)))]),
    ...(notYetTold.length === 0 ? [] : [line(strings.isNotToldSoFarBy(what, namesOf(notYetTold)))]),
  ]
}

function bestSentence({ title, measure, value, times }: NonNullable<WeekOut['best']>): string {
  const against = times === null ? '' : `, ${timesUsual(times)}`
  return strings.best(nameOf(title), amountWords(measure, value), against)
}

const chargedSentence = (network: string): string => strings.numbersOfAreNotRead(network, chargedReason(network))

const namesOf = (some: readonly Network[]): string => listed(some.map((one) => networkNames[one]))

function needLines(needs: WeekNeeds): MailLine[] {
  const { posts, expired, toReview, blocked, wordingsToRead, pausedQueues, isRecyclingPaused } = needs
  return [
    ...when(posts > 0, strings.didNotGoOutAsPlannedOr(counted(posts, strings.post)), '/dashboard'),
    ...named(
      expired,
      (account) => strings.connectAgain(accountOf(account)),
      () => '/connect/socials',
      '/connect/socials',
    ),
    ...named(toReview, reviewSentence, ({ campaignId }) => `/campaigns/${campaignId}/review`, '/campaigns'),
    ...when(
      blocked > 0,
      strings.doesNotComeAgainAsPlanned(counted(blocked, strings.post), blocked),
      '/content-recycling',
    ),
    ...when(wordingsToRead > 0, strings.toRead(counted(wordingsToRead, strings.wording)), '/content-recycling'),
    ...when(isRecyclingPaused, strings.recyclingIsPaused, '/content-recycling'),
    ...named(pausedQueues, queueSentence, () => queuesPath, queuesPath),
  ]
}

const when = (isTold: boolean, text: string, path: string): MailLine[] => (isTold ? [line(text, path)] : [])

/** A line for each of the first, and how many more there are, which `morePath` shows. */
function named<Item>(
  items: readonly Item[],
  say: (item: Item) => string,
  pathOf: (item: Item) => string,
  morePath: string,
): MailLine[] {
  const { first, more } = firstOf(items, mostNamed)
  return [...first.map((item) => line(say(item), pathOf(item))), ...(more === null ? [] : [line(more, morePath)])]
}

const queuesPath = '/calendar?view=week&slots=queues'

const queueSentence = (queue: WeekNeeds['pausedQueues'][number]): string =>
  strings.theQueueOfIsPausedAndWaits(accountOf(queue), counted(queue.postCount, strings.post), queue.postCount)

const reviewSentence = ({ name, posts }: WeekNeeds['toReview'][number]): string =>
  strings.ofWaitsToBeRead(counted(posts, strings.draft), quotedTitle(name), posts)

const accountOf = (account: NamedAccount): string =>
  strings.accountOnNetwork(accountLabel(account), networkNames[account.network])

function plannedLines(days: readonly PlannedDay[]): MailLine[] {
  if (days.length === 0) return [line(strings.nothingIsPlannedThisWeek, '/calendar')]
  return days.flatMap(({ day, posts, more }) => {
    const shown = posts.slice(0, mostNamed)
    const rest = more + posts.length - shown.length
    return [
      ...shown.map(({ postId, title, time }) =>
        line(`${dayLabel(day)}, ${clockLabel(time)}: ${nameOf(title)}`, `/post/${postId}`),
      ),
      ...when(rest > 0, `${dayLabel(day)}: ${counted(rest, strings.morePost, strings.morePosts)}`, '/calendar'),
    ]
  })
}

const nameOf = (title: string): string => (title === '' ? strings.aPostWithoutWords : shortened(title, titleLength))

const line = (text: string, path: string | null = null): MailLine => ({ text, path })
