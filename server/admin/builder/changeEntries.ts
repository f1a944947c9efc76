import type { Kysely, Transaction } from 'kysely'
import type { BuilderEntry, changeEntryState, saveEntry } from '../../../contract/builder.ts'
import type { Received } from '../../../contract/endpoint.ts'
import type { MarketingEntry } from '../../../contract/marketing.ts'
import { usageProblems } from '../../../rules/admin/builder/usageProblems.ts'
import { entryChanges, isSameEntry } from '../../../rules/admin/entryChanges.ts'
import { recordAct } from '../../audit/recordAct.ts'
import { lockBuilder } from '../../campaigns/marketing/lockBuilder.ts'
import { readEntries, type StoredEntry } from '../../campaigns/marketing/readEntries.ts'
import { runningGroups } from '../../campaigns/testGroups/groupRows.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { describeEntry, storedEntry } from './describe.ts'
import { type Administrator, factsOf } from './entryFacts.ts'
import { stageKeys } from './stageKeys.ts'
import { writeState, writeVersion } from './writeEntry.ts'

interface Deps {
  db: Kysely<Database>
  now(): number
}

type Saved = Received<typeof saveEntry>['body']
type State = Received<typeof changeEntryState>['body']

/** Changes entries that are there. */
export interface EntryChanging {
  save(actor: Administrator, key: string, asked: Saved): Promise<BuilderEntry>
  changeState(actor: Administrator, key: string, asked: State): Promise<BuilderEntry>
}

export function createEntryChanging({ db, now }: Deps): EntryChanging {
  /** In one transaction, of the version that the administrator has seen. */
  const change = (
    key: string,
    version: number,
    make: (trx: Transaction<Database>, stored: StoredEntry) => Promise<void>,
  ): Promise<BuilderEntry> =>
    db.transaction().execute(async (trx) => {
      await lockBuilder(trx)
      const stored = await storedEntry(trx, key)
      if (stored.version !== version) throw await changedMeanwhile(trx, stored)
      await make(trx, stored)
      return describeEntry(trx, await storedEntry(trx, key))
    })

  return {
    save: (actor, key, { entry, version, said = '' }) =>
      change(key, version, async (trx, stored) => {
        refuseOther(stored.entry, entry)
        if (isSameEntry(stored.entry, entry)) return
        if (stored.state !== 'draft') await refuseUnusable(trx, entry, 400)
        const change = said === '' ? entryChanges(stored.entry, entry) : said
        await writeVersion(trx, stored, { entry, author: actor.email, now: new Date(now()), said: change })
        const after = factsOf({ ...stored, entry, version: stored.version + 1 })
        await recordAct(trx, { actor, act: 'builder.entry_saved', target: entry.name, before: factsOf(stored), after })
      }),

    changeState: (actor, key, { state, version }) =>
      change(key, version, async (trx, stored) => {
        const { entry } = stored
        if (stored.state === state) return
        if (state === 'active') await refuseUnusable(trx, entry, 409)
        else await refuseNeeded(trx, stored)
        await writeState(trx, stored, { state, now: new Date(now()) })
        const act = state === 'active' ? 'builder.entry_activated' : 'builder.entry_retired'
        await recordAct(trx, {
          ...{ actor, act, target: entry.name },
          ...{ before: { state: stored.state, version }, after: { state, version } },
        })
      }),
  }
}

async function changedMeanwhile(trx: Transaction<Database>, stored: StoredEntry): Promise<HttpError> {
  const entry = await describeEntry(trx, stored)
  return new HttpError(409, 'Somebody else has changed this entry meanwhile. Here is how it is now.', {
    body: { entry },
  })
}

/** Campaigns know an entry by its kind and its key. */
function refuseOther(before: MarketingEntry, after: MarketingEntry): void {
  if (after.kind !== before.kind) {
    throw new HttpError(400, 'The kind of an entry stays as it is.', { field: 'entry.kind' })
  }
  if (after.key !== before.key) {
    throw new HttpError(400, 'The key of an entry stays as it is.', { field: 'entry.key' })
  }
}

async function refuseUnusable(trx: Transaction<Database>, entry: MarketingEntry, status: 400 | 409): Promise<void> {
  const [problem] = usageProblems(entry, stageKeys(await readEntries(trx)))
  if (problem) throw new HttpError(status, problem.message, { field: `entry.${problem.field}` })
}

/** What others stand on is not retired. */
async function refuseNeeded(trx: Transaction<Database>, stored: StoredEntry): Promise<void> {
  await refuseLastTemplate(trx, stored)
  await refuseTested(trx, stored)
}

/** The people of a test group would see an experiment no more that is still counted for them. */
async function refuseTested(trx: Transaction<Database>, { entry }: StoredEntry): Promise<void> {
  if (entry.kind !== 'experiment') return
  const group = (await runningGroups(trx)).find(({ experiment }) => experiment === entry.key)
  if (!group) return
  throw new HttpError(409, `The test group “${group.name}” runs with this experiment: end it first.`, {
    body: { test_group: group.name },
  })
}

/** Without a template nobody could make a campaign. */
async function refuseLastTemplate(trx: Transaction<Database>, { entry, state }: StoredEntry): Promise<void> {
  if (entry.kind !== 'template' || state !== 'active') return
  const active = (await readEntries(trx)).filter((other) => other.entry.kind === 'template' && other.state === 'active')
  if (active.length > 1) return
  throw new HttpError(409, 'This is the last active template, and campaigns need one. Activate another one first.')
}
