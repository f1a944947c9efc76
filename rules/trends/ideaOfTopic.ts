import type { Network } from '../../contract/networks.ts'
import type { TrendingTopic } from '../../contract/trends.ts'
import { strings } from '../../strings/trends.ts'
import { type Day, dayLabel } from '../content/months.ts'
import { dayOf } from '../content/times.ts'
import { wallTimeAt } from '../content/wallClock.ts'
import type { Camel } from '../shell/camel.ts'
import { defaultFormat, inFormat } from '../shell/regionalFormat.ts'

/** What becomes an idea of a bucket (`createIdea`). */
export interface TopicIdea {
  origin: 'topic'
  title: string
  description: string
  networks: Network[]
}

/**
 * An idea about a topic. It says what is still true when it is read later: the day itself instead of how far off it is,
 * and of what a network counted when that was. `timezone` is the person's.
 */
export function ideaOfTopic({ topic, detail, day, source, readAt }: Camel<TrendingTopic>, timezone: string): TopicIdea {
  const { kind, network, name } = source
  const fact = day === null ? detail : `${dayInIdea(day)}.`
  const read = dayInIdea(dayOf(wallTimeAt(Date.parse(readAt), timezone)))
  const from = kind === 'network' ? strings.readOn(name, read) : strings.fromThe(lowerFirst(name))
  return { origin: 'topic', title: topic, description: `${fact} ${from}`, networks: network === null ? [] : [network] }
}

/** Texts are written from ideas: their days are in the language of the other words. */
const dayInIdea = (day: Day): string => inFormat(defaultFormat, () => dayLabel(day, true))

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
