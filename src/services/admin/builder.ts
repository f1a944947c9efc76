import { fromPromise } from 'xstate'
import {
  builderCounts,
  changeEntryState,
  copyEntry,
  createEntry,
  type EntryState,
  exportEntries,
  getEntry,
  getEntryVersion,
  importEntries,
  listEntries,
  saveEntry,
  testedRefusal,
  tryEntry,
} from '../../../contract/builder.ts'
import type { MarketingKind } from '../../../contract/marketing.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import { refusal } from '../../../contract/shapes.ts'
import { cleanEntry } from '../../../rules/admin/builder/cleanEntry.ts'
import { type BuilderEntry, type Entry, entryKeyOf } from '../../../rules/admin/builder/entry.ts'
import type { EntryProblem } from '../../../rules/admin/builder/usageProblems.ts'
import { toCamel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/admin.ts'
import type { EntryPage, EntryVersion, ImportAnswer, KindCounts, Trial } from '../../machines/admin/builder.ts'
import type { EntrySaving, SavedEntry, StateChange } from '../../machines/admin/entryEditing.machine.ts'
import type { TrialQuery } from '../../machines/admin/entryTrial.machine.ts'
import type { ChosenFile, ImportFile } from '../../machines/admin/importing.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { TextFile } from '../account/accountSettings.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { resultOf, sayingOfChange, toResult } from '../http/toResult.ts'

/** How many entries stand on a page of the list. */
const pageSize = 30

/** Which entries are listed. */
export interface EntriesQuery {
  kind: MarketingKind
  search: string
  /** Null: of every state. */
  state: EntryState | null
  page: number
}

/** Reads how many entries of each kind there are. */
export const countsActors = (call: Call) => ({
  read: fromPromise<Result<KindCounts>, { query: null }>(({ signal }) =>
    toResult(call(builderCounts, {}, { signal }).then(({ kinds }) => kinds)),
  ),
})

/** Reads a page of a kind's entries. */
export const entriesActors = (call: Call) => ({
  read: fromPromise<Result<EntryPage>, { query: EntriesQuery }>(({ input: { query }, signal }) => {
    const { kind, search, state, page } = query
    const asked = {
      kind,
      ...(search !== '' && { search }),
      ...(state !== null && { state }),
      ...{ page: String(page), pageSize: String(pageSize) },
    }
    return toResult(call(listEntries, { query: asked }, { signal }))
  }),
})

/** Reads what an entry said in one of its versions. */
export const versionActors = (call: Call) => ({
  read: fromPromise<Result<EntryVersion>, { query: { key: string; version: number } }>(({ input: { query }, signal }) =>
    toResult(readVersion(call, query, signal)),
  ),
})

const readVersion = (call: Call, { key, version }: { key: string; version: number }, signal: AbortSignal) =>
  call(getEntryVersion, { key, version: String(version) }, { signal })

/** Makes the file of a kind, or of all. */
export const exportActors = (call: Call) => ({
  perform: fromPromise<Result<TextFile>, { variables: MarketingKind | null }>(({ input: { variables }, signal }) => {
    const query = variables === null ? {} : { kind: variables }
    return toResult(
      call(exportEntries, { query }, { signal }).then(({ fileName, json }) => ({ name: fileName, text: json })),
    )
  }),
})

/** Makes a draft of what an entry says; `clientKeyOf` answers the same for the same version. */
export const copyActors = (call: Call, clientKeyOf: (entry: string) => string) => ({
  perform: fromPromise<Result<BuilderEntry>, { variables: { key: string; version: number } }>(
    ({ input: { variables }, signal }) => {
      const { key, version } = variables
      const body = { clientKey: clientKeyOf(`${key}@${version}`) }
      return toResult(call(copyEntry, { key, body }, { signal }), sayingOfChange(strings.theCopyCouldNotBeMade))
    },
  ),
})

/** Tries an entry as it stands in the form. */
export const trialActors = (call: Call) => ({
  tryEntry: fromPromise<Result<Trial>, { query: TrialQuery }>(({ input: { query }, signal }) => {
    const { entry, sample, writer } = query
    return toResult(call(tryEntry, { body: { entry: named(cleanEntry(entry)), sample, writer } }, { signal }))
  }),
})

/** The effects of writing an entry; `clientKeyOf` answers the same for the same text. */
export const entryEditingActors = (call: Call, clientKeyOf: (entry: string) => string) => ({
  loadEntry: fromPromise<Result<BuilderEntry>, { key: string }>(({ input: { key }, signal }) =>
    toResult(call(getEntry, { key }, { signal })),
  ),
  saveEntry: fromPromise<EntrySaving, SavedEntry>(async ({ input, signal }): Promise<EntrySaving> => {
    try {
      return { kind: 'ok', value: await save(call, clientKeyOf, input, signal) }
    } catch (thrown) {
      const known = (await conflictIn(thrown, call, input, signal)) ?? refusalIn(thrown)
      return known ?? resultOf(thrown, sayingOfChange(strings.itCouldNotBeSaved))
    }
  }),
  changeState: fromPromise<EntrySaving, { key: string; version: number; state: StateChange }>(
    async ({ input: { key, version, state }, signal }): Promise<EntrySaving> => {
      try {
        return { kind: 'ok', value: await call(changeEntryState, { key, body: { state, version } }, { signal }) }
      } catch (thrown) {
        const known = (await conflictIn(thrown, call, { key, version }, signal)) ?? refusalIn(thrown)
        return known ?? stateRefusal(thrown, state)
      }
    },
  ),
  readVersion: fromPromise<Result<EntryVersion>, { key: string; version: number }>(({ input, signal }) =>
    toResult(readVersion(call, input, signal)),
  ),
})

function save(call: Call, clientKeyOf: (entry: string) => string, saved: SavedEntry, signal: AbortSignal) {
  const { key, version, draft } = saved
  const entry = named(cleanEntry(draft))
  const said = saved.said.trim()
  if (key !== null && version !== null) {
    return call(saveEntry, { key, body: { entry, version, ...(said !== '' && { said }) } }, { signal })
  }
  const clientKey = clientKeyOf(JSON.stringify(entry))
  return call(createEntry, { body: { clientKey, entry } }, { signal })
}

/** A new entry is called in the campaigns by what its name says. */
const named = (entry: Entry): Entry => (entry.key === '' ? { ...entry, key: entryKeyOf(entry.name) } : entry)

/** Of what is refused with 409 only an entry of another version by now is a conflict; null where it is another refusal. */
async function conflictIn(
  thrown: unknown,
  call: Call,
  { key, version }: Pick<SavedEntry, 'key' | 'version'>,
  signal: AbortSignal,
): Promise<EntrySaving | null> {
  if (key === null || apiErrorIn(thrown).status !== 409) return null
  const newer = await toResult(call(getEntry, { key }, { signal }))
  return newer.kind === 'ok' && newer.value.version !== version ? { kind: 'conflict', entry: newer.value } : null
}

/** Why a state stays, and the test group that stands in the way where one does. */
function stateRefusal(thrown: unknown, state: StateChange): EntrySaving {
  const what = state === 'active' ? strings.itCouldNotBeActivated : strings.itCouldNotBeRetired
  const result = resultOf(thrown, sayingOfChange(what))
  const group = safeParse(testedRefusal, apiErrorIn(thrown).body)?.data.test_group
  return result.kind === 'rejected' && group !== undefined ? { ...result, testGroup: group } : result
}

/** The place in the form that a refusal names; null where it names none. */
function refusalIn(thrown: unknown): EntrySaving | null {
  const refused = safeParse(refusal, apiErrorIn(thrown).body)?.data
  if (refused?.field === undefined) return null
  return { kind: 'invalid', problem: { field: placeOf(refused.field), message: refused.error } }
}

/** The key of a new entry is made of its name, and is said there. */
function placeOf(field: string): EntryProblem['field'] {
  const place = field.replace(/^entry\./, '')
  return place === 'key' ? 'name' : place.split('.').map(toCamel).join('.')
}

/** The effects of taking in a file. */
export const importingActors = (call: Call) => ({
  readFile: fromPromise<Result<ImportFile>, { file: ChosenFile }>(async ({ input: { file } }) => {
    if (file.size > mostBytes) return { kind: 'rejected', status: 0, message: strings.theFileHasMoreThan900Kb }
    return { kind: 'ok', value: { name: file.name, json: await file.text() } }
  }),
  lookAt: fromPromise<Result<ImportAnswer>, { json: string }>(({ input: { json }, signal }) =>
    toResult(call(importEntries, { body: { json, isLook: true } }, { signal })),
  ),
  importAll: fromPromise<Result<ImportAnswer>, { json: string }>(({ input: { json }, signal }) =>
    toResult(
      call(importEntries, { body: { json, isLook: false } }, { signal }),
      sayingOfChange(strings.itCouldNotBeImported),
    ),
  ),
})

/** As many as the contract takes. */
const mostBytes = 900_000
