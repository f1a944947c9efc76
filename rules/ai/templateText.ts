import type { SourceKind } from '../../contract/ai.ts'
import type { Network } from '../../contract/networks.ts'
import { fittedText } from './fittedText.ts'

/** What a text is made of. */
export interface GivenSource {
  kind: SourceKind
  /** The brief or the rough text; of a link what the person says beside it. */
  text: string
  /** Of a link. */
  url: string | null
  /** What the page says. */
  pageText: string | null
}

/**
 * A text for a network of what was given, without AI: the given words, or of a page its beginning, as far as they fit,
 * with the link behind them. Nothing is invented.
 */
export function templateText(network: Network, { kind, text, url, pageText }: GivenSource): string {
  if (kind !== 'link') return fittedText(network, text)
  const words = text.trim() || beginningOf(pageText ?? '')
  const link = url?.trim() ? `\n\n${url.trim()}` : ''
  const fitted = fittedText(network, words, link)
  return `${fitted}${link}`.trim()
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const mostSentences = 3

/** A page says first what it is about. */
const beginningOf = (pageText: string): string =>
  Array.from(sentences.segment(pageText.trim().replaceAll(/\s+/g, ' ')), ({ segment }) => segment)
    .slice(0, mostSentences)
    .join('')
    .trim()
