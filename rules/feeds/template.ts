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

/** A template with the words of an entry in its places, the date as it is in the zone; lines left empty are not kept. */
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
      const filled = line.replace(/\{\w+\}/g, (place) => words.get(place) ?? place)
      return filled.trim() === '' && line.trim() !== '' ? [] : [filled.trimEnd()]
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** It becomes part of a post, whose language is not that of the person's labels. */
const dateIn = (timezone: string, at: string): string => inFormat(defaultFormat, () => dayIn(timezone)(at))
