import type { CampaignAnalytics as WireAnalytics } from '../../contract/campaignAnalytics.ts'
import { strings } from '../../strings/campaigns.ts'
import { listMoment } from '../content/times.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, numberLabel } from '../shell/words.ts'
import type { PersonClock } from './stateWords.ts'

type Analytics = Camel<WireAnalytics>
type Post = Analytics['posts'][number]
type Counts = Pick<Analytics['byNetwork'][number], 'planned' | 'published' | 'troubled'>

/** What became of posts: `3 of 5 out, 2 planned, 1 in trouble`; `wanted`: of how many, where that is known. */
export function countsWords({ planned, published, troubled, wanted }: Counts & { wanted?: number }): string {
  const out =
    wanted === undefined
      ? strings.outPublished(numberLabel(published))
      : strings.ofOut(numberLabel(published), numberLabel(wanted))
  return [
    out,
    ...(planned > 0 ? [strings.plannedCount(numberLabel(planned))] : []),
    ...(troubled > 0 ? [strings.inTrouble(numberLabel(troubled))] : []),
  ].join(', ')
}

/** What became of a post on one network: `Out since Nov 18, 9:00 AM`, `Planned for Nov 30, 9:00 AM`. */
export function postOnNetworkWords(
  { publishedAt, isTroubled }: Post['networks'][number],
  dueAt: Post['dueAt'],
  { today, wallTime }: PersonClock,
): string {
  const moment = (instant: string) => withinSentence(listMoment(wallTime(instant), today))
  if (publishedAt !== null) {
    return strings.outSinceOnAnother(moment(publishedAt), isTroubled)
  }
  if (isTroubled) return strings.itDidNotGoOutOrNobody
  return dueAt === null ? strings.itHasNoTimeAnyMore : strings.plannedFor(moment(dueAt))
}

/** A month has its capital everywhere, `Today` only where a sentence begins. */
const withinSentence = (moment: string): string =>
  moment.replace(/^(?:Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase())

/** Where a post is in its campaign: `Post 3, week 1, Question first`. */
export const postPlaceWords = ({
  position,
  week,
  experimentVariant,
}: Pick<Post, 'position' | 'week' | 'experimentVariant'>): string =>
  [
    strings.postPosition(numberLabel(position)),
    strings.weekInSentence(numberLabel(week)),
    ...(experimentVariant === null ? [] : [experimentVariant]),
  ].join(', ')

/** What a number of a post's result is: `Places that came of it on Bluesky`. */
export function postResultLabel(unit: string, network: string): string {
  const what = unit === '' ? strings.what : strings.thatInCapitals(unit.charAt(0).toUpperCase(), unit.slice(1))
  return strings.cameOfItOn(what, network)
}

/** How many of the networks that posts are out on are told: `2 of 5 results are told`; null where nothing is out. */
export function toldOfWords(posts: readonly Pick<Post, 'networks'>[]): string | null {
  const out = posts.flatMap(({ networks }) => networks).filter(({ publishedAt }) => publishedAt !== null)
  const told = out.filter(({ amount, readAmount }) => amount !== null || readAmount !== null).length
  if (out.length === 0) return null
  if (told === out.length)
    return out.length === 1 ? strings.theOneResultIsTold : strings.allResultsAreTold(numberLabel(told))
  return told === 0
    ? strings.toTell(counted(out.length, strings.result))
    : strings.ofTold(numberLabel(told), counted(out.length, strings.result))
}
