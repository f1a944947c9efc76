import { mkdir } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createPractice } from '../../../practice/practice.ts'
import { backupFile, makeFile } from '../../../server/backup/makeFile.ts'
import { tablePath } from '../../../server/backup/manifest.ts'
import { linesOf, openBackup } from '../../../server/backup/readBackup.ts'
import { restoreBackup } from '../../../server/backup/restore.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { makers } from '../http/ownedRows.ts'
import { type Bench, createBench, secret } from '../publishing/support.ts'
import { makePerson } from '../support.ts'
import { judgeRows, watchRows } from './rowHistory.ts'
import { allLines, makeInstallation, type RowLines, removeInstallations } from './support.ts'

afterEach(removeInstallations)

const name = '2026-11-29T030000Z'
const waits = { timeout: 60_000, interval: 20 }

/** The rows of a backup, as they stand in its file. */
async function linesIn(file: string): Promise<RowLines> {
  const { manifest, read, close } = await openBackup(file)
  try {
    const found: RowLines = {}
    for (const { name: table } of manifest.tables) {
      const lines: string[] = []
      for await (const line of linesOf(read(tablePath(table)))) lines.push(line)
      found[table] = lines
    }
    return found
  } finally {
    close()
  }
}

/** Until it is ended: posts are planned and go out, each as the one before it is out, and people come. */
function startLoad(bench: Bench, accounts: readonly number[]) {
  const texts: string[] = []
  let people = 0
  let isOver = false
  async function plan(account: number): Promise<void> {
    while (!isOver) {
      const text = `Loaf ${texts.length + 1}`
      texts.push(text)
      const post = await bench.planNow(text, [account])
      await vi.waitUntil(async () => (await bench.part(post)).state === 'published', waits)
    }
  }
  /** Two rows in one transaction: neither is ever there without the other. */
  async function come(): Promise<void> {
    while (!isOver) {
      await bench.database.db.transaction().execute(async (trx) => {
        const { id } = await makePerson(trx)
        await makers.bucket(trx, id)
      })
      people += 1
      await vi.waitUntil(() => isOver || texts.length >= people, waits)
    }
  }
  const working = Promise.all([...accounts.map(plan), come()])
  return {
    texts,
    async end() {
      isOver = true
      await working
    },
  }
}

test('a backup that is taken while posts go out holds one instant, row by row, and none goes out twice of it', async () => {
  const practice = await createPractice()
  const onNetworks = () => [...practice.bluesky.posts(), ...practice.mastodon.posts()].map(({ text }) => text)
  const source = await makeInstallation({ SECRET_KEY: secret })
  const before = await createBench({ practice, database: await source.open() })
  const accounts = [await before.connect('bluesky'), await before.connect('mastodon')]
  const history = await watchRows(before.database)
  await before.publisher.start()
  const load = startLoad(before, accounts)
  await vi.waitUntil(() => onNetworks().length >= 6, waits)
  const { BACKUP_DIR } = source.settings
  await mkdir(BACKUP_DIR, { recursive: true })
  const committed = { before: await history.committed(), outBefore: onNetworks().length }
  await makeFile(name, {
    ...{ database: before.database, storage: createStorage(source.settings), key: null, folder: BACKUP_DIR },
  })
  const after = await history.committed()
  expect(onNetworks().length, 'nothing went out meanwhile').toBeGreaterThan(committed.outBefore)
  const outAfter = onNetworks().length
  await vi.waitUntil(() => onNetworks().length >= outAfter + 4, waits)
  await load.end()
  await before.publisher.stop()

  const taken = await linesIn(backupFile(BACKUP_DIR, name))
  const { counts, ...wrong } = judgeRows(await history.versions(), taken, { before: committed.before, after })
  expect(wrong).toEqual({ unknown: [], lost: [], split: [], untimely: [] })
  expect(counts.in).toBeGreaterThan(20)
  expect(counts.out).toBeGreaterThan(5)
  await before.queue.close()
  await before.database.close()

  const target = await makeInstallation({ SECRET_KEY: secret })
  await restoreBackup(backupFile(BACKUP_DIR, name), target.settings)
  const restored = await createBench({ practice, database: await target.open() })
  const brought = await allLines(restored.database)
  // Whoever opens it makes a person of its own, and publications that were due are changed on purpose.
  for (const [table, lines] of Object.entries(taken)) {
    if (table === 'publications') expect(brought[table]).toHaveLength(lines.length)
    else expect(brought[table], table).toEqual(expect.arrayContaining(lines))
  }
  await restored.runOut()
  expect(onNetworks().toSorted()).toEqual(load.texts.toSorted())
  await restored.close()
}, 180_000)
