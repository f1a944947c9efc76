import { textLength } from '../content/textLength.ts'

export type LengthBand = 'short_text' | 'middle_text' | 'long_text'

/** Characters at the most: what is read at a glance, and what X takes without a subscription. */
const mostOfShort = 100
const mostOfMiddle = 280

/** How long a text is, by its characters as a person counts them. */
export function lengthBandOf(text: string): LengthBand {
  const length = textLength(text)
  if (length <= mostOfShort) return 'short_text'
  return length <= mostOfMiddle ? 'middle_text' : 'long_text'
}
