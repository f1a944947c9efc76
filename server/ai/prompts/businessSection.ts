import type { Selectable } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Profile = Pick<
  Selectable<Database['business_profiles']>,
  'name' | 'industry' | 'description' | 'website_url' | 'brand_assets' | 'icp_analysis' | 'audience_intelligence'
>

/** Characters of each thing that is known of a business. */
const longestFact = 1500

/**
 * What is known of a business, a line for each: who it is, how it speaks, to whom, its own words and those that it avoids.
 * Voice, style and audience have any shape: they are told with the names that they have.
 */
export function businessSection(profile: Profile | null): string {
  if (!profile) return ''
  const { brand_voice: voice, style_guide: style } = profile.brand_assets
  const said = [voice, style]
  const facts = [
    ['Name', profile.name],
    ['Trade', profile.industry],
    ['About it', profile.description],
    ['Website', profile.website_url ?? ''],
    ['Voice', readable(without(voice, wordLists))],
    ['Style', readable(without(style, wordLists))],
    ['Who it speaks to', readable(profile.icp_analysis)],
    ['What is known of the audience', readable(profile.audience_intelligence)],
    ['Words of the brand', listed(said, ownWords)],
    ['Words to avoid', listed(said, avoidedWords)],
  ] as const
  return facts
    .filter(([, fact]) => fact.trim() !== '')
    .map(([name, fact]) => `${name}: ${cut(fact)}`)
    .join('\n')
}

/** Keys of the free forms, by what people and importers call them. */
const avoidedWords = /avoid|never|forbidden|banned|dont_|do_not|off_limits/i
const ownWords = /^(?:brand_|own_|preferred_|key_)?(?:words|vocabulary|terms|phrases|keywords)$|words_to_use|use_words/i

const wordLists = (key: string): boolean => avoidedWords.test(key) || ownWords.test(key)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const without = (value: unknown, isLeftOut: (key: string) => boolean): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !isLeftOut(key))) : value

const listed = (forms: readonly unknown[], key: RegExp): string =>
  forms
    .flatMap((form) => (isRecord(form) ? Object.entries(form) : []))
    .filter(([name]) => key.test(name))
    .map(([, value]) => readable(value))
    .filter((text) => text !== '')
    .join(', ')

/** A value of any shape in words: `tone: warm; sentences: short`. */
function readable(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(readable).filter(Boolean).join(', ')
  if (!isRecord(value)) return String(value)
  return Object.entries(value)
    .map(([key, inner]) => [key.replaceAll('_', ' '), readable(inner)] as const)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key}: ${text}`)
    .join('; ')
}

function cut(text: string): string {
  const short = text.replaceAll(/\s+/g, ' ').slice(0, longestFact)
  return short.isWellFormed() ? short : short.slice(0, -1)
}
