import type { EntryState } from '../../../contract/builder.ts'
import { strings } from '../../../strings/admin/builder.ts'
import { cleanEntry } from './cleanEntry.ts'
import type { Entry, FieldsOf } from './entry.ts'
import { type EntryProblem, usageProblems } from './usageProblems.ts'

/** What the contract takes at most. */
export const most = {
  name: 100,
  sentence: 300,
  instruction: 1000,
  text: 1000,
  lines: 40,
  texts: 20,
  moments: 12,
  variants: 4,
  hours: 20,
  /** Of what is said of a version. */
  said: 200,
} as const

/**
 * All fields of a form that cannot be saved as they are: what is missing or too long, and what posts cannot be made of, which
 * only a draft may have. `state`: of what is saved over; a new one is a draft.
 */
export function problemsOf(entry: Entry, state: EntryState): EntryProblem[] {
  const clean = cleanEntry(entry)
  const unfilled = unfilledFields(clean)
  if (state === 'draft') return unfilled
  const places = new Set(unfilled.map(({ field }) => field))
  return [...unfilled, ...usageProblems(clean, null).filter(({ field }) => !places.has(field))]
}

function unfilledFields(clean: Entry): EntryProblem[] {
  return [
    ...words('name', strings.name, clean.name, most.name),
    ...words('fields.effect', strings.whatItDoes, clean.fields.effect, most.sentence),
    ...problemsOfKind(clean),
  ]
}

function problemsOfKind(entry: Entry): EntryProblem[] {
  switch (entry.kind) {
    case 'template':
      return entry.fields.moments.flatMap(problemsOfMoment)
    case 'rule':
      return [
        ...told(entry.fields),
        ...tooLong('fields.neverWhen', strings.neverWhen, entry.fields.neverWhen, most.sentence),
        ...lines('fields.avoid', entry.fields.avoid),
      ]
    case 'awareness_stage':
      return [...told(entry.fields), ...lines('fields.closings', entry.fields.closings)]
    case 'psychology':
      return [...told(entry.fields), ...lines('fields.openings', entry.fields.openings)]
    case 'experiment':
      return entry.fields.variants.flatMap(problemsOfVariant)
    case 'platform_strategy':
      return entry.fields.hours.flatMap(problemsOfHours)
    case 'engagement_trigger':
      return [...told(entry.fields), ...lines('fields.lines', entry.fields.lines)]
  }
}

const told = ({ instruction }: { instruction: string }) =>
  words('fields.instruction', strings.whatItTellsTheWriter, instruction, most.instruction)

function problemsOfMoment({ name, instruction, texts }: FieldsOf<'template'>['moments'][number], at: number) {
  const place = `fields.moments.${at}`
  const missing = { field: `${place}.texts`, message: strings.aKindOfPostHasAText }
  return [
    ...words(`${place}.name`, strings.name, name, most.sentence),
    ...words(`${place}.instruction`, strings.whatItTellsTheWriter, instruction, most.instruction),
    ...(texts.length === 0 ? [missing] : []),
    ...texts.flatMap((text, number) => tooLong(`${place}.texts.${number}`, strings.aText, text, most.text)),
  ]
}

function problemsOfVariant({ name, instruction, openings }: FieldsOf<'experiment'>['variants'][number], at: number) {
  const place = `fields.variants.${at}`
  return [
    ...words(`${place}.name`, strings.name, name, most.sentence),
    ...words(`${place}.instruction`, strings.whatItTellsTheWriter, instruction, most.instruction),
    ...lines(`${place}.openings`, openings),
  ]
}

const problemsOfHours = (
  { from, until }: FieldsOf<'platform_strategy'>['hours'][number],
  at: number,
): EntryProblem[] => [
  ...(from === '' ? [{ field: `fields.hours.${at}.from`, message: strings.sayFromWhen }] : []),
  ...(until === '' ? [{ field: `fields.hours.${at}.until`, message: strings.sayUntilWhen }] : []),
]

const words = (field: string, label: string, text: string, length: number): EntryProblem[] =>
  text === '' ? [{ field, message: strings.isRequired(label) }] : tooLong(field, label, text, length)

const tooLong = (field: string, label: string, text: string, length: number): EntryProblem[] =>
  text.length > length ? [{ field, message: strings.hasOfAtMostCharacters(label, text.length, length) }] : []

function lines(field: string, texts: readonly string[]): EntryProblem[] {
  if (texts.length > most.lines) return [{ field, message: strings.atMostLines(most.lines) }]
  const long = texts.findIndex((text) => text.length > most.sentence)
  return long < 0 ? [] : [{ field, message: strings.lineHasMoreThanCharacters(long + 1, most.sentence) }]
}
