import { strings } from '../../strings/feeds.ts'
import { dayIn, defaultFormat, inFormat } from '../shell/regionalFormat.ts'

/** What a template says of an entry; the words of the entry are plain text. */
export interface FilledEntry {
  title: string
  link: string | null
  summary: string
  author: string
  /** ISO; null where the entry has none. */
  publishedAt: string | null
}

/** What may stand in a template, and what comes there. */
export const places = {
  '{title}': strings.itsTitle,
  '{link}': strings.itsAddress,
  '{summary}': strings.itsFirstWords,
  '{author}': strings.whoWroteIt,
  '{date}': strings.whenItCameOut,
} as const

/** What is offered first. */
export const suggestedTemplate = strings.titleLink

/** Why a template will not do; null where it does. Without a place every draft would say the same. */
export function templateProblem(template: string): string | null {
  if (template.trim() === '') return strings.aTemplateIsRequired
  const hasPlace = Object.keys(places).some((place) => template.includes(place))
  return hasPlace ? null : strings.toUseTitleLinkOrAnotherPlaceOr
}

/**
 * A template with the words of an entry in its places, the date as it is in the zone; lines left empty are not kept. What
 * stands in brackets with a place is said without them, or left out where the entry has no words for that.
 */
export function filledTemplate(template: string, entry: FilledEntry, timezone: string): string {
  const words = new Map([
    ['{title}', entry.title],
    ['{link}', entry.link ?? ''],
    ['{summary}', entry.summary],
    ['{author}', entry.author],
    ['{date}', entry.publishedAt === null ? '' : dateIn(timezone, entry.publishedAt)],
  ])
  return template
    .split('\n')
    .flatMap((line) => {
      const filled = filledLine(line, words)
      return filled.trim() === '' && line.trim() !== '' ? [] : [filled.trimEnd()]
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

type Words = ReadonlyMap<string, string>

/** In one go, so that the words of the entry are never taken for places or brackets. */
function filledLine(line: string, words: Words): string {
  const filled = line.replace(/( *)\[([^[\]]*)\]|\{\w+\}/g, (all, before, part) => {
    if (part === undefined) return withWords(all, words)
    const named = placesIn(part).filter((place) => words.has(place))
    if (named.length === 0) return all
    const isSaid = named.every((place) => words.get(place) !== '')
    return isSaid ? `${before}${withWords(part, words)}` : ''
  })
  return line.startsWith('[') ? filled.trimStart() : filled
}

const placesIn = (part: string): readonly string[] => part.match(/\{\w+\}/g) ?? []

const withWords = (part: string, words: Words): string => part.replace(/\{\w+\}/g, (place) => words.get(place) ?? place)

/** It becomes part of a post, whose language is not that of the person's labels. */
const dateIn = (timezone: string, at: string): string => inFormat(defaultFormat, () => dayIn(timezone)(at))
