import endings from 'tlds' with { type: 'json' }
import { countGraphemes } from '../graphemes.ts'
import { cutAt, type FoundPart, type TextPart } from '../textPart.ts'

/** As Bluesky's own client finds them (`@atproto/api`, rich-text/detection). */
const patterns = {
  link: /(^|\s|\()((?:https?:\/\/\S+)|(?:(?<domain>[a-z][a-z0-9]*(?:\.[a-z0-9]+)+)\S*))/gim,
  mention: /(^|\s|\()(@[a-zA-Z0-9.-]+)\b/g,
  tag: hashtag(),
  cashtag: /(^|\s|\()(\$[A-Za-z][A-Za-z0-9]{0,4})(?=\s|$|[.,;:!?)"'\u2019])/gu,
}

/** Graphemes that a tag may have. */
const longestTag = 64

/** What Bluesky makes of a text: the same for what is shown and for what is sent. */
export const findBlueskyParts = (text: string): TextPart[] =>
  cutAt([...mentionsIn(text), ...linksIn(text), ...tagsIn(text)], text)

/** The address that a link leads to: one that is written without `https://` is a link too. */
export const addressOf = (link: string): string => (hasScheme(link) ? link : `https://${link}`)

/** What a tag is stored as: without its sign, but `$rye` as `$RYE`. */
export const tagNameOf = (tag: string): string => (tag.startsWith('$') ? tag.toUpperCase() : tag.slice(1))

function mentionsIn(text: string): FoundPart[] {
  return matches(text, patterns.mention)
    .filter(({ matched }) => isDomain(matched.slice(1)) || matched.endsWith('.test'))
    .map(({ start, matched }) => ({ kind: 'mention', start, text: matched }))
}

function linksIn(text: string): FoundPart[] {
  return matches(text, patterns.link)
    .filter(({ matched, domain }) => hasScheme(matched) || (domain !== undefined && isDomain(domain)))
    .map(({ start, matched }) => ({ kind: 'link', start, text: withoutPunctuation(matched) }))
}

/** Greedy from the beginning: a pattern for the end would try at each sign. */
const upToPunctuation = /^.*\P{P}/su

function tagsIn(text: string): FoundPart[] {
  const hashtags = matches(text, patterns.tag)
    .map(({ start, matched }) => ({ start, matched: upToPunctuation.exec(matched)?.[0] ?? '' }))
    .filter(({ matched }) => matched.length > 1 && countGraphemes(matched.slice(1)) <= longestTag)
  return [...hashtags, ...matches(text, patterns.cashtag)].map(({ start, matched }) => ({
    kind: 'tag',
    start,
    text: matched,
  }))
}

/** A tag holds at least one sign that is neither a figure nor punctuation. Spaces of no width end it. */
function hashtag(): RegExp {
  const ending = String.raw`\s\u00AD\u2060\u200A-\u200D\u20e2`
  return new RegExp(String.raw`(^|\s)([#＃](?!\ufe0f)[^${ending}]*[^\d\p{P}${ending}]+[^${ending}]*)`, 'gu')
}

/** What a pattern finds behind what must stand before it. */
const matches = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ({ 1: before = '', 2: matched = '', index, groups }) => ({
    start: index + before.length,
    matched,
    domain: groups?.domain,
  }))

const hasScheme = (link: string): boolean => /^https?:\/\//.test(link)

const topLevels: ReadonlySet<string> = new Set(endings)

function isDomain(name: string): boolean {
  const dot = name.lastIndexOf('.')
  return dot >= 0 && topLevels.has(name.slice(dot + 1))
}

/** One sign of a sentence after an address is not part of it, nor is a bracket that was opened before it. */
function withoutPunctuation(address: string): string {
  const bare = address.replace(/[.,;:!?]$/, '')
  return bare.endsWith(')') && !bare.includes('(') ? bare.slice(0, -1) : bare
}
