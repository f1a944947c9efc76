import type { TextLimits } from '../../contract/networks.ts'
import type { Takes } from './takes.ts'

/** What differs between networks in what a post may be and how its text is counted, for the page and the provider alike. */
export type NetworkRules = CommonRules & (LinkedRules | UnlinkedRules)

interface CommonRules {
  /** A text with every stretch as long as the network counts it. */
  countedText(text: string, limits: TextLimits): string
  /** Whether its API takes off again what was published. */
  canDelete: boolean
}

/** Where a link to a post tells which post it is, as whatever goes on from a post must know. */
interface LinkedRules {
  /** What goes out there. */
  takes: Takes
  /** What the link to a post there looks like. */
  exampleLink: string
}

/** A network without it takes neither threads nor first comments. */
interface UnlinkedRules {
  takes: Takes & { hasThreads: false; firstComment: null }
  exampleLink: null
}
