import type { Network } from '../../contract/networks.ts'
import { splitText } from '../content/splitText.ts'
import { partsOf } from '../networks/textParts.ts'
import { excessOf } from './textBounds.ts'

/**
 * As much of a text as fits on a network, cut where a sentence ends, or a word where the first sentence is too long.
 * Nothing is added. `beside` is what else must fit with it, such as a link.
 */
export function fittedText(network: Network, text: string, beside = ''): string {
  const fits = (part: string): boolean => excessOf(network, part + beside) === 0
  const whole = text.trim()
  if (fits(whole)) return whole
  const [first = ''] = splitText(whole, fits, (part) => partsOf(network, part))
  return fits(first) ? first : ''
}
