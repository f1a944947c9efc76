import type { MarketingEntry } from '../../../contract/marketing.ts'
import { strings } from '../../../strings/admin/builder.ts'
import type { Entry } from './entry.ts'

/** A field of an entry, by its place, `fields.moments.0.name`, and what is wrong with it. */
export interface EntryProblem {
  field: string
  message: string
}

/**
 * What in an entry posts cannot be made of though each field is filled, from the top of the form down: one that campaigns
 * use has none of it. Reads an entry of the wire and one of the form, which call all of this the same. `stages`: keys of the
 * awareness stages that there are; null where they are not known.
 */
export function usageProblems(entry: MarketingEntry | Entry, stages: ReadonlySet<string> | null): EntryProblem[] {
  switch (entry.kind) {
    case 'template':
      return entry.fields.moments.flatMap(({ name, texts }, at, moments) => [
        ...sameName(`fields.moments.${at}.name`, name, moments.slice(0, at)),
        ...unknownPlaces(`fields.moments.${at}.texts`, texts),
      ])
    case 'rule':
      return unknownStages(entry.fields.stages, stages)
    case 'awareness_stage':
      return unknownPlaces('fields.closings', entry.fields.closings)
    case 'psychology':
      return unknownPlaces('fields.openings', entry.fields.openings)
    case 'engagement_trigger':
      return unknownPlaces('fields.lines', entry.fields.lines)
    case 'experiment':
      return entry.fields.variants.flatMap(({ name, openings }, at, variants) => [
        ...sameName(`fields.variants.${at}.name`, name, variants.slice(0, at)),
        ...unknownPlaces(`fields.variants.${at}.openings`, openings),
      ])
    case 'platform_strategy':
      return entry.fields.hours.flatMap(emptyHours)
  }
}

/** What a campaign says that a text can have, by the names that it has there. */
const knownPlaces: readonly string[] = ['business', 'offer', 'goal', 'audience', 'end']

/** A place that nothing is put in would stand in a post as it is written here. */
function unknownPlaces(place: string, texts: readonly string[]): EntryProblem[] {
  return texts.flatMap((text, at) => {
    const names = Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name)
    const unknown = names.find((name) => !knownPlaces.includes(name))
    if (unknown === undefined) return []
    const message = strings.thereIsNo(unknown)
    return [{ field: `${place}.${at}`, message }]
  })
}

/** Posts know their kind, and their variant, by its name. One that has none yet is like no other. */
const sameName = (field: string, name: string, before: readonly { name: string }[]): EntryProblem[] =>
  name !== '' && before.some((other) => other.name === name) ? [{ field, message: strings.isThereTwice(name) }] : []

const unknownStages = (chosen: readonly string[], stages: ReadonlySet<string> | null): EntryProblem[] =>
  chosen.flatMap((key, at) =>
    stages === null || stages.has(key)
      ? []
      : [{ field: `fields.stages.${at}`, message: strings.thereIsNoAwarenessStage(key) }],
  )

interface Hours {
  weekdays: readonly number[]
  from: string
  until: string
}

function emptyHours({ weekdays, from, until }: Hours, at: number): EntryProblem[] {
  const place = `fields.hours.${at}`
  if (weekdays.length === 0) return [{ field: `${place}.weekdays`, message: strings.chooseADayOfTheWeek }]
  return from < until ? [] : [{ field: `${place}.until`, message: strings.theHoursMustEndAfterTheyBegin }]
}
