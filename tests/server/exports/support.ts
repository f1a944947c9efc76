import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Insertable, Kysely } from 'kysely'
import { exportDownload } from '../../../contract/exports.ts'
import type { Database } from '../../../server/db/schema.ts'
import type { Answered, TestPerson, TestProvider } from '../support.ts'

/** Asks for a file; answers its address as `ask` takes it. */
export async function addressOf(
  provider: TestProvider,
  { token }: Pick<TestPerson, 'token'>,
  target: string,
  body?: object,
): Promise<string> {
  const answer = await provider.ask(`POST ${target}`, { token, ...(body && { body }) })
  return exportDownload.parse(answer.body).url
}

/** Asks for a file and opens its address, as a browser does: without a header. */
export async function download(
  provider: TestProvider,
  person: Pick<TestPerson, 'token'>,
  target: string,
  body?: object,
): Promise<Answered> {
  return provider.ask(`GET ${await addressOf(provider, person, target, body)}`)
}

/** A post of a person; answers its id. */
export async function makePost(
  db: Kysely<Database>,
  userId: number,
  given: Partial<Insertable<Database['posts']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('posts')
    .values({ user_id: userId, client_key: randomUUID(), text: 'Bread', is_draft: true, account_ids: '[]', ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A post that is planned for an instant on an account; answers its id. */
export async function makePlanned(
  db: Kysely<Database>,
  { userId, accountId, at }: { userId: number; accountId: number; at: Date },
  given: Partial<Insertable<Database['posts']>> = {},
): Promise<number> {
  const wall_time = at.toISOString().slice(0, 16)
  const planned = { is_draft: false, account_ids: JSON.stringify([accountId]), due_at: at, wall_time, timezone: 'UTC' }
  const id = await makePost(db, userId, { ...planned, ...given })
  await db
    .insertInto('publications')
    .values({
      ...{ post_id: id, account_id: accountId, user_id: userId, network: 'bluesky', state: 'scheduled' },
      ...{ due_at: at, next_at: null },
    })
    .execute()
  return id
}

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50

/**
 * The files of a ZIP by their names, read from its directory as every unpacker does, each held to its checksum. Stored
 * files only, without ZIP64.
 */
export function filesInZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || zip.readUInt32LE(end) !== endOfDirectory) throw new Error('The archive has no end')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new Error('The directory has no such entry')
    const [checksum, size, nameLength] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const content = storedAt(zip, zip.readUInt32LE(at + 42), size)
    if (crc32(content) !== checksum) throw new Error(`${name} is damaged`)
    if (files.has(name)) throw new Error(`There are two of ${name}`)
    files.set(name, content)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

function storedAt(zip: Buffer, at: number, size: number): Buffer {
  if (zip.readUInt32LE(at) !== localHeader || zip.readUInt16LE(at + 8) !== 0) throw new Error('This is no stored file')
  const begins = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  return zip.subarray(begins, begins + size)
}
