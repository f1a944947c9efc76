import type {
  AccountCadence,
  PlatformStrategy,
  Recommendation,
  StrategyHour,
  Sureness,
  Trait,
  TraitResult,
} from '../../contract/strategy.ts'
import { hourLabel } from '../campaigns/scheduleAxis.ts'
import { longDate, type Month, monthLabel } from '../content/months.ts'
import { networkNames } from '../networks/networkNames.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, countWord, listed, numberLabel } from '../shell/words.ts'
import { slotLabel, weekdayLabel } from '../slots/slotLabel.ts'
import { multipleName } from './namedFractions.ts'

type Hour = Camel<StrategyHour>
type Strategy = Camel<PlatformStrategy>

/** `1.8 times` */
export const timesLabel = (times: number): string => `${times.toFixed(1)} times`

const clockOf = (hour: number): string => hourLabel((hour % 24) * 60)

/** `Tuesday at 5 PM brings nearly twice your usual`: what the hours say first, and no more than own posts show beyond chance. */
export function strategyFinding({ hours, posts }: Pick<Strategy, 'hours' | 'posts'>): string {
  if (posts === 0) return 'Good hours by default, until your own posts tell more'
  const [best] = hours.filter(({ isAboveUsual }) => isAboveUsual).toSorted((one, other) => other.times - one.times)
  if (!best) return 'No hour is clearly better than another so far'
  return `${weekdayLabel(best.weekday)} at ${clockOf(best.hour)} brings ${multipleOf(best.times)} your usual`
}

/** `nearly twice`, `three times`, `1.4 times` */
function multipleOf(times: number): string {
  const name = multipleName(times)
  if (name === null) return timesLabel(times)
  return times < Math.round(times) ? `nearly ${name}` : name
}

/**
 * `From 31 posts since May 4, out 69 times on your accounts: each time counts by itself. X and LinkedIn still lean on
 * defaults of January 2026.`
 */
export function strategyBasis(strategy: Omit<Strategy, 'hours'>): string {
  const { posts, onAccounts, since, defaultsOf, defaultNetworks } = strategy
  const often =
    onAccounts === posts ? '' : `, out ${numberLabel(onAccounts)} times on your accounts: each time counts by itself`
  const own = since === null ? [] : [`From ${counted(posts, 'post')} since ${longDate(since)}${often}.`]
  return [...own, ...defaultsSentence(defaultsOf, defaultNetworks)].join(' ')
}

function defaultsSentence(month: Month, networks: Strategy['defaultNetworks']): string[] {
  if (networks.length === 0) return []
  const names = listed(networks.map((network) => networkNames[network]))
  return [`${names} ${networks.length === 1 ? 'leans' : 'lean'} on defaults of ${monthLabel(month)}.`]
}

/** An hour as a sentence: what it brings, and on what that rests. */
export function hourSentence(hour: Hour, defaultsOf: Month): { says: string; rests: string } {
  const span = `${clockOf(hour.hour)} to ${clockOf(hour.hour + 1)}`
  return {
    says: `${weekdayLabel(hour.weekday)}, ${span}: ${timesLabel(hour.times)} your usual.`,
    rests: [
      ...postsSentences(hour, defaultsOf),
      hour.hasSlot ? 'You have a slot here.' : 'You have no slot here.',
    ].join(' '),
  }
}

function postsSentences({ posts, days, interval, sureness }: Hour, defaultsOf: Month): string[] {
  const byDefault = `a default of ${monthLabel(defaultsOf)}`
  if (days === null) return [`None of your posts: ${byDefault}.`]
  const when = days.from === days.to ? longDate(days.from) : `${longDate(days.from)} to ${longDate(days.to)}`
  const mixed = sureness === 'mixed' ? `, mixed with ${byDefault}` : ''
  const own = `${countWord(posts)} ${posts === 1 ? 'post' : 'posts'} on your accounts, ${when}${mixed}.`
  if (interval === null) return [own]
  return [own, `It lies between ${interval.from.toFixed(1)} and ${timesLabel(interval.until)} in 9 of 10 cases.`]
}

/** What an account is told of how often it posts: `One more a week`, `Stay`. */
export function cadenceWords({ verdict, by, sureness }: Pick<AccountCadence, 'verdict' | 'by' | 'sureness'>): string {
  const count = countWord(by)
  switch (verdict) {
    case 'stay':
      return 'Stay'
    case 'more':
      return sureness === 'default' ? `Try ${count.toLowerCase()} more a week` : `${count} more a week`
    case 'fewer':
      return `${count} fewer a week`
  }
}

export const traitLabels: Readonly<Record<Trait, string>> = {
  short_text: 'Text of 100 characters at the most',
  middle_text: 'Text of 101 to 280 characters',
  long_text: 'Text of more than 280 characters',
  no_media: 'No picture and no video',
  one_picture: 'One picture',
  several_pictures: 'Several pictures',
  video: 'A video',
  question: 'A question at the end',
}

/** `1.4 times`, or that there is no difference. */
export const traitWords = ({ times, isDifferent }: Pick<Camel<TraitResult>, 'times' | 'isDifferent'>): string =>
  isDifferent ? timesLabel(times) : 'no difference'

/** How many of the three bars are full. */
export const surenessBars: Readonly<Record<Sureness, number>> = { own: 3, mixed: 2, default: 1 }

type Recommended = Pick<Camel<Recommendation>, 'step' | 'account' | 'bucket' | 'times' | 'posts' | 'sureness'>

/** A recommendation as it is read: what to do, what that changes, and on what it rests. */
export interface RecommendationWords {
  title: string
  detail: string
  rests: string
}

export function recommendationWords(recommendation: Recommended, defaultsOf: Month): RecommendationWords {
  const { posts } = recommendation
  return {
    ...stepWords(recommendation),
    rests:
      posts === 0
        ? `Rests on defaults of ${monthLabel(defaultsOf)}`
        : `Rests on ${counted(posts, 'post')} on your accounts`,
  }
}

type Titled = Omit<RecommendationWords, 'rests'>
type Step<Kind extends Recommended['step']['kind']> = Extract<Recommended['step'], { kind: Kind }>

function stepWords(recommendation: Recommended): Titled {
  const { step, account } = recommendation
  switch (step.kind) {
    case 'add_slots':
      return account ? cadenceStepWords(step, account) : slotWords(step, recommendation)
    case 'change_shares':
      return shareWords(step)
  }
}

const slotsOf = (step: Step<'add_slots'>): string => listed(step.slots.map((slot) => slotLabel(slot)))

function slotWords(step: Step<'add_slots'>, { bucket, times }: Recommended): Titled {
  const when = slotsOf(step)
  return {
    title: bucket ? `Give ${bucket.name} a slot on ${when}` : `Make a slot on ${when}`,
    detail: times === null ? '' : `Posts bring ${timesLabel(times)} your usual there.`,
  }
}

function cadenceStepWords(step: Step<'add_slots'>, { network }: NonNullable<Recommended['account']>): Titled {
  const count = step.slots.length
  const often = count === 1 ? 'once more' : `${countWord(count).toLowerCase()} times more`
  return {
    title: `Post ${often} a week on ${networkNames[network]}`,
    detail: `${count === 1 ? 'A slot' : 'Slots'} on ${slotsOf(step)}.`,
  }
}

function shareWords({ shares: [gains, ...others] }: Step<'change_shares'>): Titled {
  if (!gains) return { title: 'Change the shares of your buckets', detail: '' }
  const losses = others.map(({ name, from, to }) => `${name} goes from ${from}% to ${to}%.`)
  return {
    title: `Let ${gains.name} be ${gains.to}% of your posts, not ${gains.from}%`,
    detail: [...losses, 'Changes the shares of your buckets.'].join(' '),
  }
}
