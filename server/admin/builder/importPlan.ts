import type { importEntries } from '../../../contract/builder.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { type MarketingEntry, marketingEntry } from '../../../contract/marketing.ts'
import { usageProblems } from '../../../rules/admin/builder/usageProblems.ts'
import { isSameEntry } from '../../../rules/admin/entryChanges.ts'
import type { StoredEntry } from '../../campaigns/marketing/readEntries.ts'
import { validationMessageOf } from '../../http/validationMessage.ts'
import { stageKeys } from './stageKeys.ts'

export type ImportResult = Answer<typeof importEntries>['results'][number]

/** What becomes of an entry of a file; `entry` is null where it is refused, `stored` where it is new. */
export interface PlannedImport {
  result: ImportResult
  entry: MarketingEntry | null
  stored: StoredEntry | null
}

/** What would become of each entry of a file, among those that there are. */
export function importPlan(file: readonly unknown[], stored: readonly StoredEntry[]): PlannedImport[] {
  const read = file.map((raw) => ({ raw, ...marketingEntry.safeParse(raw) }))
  const entries = read.flatMap(({ data }) => data ?? [])
  const stages = stageKeys([...stored, ...entries.map((entry) => ({ entry }))])
  const firstOf = (key: string): number => read.findIndex(({ data }) => data?.key === key)
  return read.map(({ raw, data, error }, index) => {
    if (error) return refused(index, raw, placeOf(error, raw))
    const known = stored.find(({ entry }) => entry.key === data.key) ?? null
    const problem = firstOf(data.key) < index ? 'key: It is in the file twice' : problemOf(data, known, stages)
    return problem === null ? planned(index, data, known) : refused(index, raw, problem)
  })
}

function planned(index: number, entry: MarketingEntry, stored: StoredEntry | null): PlannedImport {
  const outcome = stored === null ? 'new' : isSameEntry(stored.entry, entry) ? 'same' : 'changed'
  const { name, key } = entry
  return { result: { position: index + 1, name, key, outcome, problem: null }, entry, stored }
}

/** A new one, as a draft, may be half done. */
function problemOf(entry: MarketingEntry, known: StoredEntry | null, stages: ReadonlySet<string>): string | null {
  if (known === null) return null
  if (known.entry.kind !== entry.kind) return 'key: An entry of another kind has it already'
  const [problem] = known.state === 'draft' ? [] : usageProblems(entry, stages)
  return problem ? `${problem.field}: ${problem.message}` : null
}

const refused = (index: number, raw: unknown, problem: string): PlannedImport => ({
  result: {
    position: index + 1,
    ...{ name: textIn(raw, 'name'), key: textIn(raw, 'key'), outcome: 'refused' },
    problem: `Entry ${index + 1}, ${problem.replace(/\.$/, '')}.`,
  },
  ...{ entry: null, stored: null },
})

function placeOf(error: Parameters<typeof validationMessageOf>[0], raw: unknown): string {
  const { message, field } = validationMessageOf(error, raw)
  return field === '' ? 'it is no entry' : `${field}: ${message}`
}

/** So much of what the file says as helps to find the entry in it. */
const textIn = (raw: unknown, field: 'name' | 'key'): string => {
  const value: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, field) : undefined
  return typeof value === 'string' ? value.slice(0, 100) : ''
}
