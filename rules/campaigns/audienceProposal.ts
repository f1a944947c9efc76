import { longestAudience } from '../../contract/campaigns.ts'

type Free = Readonly<Record<string, unknown>> | null

/** How people and importers call what says in a phrase who somebody is for. */
const whoKeys = /summary|who|audience|customer|persona|segment|description/i

/**
 * For whom a campaign of a business may be, out of what that says of its audience in any shape: the phrase that says who
 * they are, else all that is said of them, as far as it fits. Empty where nothing is said.
 */
export function audienceProposal(icpAnalysis: Free, audienceIntelligence: Free): string {
  const said = [...linesOf(icpAnalysis), ...linesOf(audienceIntelligence)]
  const who = said.find(({ key }) => whoKeys.test(key))
  if (who) return cut(who.text)
  return fitting(said.map(({ key, text }) => `${sentence(key)}: ${text}.`))
}

interface Line {
  key: string
  text: string
}

const linesOf = (part: Free): Line[] =>
  Object.entries(part ?? {}).flatMap(([key, value]) => {
    const text = wordsIn(value).join(', ').replaceAll(/\s+/g, ' ').trim()
    return text === '' ? [] : [{ key, text: text.replace(/\.$/, '') }]
  })

/** The texts and numbers in a value of any shape, in their order. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

const sentence = (key: string): string => {
  const words = key.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** As many whole sentences as fit; a first one that is too long by itself is cut. */
function fitting(sentences: readonly string[]): string {
  const taken = sentences.reduce(
    (text, next) => (`${text} ${next}`.trim().length > longestAudience ? text : `${text} ${next}`.trim()),
    '',
  )
  return taken === '' ? cut(sentences[0] ?? '') : taken
}

/** Cut at the last word that fits. */
function cut(text: string): string {
  if (text.length <= longestAudience) return text
  const short = text.slice(0, longestAudience)
  return short.slice(0, Math.max(short.lastIndexOf(' '), 1)).trimEnd()
}
