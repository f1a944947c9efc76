import { findLinkedInParts, mentionedName } from '../../../rules/networks/linkedin/textParts.ts'
import type { TextPart } from '../../../rules/networks/textPart.ts'

/**
 * A text as LinkedIn's commentary takes it (LinkedIn API: little text). Unescaped, a reserved character ends the post where
 * it stands, and LinkedIn says nothing of it.
 */
export const littleOf = (text: string): string =>
  findLinkedInParts(text)
    .map((part) => written[part.kind](part.text))
    .join('')

const escaped = (text: string): string => text.replace(/[\\|{}@[\]()<>#*_~]/g, '\\$&')

const written: Record<TextPart['kind'], (text: string) => string> = {
  text: escaped,
  link: escaped,
  mention: (text) => {
    const name = mentionedName(text)
    return `@[${escaped(name)}]${text.slice(name.length + 3)}`
  },
  tag: (text) => `{hashtag|\\#|${escaped(text.slice(1))}}`,
}

/** What a person typed, out of a commentary as LinkedIn gives it back. */
export const plainOf = (little: string): string =>
  little.replace(
    /\{hashtag\|\\?#\|((?:\\.|[^\\}])*)\}|\\([\s\S])/gu,
    (_, tag: string | undefined, character: string) =>
      tag === undefined ? character : `#${tag.replace(/\\([\s\S])/gu, '$1')}`,
  )

/** A commentary as people read it: who is mentioned stands there by name alone. */
export const readableOf = (little: string): string =>
  plainOf(little.replace(/@\[((?:\\[\s\S]|[^\\\]])*)\]\(urn:li:[\w:-]+\)/gu, '$1'))
