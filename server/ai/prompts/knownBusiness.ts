import type { Selectable } from 'kysely'
import { firstCharacters } from '../../../rules/content/firstCharacters.ts'
import type { Database } from '../../db/schema.ts'
import { avoidedWords, brandWords, isWordList, listed, readable, termsIn, without } from './brandWords.ts'

type Profile = Pick<
  Selectable<Database['business_profiles']>,
  'name' | 'industry' | 'description' | 'website_url' | 'brand_assets' | 'icp_analysis' | 'audience_intelligence'
>

/** Characters of each thing that is known of a business. */
const longestFact = 1500

/** What is known of a business, as it is told to a model. */
export interface KnownBusiness {
  /** Empty where nothing is known. */
  section: string
  /** Words to avoid, each by itself. */
  avoided: readonly string[]
}

export function knownBusiness(profile: Profile): KnownBusiness {
  const { brand_voice, style_guide } = profile.brand_assets
  return { section: businessSection(profile), avoided: termsIn([brand_voice, style_guide], avoidedWords) }
}

/**
 * What is known of a business, a line for each: who it is, how it speaks, to whom, its own words and those that it avoids.
 * Voice, style and audience have any shape: they are told with the names that they have.
 */
function businessSection(profile: Profile): string {
  const { brand_voice: voice, style_guide: style } = profile.brand_assets
  const said = [voice, style]
  const facts = [
    ['Name', profile.name],
    ['Trade', profile.industry],
    ['About it', profile.description],
    ['Website', profile.website_url ?? ''],
    ['Voice', readable(without(voice, isWordList))],
    ['Style', readable(without(style, isWordList))],
    ['Who it speaks to', readable(profile.icp_analysis)],
    ['What is known of the audience', readable(profile.audience_intelligence)],
    ['Words of the brand', listed(said, brandWords)],
    ['Words to avoid', listed(said, avoidedWords)],
  ] as const
  return facts
    .filter(([, fact]) => fact.trim() !== '')
    .map(([name, fact]) => `${name}: ${cut(fact)}`)
    .join('\n')
}

const cut = (text: string): string => firstCharacters(text.replaceAll(/\s+/g, ' '), longestFact)
