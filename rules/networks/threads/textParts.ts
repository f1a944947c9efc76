import endings from 'tlds' with { type: 'json' }
import { cutAt, type FoundPart, foundBy, type TextPart } from '../textPart.ts'
import { withoutPunctuation } from '../withoutPunctuation.ts'

const patterns = {
  link: /(?<![\w@/.-])(?:https?:\/\/[^\s<>"]+|(?<domain>[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+)(?:\/[^\s<>"]*)?)/giu,
  mention: /(?<![\w/])@[a-z0-9_](?:[a-z0-9_.]{0,28}[a-z0-9_])?/giu,
  /** 1 to 50 characters, neither `.` nor `&` (Threads API: topic tags). */
  tag: /(?<![\p{L}\p{N}_&#])#[^\s.&#@,!?;:()"'/]{1,50}/gu,
}

/** What Threads makes of a text. Of its tags only the first is one. */
export const findThreadsParts = (text: string): TextPart[] => {
  const [links, mentions] = [linksIn(text), foundBy(patterns.mention, 'mention', text)]
  const tags = foundBy(patterns.tag, 'tag', text).filter((tag) => !links.some((link) => holds(link, tag)))
  return cutAt([...links, ...mentions, ...tags.slice(0, 1)], text)
}

const topLevels: ReadonlySet<string> = new Set(endings)

const linksIn = (text: string): FoundPart[] =>
  Array.from(text.matchAll(patterns.link))
    .filter(({ groups }) => groups?.domain === undefined || hasKnownEnding(groups.domain))
    .map(({ 0: matched, index }) => ({ kind: 'link', start: index, text: withoutPunctuation(matched) }))

const hasKnownEnding = (domain: string): boolean =>
  topLevels.has(domain.slice(domain.lastIndexOf('.') + 1).toLowerCase())

const holds = (one: FoundPart, other: FoundPart): boolean =>
  other.start >= one.start && other.start < one.start + one.text.length
