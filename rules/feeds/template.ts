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
  '{title}': 'its title',
  '{link}': 'its address',
  '{summary}': 'its first words',
  '{author}': 'who wrote it',
  '{date}': 'when it came out',
} as const

/** What is offered first. */
export const suggestedTemplate = '{title}\n\n{link}'

/** Why a template will not do; null where it does. Without a place every draft would say the same. */
export function templateProblem(template: string): string | null {
  if (template.trim() === '') return 'A template is required'
  const hasPlace = Object.keys(places).some((place) => template.includes(place))
  return hasPlace ? null : 'Use {title}, {link} or another place, or every draft says the same'
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

const dateIn = (timezone: string, at: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timezone }).format(new Date(at))
