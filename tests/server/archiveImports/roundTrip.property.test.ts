import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { archivedRows } from '../../../contract/archive.ts'
import { filesInZip } from '../../support/filesInZip.ts'
import { picture } from '../../support/media/pictures.ts'
import { createMediaProvider, type MediaProvider } from '../media/support.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { comparable, type Data, expectedOf, rowsOf, toldOnly, withImportPauses } from './comparable.ts'
import { drawnWorkspace } from './drawWorkspace.ts'
import { makeWorkspace } from './makeWorkspace.ts'
import { archiveBytes, imported } from './support.ts'

const isWhole = process.env.RANDOM_RUNS === 'whole'
/** A run that was printed is drawn once more by `RANDOM_SEED`. */
const seed = Number(process.env.RANDOM_SEED ?? randomInt(2 ** 31))
const numRuns = isWhole ? 300 : 8
/** Milliseconds; far more than the runs take on a busy machine. */
const timeout = isWhole ? 30 * 60_000 : 120_000

let provider: MediaProvider
let bytes: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  provider = await createMediaProvider()
  bytes = await picture('png', { width: 16, height: 16 })
})
afterAll(() => provider.close())

interface Unpacked {
  data: Data
  files: Map<string, Buffer>
}

async function unpacked(person: TestPerson): Promise<Unpacked> {
  const files = filesInZip(await archiveBytes(provider, person))
  return { data: z.record(z.string(), z.unknown()).parse(JSON.parse(files.get('data.json')?.toString() ?? '')), files }
}

/** Names ids as the first archive had them; what stands for nothing has one name in both. */
function namesIn(data: Data) {
  const known = new Map(
    Object.keys(archivedRows).map((list) => [list, new Set(rowsOf(data, list).map(({ id }) => Number(id)))]),
  )
  return (list: string, id: number) => (known.get(list)?.has(id) ? `${list} ${id}` : `no ${list}`)
}

/** The same for what came of it. */
async function namesOf({ id: userId }: TestPerson, data: Data) {
  const rows = await provider.db.selectFrom('archived_ids').selectAll().where('user_id', '=', userId).execute()
  const theirs = new Map(rows.map(({ kind, our_id, their_id }) => [`${kind} ${our_id}`, their_id]))
  const name = namesIn(data)
  return (list: string, id: number) => name(list, theirs.get(`${list} ${id}`) ?? 0)
}

/** Bytes of each file, by the name that its medium had in the first archive. */
const filesBy = ({ data, files }: Unpacked, name: (list: string, id: number) => string) =>
  new Map(rowsOf(data, 'media').map(({ id, file }) => [name('media', Number(id)), files.get(String(file))]))

test('a random workspace that is exported and brought in elsewhere is the same there', { timeout }, async () => {
  process.stdout.write(`random workspaces: RANDOM_SEED=${seed} npm run test:random${isWhole ? '' : ' -- --short'}\n`)
  await fc.assert(
    fc.asyncProperty(drawnWorkspace, async (drawn) => {
      const [ada, bob] = [await makePerson(provider.db), await makePerson(provider.db)]
      await makeWorkspace({ provider, person: ada, bytes }, drawn)
      const before = await unpacked(ada)
      const done = await imported(provider, bob, await archiveBytes(provider, ada))
      expect(done).toMatchObject({ state: 'done', problem: null })
      const after = await unpacked(bob)
      const names = await namesOf(bob, before.data)
      expect(comparable(withImportPauses(after.data, String(before.data.exported_at)), names)).toEqual(
        comparable(expectedOf(before.data), namesIn(before.data)),
      )
      expect(filesBy(after, names)).toEqual(filesBy(before, namesIn(before.data)))
    }),
    // Each run takes a good part of a second: what failed is drawn again by its seed, and not made smaller.
    { numRuns, seed, endOnFailure: true },
  )
})

test('all that an archive has is brought in, or named as what only tells', async () => {
  const { data } = await unpacked(await makePerson(provider.db))
  const known = [...Object.keys(archivedRows), ...toldOnly, 'calendar_settings']
  expect(Object.keys(data).toSorted()).toEqual(known.toSorted())
  expect(Object.keys(archivedRows).length).toBeGreaterThan(15)
})
