import { platformStrategies } from '../../../../rules/campaigns/marketing/platformStrategies.ts'
import { defaultTimesOfAll } from '../../../../rules/insight/defaultHours.ts'
import { dayOf, type Expected, intervalAround, middleOf, normalQuantile, studentT, sum } from '../expectedFigures.ts'
import {
  accountNameOf,
  day as dayLength,
  type SimulatedAccount,
  type SimulatedPublication,
  simulatedAccounts,
  type ToldNetwork,
} from '../simulatedPosts.ts'
import { type Simulation, timezone } from '../simulation.ts'
import { accountWords, count, countWord, longDateWords } from './expectedWords.ts'

interface Read {
  simulation: Simulation
  expected: Expected
}

/** A post on an account against the median of that account; by its own place in the week. */
interface Compared {
  publication: SimulatedPublication
  ratio: number
}

interface Hour {
  weekday: number
  hour: number
  own: readonly Compared[]
  times: number
  interval: { from: number; until: number } | null
  isAboveUsual: boolean
}

/** The defaults of networks, which no practice network tells, are those of the product; so is the month that they are of. */
const defaultsOf = 'January 2026'
/** So many posts a default weighs as much as. */
const defaultWeight = 5

/** What should stand on `/platform-strategy`, of all accounts or of one. */
export function expectedStrategy(
  { simulation, expected }: Read,
  shown: readonly SimulatedAccount[] = simulatedAccounts,
) {
  const { posts, earlier, end, bench } = simulation
  const named = accountWords(bench)
  const sent = posts.flatMap(({ publications }) => publications)
  const published = [...earlier, ...sent].filter(({ publishedAt }) => publishedAt <= end)
  const compared = simulatedAccounts.flatMap((account) =>
    comparedOf(
      expected,
      published.filter((one) => accountNameOf(one) === account),
    ),
  )
  const ownOf = (accounts: readonly SimulatedAccount[]) =>
    compared.filter(({ publication }) => accounts.includes(accountNameOf(publication)))
  const hours = hoursOf(ownOf(shown), shown)
  const all = hoursOf(compared, simulatedAccounts)
  const cadences = simulatedAccounts.map((account) => {
    const own = published.filter((one) => accountNameOf(one) === account)
    return { account, own: ownOf([account]), ...cadenceOf(account, own, { compared, end }) }
  })
  const bestHours = all
    .filter(({ times, isAboveUsual }) => isAboveUsual && times >= 1.2)
    .toSorted((one, other) => other.times - one.times)
    .slice(0, 2)

  return {
    finding(): string {
      const [best] = hours.filter(({ isAboveUsual }) => isAboveUsual).toSorted((one, other) => other.times - one.times)
      if (!best) return 'No hour is clearly better than another so far'
      return `${weekdayNames[best.weekday]} at ${clockWords(best.hour)} brings`
    },
    basis(): string {
      const first = Math.min(...compared.map(({ publication }) => publication.publishedAt))
      const told = new Set(compared.map(({ publication }) => publication))
      const before = earlier.filter((one) => told.has(one)).length
      const own = before + posts.filter(({ publications }) => publications.some((one) => told.has(one))).length
      const often = `out ${count(compared.length)} times on your accounts: each time counts by itself.`
      return `From ${count(own)} posts since ${longDateWords(dayOf(first))}, ${often}`
    },
    /** What each hour of the map says, Monday first. */
    map: (): string[] =>
      mondayFirst.flatMap((weekday) => hours.filter((one) => one.weekday === weekday)).map(hourWords),
    /** The 21 best hours as figures. */
    best: (): string[][] =>
      hours
        .toSorted((one, other) => other.times - one.times)
        .slice(0, 21)
        .map(({ weekday, hour, times, interval, own }) => [
          `${weekdayNames[weekday]}, ${clockWords(hour)}`,
          `${times.toFixed(1)} times`,
          interval === null ? 'not known' : `${interval.from.toFixed(1)} to ${interval.until.toFixed(1)} times`,
          own.length === 0 ? 'none, default only' : String(own.length),
          'no',
        ]),
    /** How often each account posts, beside how often it did best. */
    cadence: (): string[] =>
      cadences.map(({ account, own, perWeek, best: [from, to], isOwn, more, fewer }) => {
        const band = from === to ? `${from}` : `${from} to ${to}`
        const verdict = verdictWords({ more, fewer, isOwn })
        const basis = isOwn ? `${count(own.length)} posts` : 'Default'
        return `${named[account].join(' ')} ${perWeek.toFixed(1)} a week, best ${band} ${verdict} ${basis}`
      }),
    /** What posts have in common: all are short, and those of TikTok from before have a picture. */
    traits(): string[] {
      const hasPicture = ({ publication }: Compared) =>
        publication.network === 'tiktok' && earlier.includes(publication)
      const own = ownOf(shown)
      return [
        traitWords('Text of 100 characters at the most', own),
        traitWords('One picture', own.filter(hasPicture)),
        traitWords(
          'No picture and no video',
          own.filter((one) => !hasPicture(one)),
        ),
      ].filter((text) => text !== null)
    },
    /** What to do about it: a slot at the two best hours, and as many for each account as it did best with more. */
    recommended: (): string[] => [
      ...bestHours.map(({ times, own, ...place }) =>
        [
          `Make a slot on ${slotWords(place)} Posts bring ${times.toFixed(1)} times your usual there.`,
          `Rests on ${own.length} ${own.length === 1 ? 'post' : 'posts'} on your accounts`,
        ].join(' '),
      ),
      ...cadences
        .filter(({ more }) => more > 0)
        .map(({ account, own, more, isOwn }) => {
          const isFree = ({ weekday, hour }: Hour) =>
            !bestHours.some((one) => one.weekday === weekday && one.hour === hour)
          const slots = bestOfDays(hoursOf(own, [account]).filter(isFree))
            .slice(0, more)
            .toSorted(inWeek)
            .map(slotWords)
          return [
            `Post ${more === 1 ? 'once' : 'two times'} more a week on ${named[account][0]}`,
            `${more === 1 ? 'A slot' : 'Slots'} on ${slots.join(' and ')}.`,
            isOwn ? `Rests on ${count(own.length)} posts on your accounts` : `Rests on defaults of ${defaultsOf}`,
          ].join(' ')
        }),
    ],
  }
}

function verdictWords({ more, fewer, isOwn }: { more: number; fewer: number; isOwn: boolean }): string {
  if (fewer > 0) return `${countWord(fewer)} fewer a week`
  if (more === 0) return 'Stay'
  return isOwn ? `${countWord(more)} more a week` : `Try ${countWord(more).toLowerCase()} more a week`
}

/** Posts of an account against their median, by the first of reach, impressions and engagement that its network tells. */
function comparedOf(expected: Expected, published: readonly SimulatedPublication[]): Compared[] {
  for (const by of ['reach', 'impressions', 'engagement'] as const) {
    const told = published.flatMap((publication) => {
      const value = expected.sums([publication])[by]
      return value === null ? [] : [{ publication, value }]
    })
    if (told.length < 5) continue
    const middle = middleOf(told.map(({ value }) => value))
    return told.map(({ publication, value }) => ({ publication, ratio: value / middle }))
  }
  return []
}

const logOf = ({ ratio }: Compared): number => Math.log(Math.max(ratio, 1 / 20))

/** All hours of the week, Sunday first: means of logarithms, drawn to the defaults of the networks. */
function hoursOf(own: readonly Compared[], accounts: readonly SimulatedAccount[]): Hour[] {
  const networks = accounts.map(networkOf)
  const byHour = Map.groupBy(own, ({ publication }) => placeKey(placeOf(publication.publishedAt)))
  const several = [...byHour.values()].filter((some) => some.length > 1)
  const degrees = several.reduce((all, some) => all + some.length - 1, 0)
  const squares = several.flatMap((some) => {
    const mean = meanOf(some.map(logOf))
    return some.map((one) => (logOf(one) - mean) ** 2)
  })
  const variance = (sum(squares) ?? 0) / degrees
  const one = studentT(normalQuantile(0.95), degrees)
  const every = studentT(normalQuantile(1 - 0.05 / byHour.size), degrees)
  return Array.from({ length: 168 }, (_, index) => {
    const place = { weekday: Math.floor(index / 24), hour: index % 24 }
    const some = byHour.get(placeKey(place)) ?? []
    const byDefault = Math.log(defaultTimesOfAll(networks, place.weekday, place.hour))
    const middle = ((sum(some.map(logOf)) ?? 0) + defaultWeight * byDefault) / (some.length + defaultWeight)
    const width = Math.sqrt(variance / (some.length + defaultWeight))
    return {
      ...{ ...place, own: some, times: Math.exp(middle) },
      interval:
        some.length === 0 ? null : { from: Math.exp(middle - one * width), until: Math.exp(middle + one * width) },
      isAboveUsual: some.length > 0 && middle > every * width,
    }
  })
}

const networkOf = (account: SimulatedAccount): ToldNetwork => (account === 'bluesky_grace' ? 'bluesky' : account)
const meanOf = (values: readonly number[]): number => (sum(values) ?? 0) / values.length

interface Week {
  posts: number
  perPost: number | null
}

/** How often an account posts in the last eight weeks, and how often in the third of its weeks in which a post brought most. */
function cadenceOf(
  account: SimulatedAccount,
  own: readonly SimulatedPublication[],
  { compared, end }: { compared: readonly Compared[]; end: number },
) {
  const ratios = new Map(compared.map(({ publication, ratio }) => [publication, ratio]))
  const ageOf = ({ publishedAt }: SimulatedPublication) => Math.floor((end - publishedAt) / (7 * dayLength))
  const weeks = Array.from({ length: Math.max(...own.map(ageOf)) + 1 }, (_, age): Week => {
    const some = own.filter((one) => ageOf(one) === age)
    const told = some.flatMap((one) => ratios.get(one) ?? [])
    return { posts: some.length, perPost: told.length === 0 ? null : meanOf(told) }
  }).toReversed()
  const told = weeks.filter(({ perPost }) => perPost !== null)
  const isOwn = told.length >= 8
  const perWeek = meanOf(weeks.slice(-8).map(({ posts }) => posts))
  const [from, to] = isOwn ? bestThird(told) : defaultBand(networkOf(account))
  const more = perWeek < from ? Math.min(2, Math.ceil(from - perWeek)) : 0
  return { perWeek, best: [from, to] as const, isOwn, more, fewer: perWeek > to ? Math.ceil(perWeek - to) : 0 }
}

function bestThird(weeks: readonly Week[]): [from: number, to: number] {
  const sorted = weeks.toSorted((one, other) => one.posts - other.posts)
  const [first, second] = [Math.round(sorted.length / 3), Math.round((2 * sorted.length) / 3)]
  const thirds = [sorted.slice(0, first), sorted.slice(first, second), sorted.slice(second)]
  const [best = []] = thirds.toSorted((one, other) => typicalOf(other) - typicalOf(one))
  return [Math.min(...best.map(({ posts }) => posts)), Math.max(...best.map(({ posts }) => posts))]
}

const typicalOf = (weeks: readonly Week[]): number => middleOf(weeks.map(({ perPost }) => perPost))

function defaultBand(network: ToldNetwork): [from: number, to: number] {
  const start = platformStrategies.find(({ fields }) => fields.network === network)?.fields.posts_per_week ?? 0
  return [Math.max(1, start - 1), start + 1]
}

/** Null of fewer than five posts, of which nothing is said. */
function traitWords(label: string, some: readonly Compared[]): string | null {
  if (some.length < 5) return null
  const logs = some.map(logOf)
  const { from, until } = intervalAround(logs)
  const times = from > 0 || until < 0 ? `${Math.exp(meanOf(logs)).toFixed(1)} times` : 'no difference'
  return `${label} ${times}, ${count(some.length)} posts`
}

interface Place {
  weekday: number
  hour: number
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: timezone,
  weekday: 'long',
  hour: 'numeric',
  hourCycle: 'h23',
})
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

/** The hour of the person's week, by the platform's calendar. */
function placeOf(at: number): Place {
  const { weekday = '', hour } = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  return { weekday: weekdayNames.indexOf(weekday), hour: Number(hour) }
}

const placeKey = ({ weekday, hour }: Place): string => `${weekday} ${hour}`
const inWeek = (one: Place, other: Place): number => one.weekday - other.weekday || one.hour - other.hour

/** The best hour of each day of the week, the best of them first. */
function bestOfDays(hours: readonly Hour[]): Hour[] {
  const sorted = hours.toSorted((one, other) => other.times - one.times)
  return sorted.filter((hour, nth) => sorted.findIndex(({ weekday }) => weekday === hour.weekday) === nth)
}

/** `5 PM`, `Noon`, `Midnight` */
function clockWords(hour: number): string {
  if (hour % 24 === 0) return 'Midnight'
  if (hour === 12) return 'Noon'
  return `${hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** In the middle of an hour. */
const slotWords = ({ weekday, hour }: Place): string =>
  `${weekdayNames[weekday]} at ${hour % 12 === 0 ? 12 : hour % 12}:30 ${hour < 12 ? 'AM' : 'PM'}`

function hourWords({ weekday, hour, own, times, interval }: Hour): string {
  const says = `${weekdayNames[weekday]}, ${clockWords(hour)} to ${clockWords(hour + 1)}: ${times.toFixed(1)} times your usual.`
  if (interval === null) return `${says} None of your posts: a default of ${defaultsOf}. You have no slot here.`
  const days = own.map(({ publication }) => dayOf(publication.publishedAt)).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const when = first === last ? longDateWords(first) : `${longDateWords(first)} to ${longDateWords(last)}`
  const mixed = own.length < defaultWeight ? `, mixed with a default of ${defaultsOf}` : ''
  return [
    `${says} ${countWord(own.length)} ${own.length === 1 ? 'post' : 'posts'} on your accounts, ${when}${mixed}.`,
    `It lies between ${interval.from.toFixed(1)} and ${interval.until.toFixed(1)} times in 9 of 10 cases.`,
    'You have no slot here.',
  ].join(' ')
}
