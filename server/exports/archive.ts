import { makeZip } from 'client-zip'
import type { Kysely } from 'kysely'
import { describeUser } from '../account/describeUser.ts'
import { fieldsOf } from '../account/ownData.ts'
import type { Database } from '../db/schema.ts'
import { type Batches, type Fields, fieldsAsJson } from '../http/jsonStream.ts'
import { nameToSave } from '../media/fileNames.ts'
import type { Storage } from '../media/storage.ts'

interface Deps {
  db: Kysely<Database>
  storage: Storage
}

interface Owner {
  id: number
  email: string
  tokenId: number
}

/** How many files are looked up at once. */
const filesAtOnce = 200

/** What a row of `media` is called in the archive: no two alike. */
const pathOf = ({ id, name, content_type }: { id: number; name: string; content_type: string }): string =>
  `media/${id}-${nameToSave(name, content_type)}`

/**
 * All that is stored of a person as a ZIP, written while it is read: their files first, as they are stored, then
 * `data.json` (`contract/archive.ts`), which says of each file whether the archive has it.
 */
export async function* archiveOf(deps: Deps, owner: Owner): AsyncGenerator<Uint8Array> {
  const entries = entriesOf(deps, owner)
  try {
    // Without the generator's `throw`, by which the library would end it: that answers an error of its own.
    yield* makeZip({ [Symbol.asyncIterator]: () => ({ next: () => entries.next() }) })
  } finally {
    await entries.return(undefined)
  }
}

async function* entriesOf(deps: Deps, owner: Owner) {
  const paths = new Map<number, string>()
  for await (const file of filesOf(deps.db, owner.id)) {
    const stream = await deps.storage.get(file.storage_key)
    // Lost by the storage: the archive goes on without it, and says so.
    if (!stream) continue
    const input = bytesOf(stream)
    paths.set(file.id, pathOf(file))
    try {
      yield { name: pathOf(file), input, lastModified: file.created_at }
    } finally {
      // Where whoever downloads has gone, the file is not read to its end.
      await input.return(undefined)
    }
  }
  yield { name: 'data.json', input: await dataOf(deps.db, owner, paths), lastModified: new Date() }
}

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* stream
}

async function* filesOf(db: Kysely<Database>, userId: number) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'name', 'content_type', 'storage_key', 'created_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(filesAtOnce)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < filesAtOnce) return
    after = last.id
  }
}

async function dataOf(db: Kysely<Database>, owner: Owner, paths: ReadonlyMap<number, string>) {
  const exported_at = new Date().toISOString()
  const person = await describeUser(db, owner.id)
  const own = fieldsOf(db, owner, { exported_at, person })
  const fields = {
    ...own,
    media: { kind: 'list', batches: () => withPaths(own.media.batches(), paths) },
  } satisfies Fields
  return objectAsJson(fields)
}

async function* objectAsJson(fields: Fields): AsyncGenerator<string> {
  yield '{'
  yield* fieldsAsJson(fields)
  yield '}\n'
}

async function* withPaths(batches: Batches, paths: ReadonlyMap<number, string>): Batches {
  for await (const batch of batches) yield batch.map((row) => withPath(row, paths))
}

/** null of a file that is not in the archive. */
function withPath(row: unknown, paths: ReadonlyMap<number, string>): object {
  const of = Object(row)
  return { ...of, file: paths.get(of.id) ?? null }
}
