import type { TextLimits } from '../../contract/networks.ts'

/** What differs between networks in how a text is counted, for the page and the provider alike. */
export interface NetworkRules {
  /** A text with every stretch as long as the network counts it. */
  countedText(text: string, limits: TextLimits): string
}
