import type { Kysely, Transaction } from 'kysely'
import { builderFile, type importEntries } from '../../../contract/builder.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import { counted } from '../../../rules/shell/words.ts'
import { recordAct } from '../../audit/recordAct.ts'
import { lockBuilder } from '../../campaigns/marketing/lockBuilder.ts'
import { readEntries } from '../../campaigns/marketing/readEntries.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { rejectUnstorable } from '../../http/rejectUnstorable.ts'
import { validationMessageOf } from '../../http/validationMessage.ts'
import { type Administrator, factsOf } from './entryFacts.ts'
import { importPlan, type PlannedImport } from './importPlan.ts'
import { type Authorship, insertDraft, writeVersion } from './writeEntry.ts'

interface Deps {
  db: Kysely<Database>
  now(): number
}

/** Takes in an exported file, all of it or nothing; a look says what would become of each entry. */
export type ImportEntries = (
  actor: Administrator,
  asked: Received<typeof importEntries>['body'],
) => Promise<Answer<typeof importEntries>>

export function createImportEntries({ db, now }: Deps): ImportEntries {
  return (actor, { json, is_look: isLook }) => {
    const file = readFile(json)
    return db.transaction().execute(async (trx) => {
      await lockBuilder(trx)
      const plan = importPlan(file, await readEntries(trx))
      const results = plan.map(({ result }) => result)
      const isDone = !isLook && results.every(({ outcome }) => outcome !== 'refused')
      if (isDone) await bring(trx, actor, { plan, now: new Date(now()) })
      return { is_done: isDone, results }
    })
  }
}

function readFile(json: string): readonly unknown[] {
  const content = contentOf(json)
  // The character NUL may be written as an escape in it, which the body of the call has not been asked for.
  rejectUnstorable({ json: content })
  const { data, error } = builderFile.safeParse(content)
  if (data) return data.entries
  const { message, field } = validationMessageOf(error, content)
  const place = field === '' ? '' : ` (${field}: ${message})`
  throw new HttpError(400, `This is not a file that was exported here${place}.`, { field: 'json' })
}

function contentOf(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new HttpError(400, 'This file cannot be read: it is not JSON.', { field: 'json' })
  }
}

async function bring(
  trx: Transaction<Database>,
  actor: Administrator,
  { plan, now }: { plan: readonly PlannedImport[]; now: Date },
): Promise<void> {
  const authorship: Authorship = { author: actor.email, now, said: 'Imported from a file.' }
  const changes = plan.filter(({ result }) => result.outcome !== 'same')
  for (const { entry, stored } of changes) {
    if (entry && stored) await writeVersion(trx, stored, { entry, ...authorship })
    else if (entry) await insertDraft(trx, { entry, clientKey: null }, authorship)
  }
  if (changes.length === 0) return
  await recordAct(trx, {
    ...{ actor, act: 'builder.entries_imported', target: counted(changes.length, 'entry', 'entries') },
    before: { entries: changes.flatMap(({ stored }) => (stored ? [factsOf(stored)] : [])) },
    after: { entries: changes.flatMap(factsAfter) },
  })
}

function factsAfter({ entry, stored }: PlannedImport) {
  if (!entry) return []
  return [factsOf(stored ? { ...stored, entry, version: stored.version + 1 } : { entry, state: 'draft', version: 1 })]
}
