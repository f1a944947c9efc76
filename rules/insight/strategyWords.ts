import type {
  AccountCadence,
  PlatformStrategy,
  Recommendation,
  StrategyHour,
  Sureness,
  Trait,
  TraitResult,
} from '../../contract/strategy.ts'
import { strings } from '../../strings/insight.ts'
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
export const timesLabel = (times: number): string => strings.times(times.toFixed(1))

const clockOf = (hour: number): string => hourLabel((hour % 24) * 60)

/** `Tuesday at 5 PM brings nearly twice your usual`: what the hours say first, and no more than own posts show beyond chance. */
export function strategyFinding({ hours, posts }: Pick<Strategy, 'hours' | 'posts'>): string {
  if (posts === 0) return strings.goodHoursByDefaultUntilYourOwn
  const [best] = hours.filter(({ isAboveUsual }) => isAboveUsual).toSorted((one, other) => other.times - one.times)
  if (!best) return strings.noHourIsClearlyBetterThanAnother
  return strings.atBringsYourUsual(weekdayLabel(best.weekday), clockOf(best.hour), multipleOf(best.times))
}

/** `nearly twice`, `three times`, `1.4 times` */
function multipleOf(times: number): string {
  const name = multipleName(times)
  if (name === null) return timesLabel(times)
  return times < Math.round(times) ? strings.nearly(name) : name
}

/**
 * `From 31 posts since May 4, out 69 times on your accounts: each time counts by itself. X and LinkedIn still lean on
 * defaults of January 2026.`
 */
export function strategyBasis(strategy: Omit<Strategy, 'hours'>): string {
  const { posts, onAccounts, since, defaultsOf, defaultNetworks } = strategy
  const often = onAccounts === posts ? '' : strings.outTimesOnYourAccounts(numberLabel(onAccounts))
  const own = since === null ? [] : [strings.fromSince(counted(posts, strings.post), longDate(since), often)]
  return [...own, ...defaultsSentence(defaultsOf, defaultNetworks)].join(' ')
}

function defaultsSentence(month: Month, networks: Strategy['defaultNetworks']): string[] {
  if (networks.length === 0) return []
  const names = listed(networks.map((network) => networkNames[network]))
  return [strings.leansOnDefaultsOf(names, networks.length, monthLabel(month))]
}

/** An hour as a sentence: what it brings, and on what that rests. */
export function hourSentence(hour: Hour, defaultsOf: Month): { says: string; rests: string } {
  const span = strings.to(clockOf(hour.hour), clockOf(hour.hour + 1))
  return {
    says: strings.hoursBringTimesYourUsual(weekdayLabel(hour.weekday), span, timesLabel(hour.times)),
    rests: [
      ...postsSentences(hour, defaultsOf),
      hour.hasSlot ? strings.youHaveASlotHere : strings.youHaveNoSlotHere,
    ].join(' '),
  }
}

function postsSentences({ posts, days, interval, sureness }: Hour, defaultsOf: Month): string[] {
  const byDefault = strings.aDefaultOf(monthLabel(defaultsOf))
  if (days === null) return [strings.noneOfYourPosts(byDefault)]
  const when = days.from === days.to ? longDate(days.from) : strings.toLongDate(longDate(days.from), longDate(days.to))
  const mixed = sureness === 'mixed' ? strings.mixedWith(byDefault) : ''
  const own = strings.postOnYourAccounts(countWord(posts), posts, when, mixed)
  if (interval === null) return [own]
  return [own, strings.itLiesBetweenAndIn9Of(interval.from.toFixed(1), timesLabel(interval.until))]
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
  short_text: strings.textOf100CharactersAtTheMost,
  middle_text: strings.textOf101To280Characters,
  long_text: strings.textOfMoreThan280Characters,
  no_media: strings.noPictureAndNoVideo,
  one_picture: strings.onePicture,
  several_pictures: strings.severalPictures,
  video: strings.aVideo,
  question: strings.aQuestionAtTheEnd,
}

/** `1.4 times`, or that there is no difference. */
export const traitWords = ({ times, isDifferent }: Pick<Camel<TraitResult>, 'times' | 'isDifferent'>): string =>
  isDifferent ? timesLabel(times) : strings.noDifference

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
        ? strings.restsOnDefaultsOf(monthLabel(defaultsOf))
        : strings.restsOnPostsOnYourAccounts(counted(posts, strings.post)),
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
    title: bucket ? strings.giveASlotOn(bucket.name, when) : strings.makeASlotOn(when),
    detail: times === null ? '' : strings.postsBringYourUsualThere(timesLabel(times)),
  }
}

function cadenceStepWords(step: Step<'add_slots'>, { network }: NonNullable<Recommended['account']>): Titled {
  const count = step.slots.length
  const often = count === 1 ? strings.onceMore : strings.timesMore(countWord(count).toLowerCase())
  return {
    title: strings.postAWeekOn(often, networkNames[network]),
    detail: strings.aSlotOn(count, slotsOf(step)),
  }
}

function shareWords({ shares: [gains, ...others] }: Step<'change_shares'>): Titled {
  if (!gains) return { title: strings.changeTheSharesOfYourBuckets, detail: '' }
  const losses = others.map(({ name, from, to }) => strings.goesFromPercentToPercent(name, from, to))
  return {
    title: strings.letBePercentOfYourPostsNot(gains.name, gains.to, gains.from),
    detail: [...losses, strings.changesTheSharesOfYourBuckets].join(' '),
  }
}
