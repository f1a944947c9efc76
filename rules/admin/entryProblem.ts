import type { MarketingEntry } from '../../contract/marketing.ts'

/** What keeps an entry from being used, and where: the path of a field, as forms and refusals have it. */
export interface EntryProblem {
  field: string
  text: string
}

/**
 * The first thing in an entry that posts cannot be made of though each field is filled; null where there is none. `stages`:
 * keys of the awareness stages that there are.
 */
export function entryProblem(entry: MarketingEntry, stages: ReadonlySet<string>): EntryProblem | null {
  switch (entry.kind) {
    case 'template':
      return sameName('moments', entry.fields.moments) ?? unknownPlace(momentTexts(entry.fields.moments))
    case 'rule':
      return unknownStage(entry.fields.stages, stages)
    case 'awareness_stage':
      return unknownPlace(textsAt('closings', entry.fields.closings))
    case 'psychology':
      return unknownPlace(textsAt('openings', entry.fields.openings))
    case 'engagement_trigger':
      return unknownPlace(textsAt('lines', entry.fields.lines))
    case 'experiment':
      return sameName('variants', entry.fields.variants) ?? unknownPlace(variantTexts(entry.fields.variants))
    case 'platform_strategy':
      return emptyHours(entry.fields.hours)
  }
}

interface PlacedText {
  field: string
  text: string
}

type Fields<Kind extends MarketingEntry['kind']> = MarketingEntry<Kind>['fields']

const textsAt = (place: string, texts: readonly string[]): PlacedText[] =>
  texts.map((text, index) => ({ field: `${place}.${index}`, text }))

const momentTexts = (moments: Fields<'template'>['moments']): PlacedText[] =>
  moments.flatMap(({ texts }, index) => textsAt(`moments.${index}.texts`, texts))

const variantTexts = (variants: Fields<'experiment'>['variants']): PlacedText[] =>
  variants.flatMap(({ openings }, index) => textsAt(`variants.${index}.openings`, openings))

/** What a campaign says that a text can have, by the names that it has there. */
const knownPlaces: readonly string[] = ['business', 'offer', 'goal', 'audience', 'end']

/** A place that nothing is put in would stand in a post as it is written here. */
function unknownPlace(texts: readonly PlacedText[]): EntryProblem | null {
  for (const { field, text } of texts) {
    const unknown = Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name).find(
      (name) => !knownPlaces.includes(name),
    )
    if (unknown !== undefined) {
      return { field, text: `There is no {${unknown}}. Use {business}, {offer}, {goal}, {audience} or {end}.` }
    }
  }
  return null
}

/** Posts know their kind, and their variant, by its name. */
function sameName(place: 'moments' | 'variants', named: readonly { name: string }[]): EntryProblem | null {
  const index = named.findIndex(({ name }, at) => named.findIndex((other) => other.name === name) < at)
  const name = named[index]?.name
  return name === undefined ? null : { field: `${place}.${index}.name`, text: `“${name}” is there twice.` }
}

function unknownStage(chosen: readonly string[], stages: ReadonlySet<string>): EntryProblem | null {
  const index = chosen.findIndex((key) => !stages.has(key))
  const key = chosen[index]
  return key === undefined ? null : { field: `stages.${index}`, text: `There is no awareness stage “${key}”.` }
}

function emptyHours(hours: Fields<'platform_strategy'>['hours']): EntryProblem | null {
  const index = hours.findIndex(({ weekdays, from, until }) => weekdays.length === 0 || from >= until)
  const empty = hours[index]
  if (!empty) return null
  return empty.weekdays.length === 0
    ? { field: `hours.${index}.weekdays`, text: 'Choose a day of the week.' }
    : { field: `hours.${index}.until`, text: 'The hours must end after they begin.' }
}
