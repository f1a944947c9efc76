import type { Network } from '../../contract/networks.ts'
import type { RecyclingText } from '../../contract/recycling.ts'
import type { LeftOutNetwork } from '../../contract/recyclingQueue.ts'
import { strings } from '../../strings/recycling.ts'
import { networkNames } from '../networks/networkNames.ts'
import { sameTextRuleOf } from '../networks/sameTextRules.ts'

/** A text that a post can come again with. */
export interface TextChoice {
  /** Null: the post's own. */
  wordingId: number | null
  /** By which the same text is known on a network, as it goes out there; null without words. */
  keyOn(network: Network): string | null
  /** Whether it went out already. */
  isUsed: boolean
}

interface Situation {
  text: RecyclingText
  /** Which time it is. */
  nth: number
  own: TextChoice
  /** Those that may go out, in the order of their turns. */
  wordings: readonly TextChoice[]
  /** Where it would go. */
  networks: readonly Network[]
  /** Keys of what a network will not take. */
  usedOn(network: Network): ReadonlySet<string>
}

/** What goes out, and where it does not. */
export interface ChosenTexts {
  /** Of every network that has no other; null where none is ready. */
  common: TextChoice | null
  /** Networks that get another text than the common one. */
  others: ReadonlyMap<Network, TextChoice>
  leftOut: LeftOutNetwork[]
}

/**
 * The text of each network when a post comes again. A network that refuses a text it has had gets one that it has not,
 * and is left out where there is none; the others go out whatever becomes of it.
 */
export function chosenTexts(situation: Situation): ChosenTexts {
  const { networks, wordings } = situation
  const common = commonText(situation)
  const others = new Map<Network, TextChoice>()
  const leftOut: LeftOutNetwork[] = []
  if (common === null) return { common, others, leftOut }
  for (const network of networks) {
    if (isTakenBy(situation, network, common)) continue
    const other = wordings.find((wording) => isTakenBy(situation, network, wording))
    if (other) others.set(network, other)
    else leftOut.push({ network, cause: 'same_text', reason: refusals[sameTextRuleOf(network)](networkNames[network]) })
  }
  return { common, others, leftOut }
}

const commonOf = {
  same: ({ own }) => own,
  list: ({ own, wordings, nth }) => [own, ...wordings][(nth - 1) % (wordings.length + 1)] ?? own,
  ai: ({ wordings }) => wordings.find(({ isUsed }) => !isUsed) ?? null,
} as const satisfies Record<RecyclingText, (situation: Situation) => TextChoice | null>

const commonText = (situation: Situation): TextChoice | null => commonOf[situation.text](situation)

function isTakenBy({ usedOn }: Situation, network: Network, { keyOn }: TextChoice): boolean {
  const key = keyOn(network)
  return key === null || !usedOn(network).has(key)
}

const twice = (name: string) => strings.refusesTheSameTextTwice(name)

const refusals = {
  any: twice,
  never_again: twice,
  not_in_a_row: (name) => strings.refusesTheSameTextTwiceInA(name),
} as const satisfies Record<ReturnType<typeof sameTextRuleOf>, (name: string) => string>
