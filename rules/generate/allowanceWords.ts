import type { AiAllowance as WireAllowance } from '../../contract/ai.ts'
import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/generate.ts'
import { dayLabel } from '../content/months.ts'
import { dayOf } from '../content/times.ts'
import { wallTimeAt } from '../content/wallClock.ts'
import { networkNames } from '../networks/networkNames.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, countWord, listed, numberLabel } from '../shell/words.ts'

export type AiAllowance = Camel<WireAllowance>

/** From here on it is told before it is used up. */
const few = 5

/** Whether nothing more can be written today. */
export const isUsedUp = ({ status, textsLeft }: AiAllowance): boolean =>
  status === 'used_up' || (status === 'ready' && textsLeft <= 0)

/** `Six networks use six. One that does not come back uses none.` */
export function costWords(count: number): string {
  if (count === 0) return strings.eachNetworkUsesOne
  const word = countWord(count)
  return strings.networkUses(word, count, word.toLowerCase())
}

/** `Four texts left`, where they are few; else null. */
export const fewLeft = ({ status, textsLeft }: AiAllowance): string | null =>
  status === 'ready' && textsLeft > 0 && textsLeft <= few ? strings.textLeft(countWord(textsLeft), textsLeft) : null

/** `Enough for X, Bluesky, and Threads.` Of those that are written in this order. */
export function enoughFor({ textsLeft }: AiAllowance, networks: readonly Network[]): string {
  if (networks.length === 0) return strings.enoughFor(counted(textsLeft, strings.network))
  return strings.enoughForNetworks(listed(networks.slice(0, textsLeft).map((network) => networkNames[network])))
}

/** `tomorrow`, or the day's name where it is another one. */
export function resetDay({ resetsAt }: AiAllowance, now: number, timezone: string): string {
  const today = dayOf(wallTimeAt(now, timezone))
  const day = dayOf(wallTimeAt(Date.parse(resetsAt), timezone))
  const tomorrow = dayOf(wallTimeAt(now + dayLength, timezone))
  return day === today ? 'today' : day === tomorrow ? 'tomorrow' : dayLabel(day)
}

/** Milliseconds. */
const dayLength = 86_400_000

/** `182 of 300 texts left` */
export const leftWords = ({ textsLeft, textsLimit }: AiAllowance): string =>
  strings.ofLeft(numberLabel(textsLeft), counted(textsLimit, strings.text))
