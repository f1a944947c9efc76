import type { TextLimits } from '../../contract/networks.ts'
import type { Takes } from './takes.ts'

/** What differs between networks in what a post may be and how its text is counted, for the page and the provider alike. */
export interface NetworkRules {
  /** A text with every stretch as long as the network counts it, behind the warning where the network counts that too. */
  countedText(text: string, limits: TextLimits, warning: string): string
  /** Whether its API takes off again what was published. */
  canDelete: boolean
  /** Whether it refuses a post of the same text as an earlier one of the account. */
  refusesDoubles: boolean
  /** What goes out there. */
  takes: Takes
}
