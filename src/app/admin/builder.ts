import { createActor } from 'xstate'
import { type MarketingKind, marketingKinds } from '../../../contract/marketing.ts'
import { strings } from '../../../strings/admin.ts'
import type { EntryPage, EntryVersion, KindCounts } from '../../machines/admin/builder.ts'
import { importingMachine } from '../../machines/admin/importing.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import type { TextFile } from '../../services/account/accountSettings.ts'
import {
  countsActors,
  type EntriesQuery,
  entriesActors,
  exportActors,
  importingActors,
  versionActors,
} from '../../services/admin/builder.ts'
import { saveFile } from '../../services/browser/saveFile.ts'
import type { App } from '../app.ts'
import { createChanges } from '../changes.ts'
import { listening } from '../listening.ts'
import { together } from '../together.ts'

/** What all pages of the builder have in common: how many there are of each kind, and what was changed, tried or imported. */
export function createBuilder({ call, actorOptions }: App) {
  const changes = createChanges()
  const imports = createChanges()
  const tries = createChanges()
  const counts = createActor(queryMachine<null, KindCounts>('builderCounts').provide({ actors: countsActors(call) }), {
    ...actorOptions,
    input: { query: null },
  })
  const exporting = createActor(
    mutationMachine<MarketingKind | null, TextFile>('exportEntries').provide({ actors: exportActors(call) }),
    actorOptions,
  )
  exporting.on('mutation.done', ({ value: { name, text } }) => saveFile(name, text, 'application/json'))
  const listeners = listening(() => [changes.listen(() => counts.send({ type: 'refresh.requested' }))])
  return { changes, imports, tries, counts, exporting, ...together(counts, exporting, listeners) }
}

/** Taking in a file, for as long as a page of the builder is open. */
export function createImporting(app: App) {
  const builder = app.lazyInSession(createBuilder)
  const importing = createActor(importingMachine.provide({ actors: importingActors(app.call) }), app.actorOptions)
  const tellImported = () => {
    builder.changes.tell()
    builder.imports.tell()
  }
  importing.on('entries.imported', ({ results }) => {
    tellImported()
    const added = results.filter(({ outcome }) => outcome === 'new').length
    const changed = results.filter(({ outcome }) => outcome === 'changed').length
    app.notify({ severity: 'success', message: strings.imported(added, changed) })
  })
  importing.on('entries.unclear', tellImported)
  return importing
}

/** The key of a page of the list. */
export const entriesKeyOf = ({ kind, search, state, page }: EntriesQuery): string =>
  new URLSearchParams({ kind, search, state: state ?? '', page: String(page) }).toString()

function entriesQueryOf(key: string): EntriesQuery {
  const params = new URLSearchParams(key)
  const state = params.get('state')
  return {
    kind: marketingKinds.find((kind) => kind === params.get('kind')) ?? 'rule',
    search: params.get('search') ?? '',
    state: state === 'draft' || state === 'active' || state === 'retired' ? state : null,
    page: Number(params.get('page')),
  }
}

/** A page of a kind's entries, read again once one was changed or a draft was tried. Keys: of `entriesKeyOf`. */
export function createEntries(app: App, key: string) {
  const { changes, tries } = app.lazyInSession(createBuilder)
  const entries = createActor(
    queryMachine<EntriesQuery, EntryPage>('builderEntries').provide({ actors: entriesActors(app.call) }),
    { ...app.actorOptions, input: { query: entriesQueryOf(key) } },
  )
  const readAgain = () => entries.send({ type: 'refresh.requested' })
  const listeners = listening(() => [changes.listen(readAgain), tries.listen(readAgain)])
  return { entries, ...together(entries, listeners) }
}

/** What an entry said in one of its versions. Keys: `name-the-number@7`. */
export function createEntryVersion({ call, actorOptions }: App, key: string) {
  const [entry = '', version = ''] = key.split('@')
  return createActor(
    queryMachine<{ key: string; version: number }, EntryVersion>('entryVersion').provide({
      actors: versionActors(call),
    }),
    { ...actorOptions, input: { query: { key: entry, version: Number(version) } } },
  )
}
