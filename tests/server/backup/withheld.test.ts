import { mkdir } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createPractice } from '../../../practice/practice.ts'
import { backupFile, makeFile } from '../../../server/backup/makeFile.ts'
import { restoreBackup } from '../../../server/backup/restore.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { type Bench, createBench, secret } from '../publishing/support.ts'
import { makeInstallation, removeInstallations } from './support.ts'

afterEach(removeInstallations)

const name = '2026-11-29T030000Z'
const hour = 3_600_000

async function backupOf({ database }: Bench, installation: Awaited<ReturnType<typeof makeInstallation>>) {
  const { BACKUP_DIR } = installation.settings
  await mkdir(BACKUP_DIR, { recursive: true })
  await makeFile(name, { database, storage: createStorage(installation.settings), key: null, folder: BACKUP_DIR })
  return backupFile(BACKUP_DIR, name)
}

test('what went out after the backup does not go out again, and what is planned for later goes out once', async () => {
  const practice = await createPractice()
  const source = await makeInstallation({ SECRET_KEY: secret })
  const before = await createBench({ practice, database: await source.open() })
  const [account, other] = [await before.connect('bluesky'), await before.connect('mastodon')]
  const due = await before.planNow('Due at the backup', [account])
  const sending = await before.planNow('On its way at the backup', [other])
  const later = await before.planNow('Planned for later', [account])
  const { db } = before.database
  const dueAt = new Date(Date.now() + 48 * hour)
  await db.updateTable('publications').set({ due_at: dueAt, next_at: dueAt }).where('post_id', '=', later).execute()
  await db
    .updateTable('publications')
    .set({
      ...{
        state: 'sending',
        next_at: null,
        lease_owner: 'who sends it',
        lease_expires_at: new Date(Date.now() + hour),
      },
      ...{
        sent_at: new Date(),
        tries: 1,
        key: 'a key',
        payload: JSON.stringify({ status: 'On its way at the backup' }),
      },
      mark: JSON.stringify({ newestId: null, count: 0, serverAt: null }),
    })
    .where('post_id', '=', sending)
    .execute()
  await db
    .insertInto('weekly_mails')
    .values({ user_id: before.person.id, next_at: new Date(), timezone: 'UTC', last_week: null })
    .execute()
  const file = await backupOf(before, source)
  // Afterwards the installation goes on, and what was due goes out.
  await before.publisher.runDue()
  await vi.waitUntil(async () => (await before.part(due)).state === 'published', { timeout: 20_000 })
  expect(textsOn(practice)).toEqual(['Due at the backup'])
  await before.publisher.stop()
  await before.queue.close()
  await before.database.close()

  const target = await makeInstallation({ SECRET_KEY: secret })
  expect(await restoreBackup(file, target.settings)).toMatchObject({ withheld: 2 })
  const after = await createBench({ practice, database: await target.open() })
  expect(await after.part(due)).toMatchObject({ state: 'missed', next_at: null, lease_owner: null })
  expect(await after.part(sending)).toMatchObject({ state: 'unknown', lease_owner: null })
  // The rest of what was due is told in `withheldDue.test.ts`.
  const mail = await after.database.db.selectFrom('weekly_mails').select('next_at').executeTakeFirstOrThrow()
  expect(mail.next_at?.getTime()).toBeGreaterThan(Date.now())
  await after.runOut()
  // What was under way was looked for, is not there, and asks; nothing of it was sent.
  expect((await after.part(sending)).state).toBe('needs_person')
  expect((await after.part(due)).state).toBe('missed')
  expect((await after.part(later)).state).toBe('published')
  expect(textsOn(practice).sort()).toEqual(['Due at the backup', 'Planned for later'])
  await after.close()
}, 120_000)

const textsOn = ({ bluesky, mastodon }: Awaited<ReturnType<typeof createPractice>>): string[] =>
  [...bluesky.posts(), ...mastodon.posts()].map(({ text }) => text)
