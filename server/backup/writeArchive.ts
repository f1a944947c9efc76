import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { makeZip } from 'client-zip'
import type { Storage } from '../media/storage.ts'
import { version } from '../process/version.ts'
import { type CatalogTable, catalogSequences, catalogTables, lastStep } from './catalog.ts'
import {
  keyName,
  type Manifest,
  manifestName,
  mediaPath,
  type StoredMedium,
  type StoredTable,
  tablePath,
} from './manifest.ts'
import { type NamedFile, namedFiles } from './mediaKeys.ts'
import type { Snapshot } from './snapshot.ts'
import { tableLines } from './tableLines.ts'

interface Deps {
  takeSnapshot(): Promise<Snapshot>
  storage: Storage
  /** What the key's file holds; null where the key is a setting. */
  key: string | null
  createFile(path: string): Promise<PrivateFile>
}

/** A new file that an archive is written into, piece by piece. */
export type PrivateFile = Pick<FileHandle, 'appendFile' | 'sync' | 'close'>

/** A new file that its owner alone may read. */
export const createPrivateFile = (path: string): Promise<PrivateFile> => open(path, 'wx', 0o600)

interface Entry {
  name: string
  input: AsyncIterable<Uint8Array>
  lastModified: Date
}

/** Writes a backup into a new file, and waits until the disk has it. */
export async function writeArchive(path: string, deps: Deps): Promise<void> {
  const file = await deps.createFile(path)
  try {
    await writeAll(file, makeZip(entriesOf(deps)))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** By `appendFile`, which goes on until all of a piece is written: a disk that is nearly full takes a part of one. */
async function writeAll(file: PrivateFile, zip: ReadableStream<Uint8Array>): Promise<void> {
  for await (const chunk of zip) await file.appendFile(chunk)
}

async function* entriesOf({ takeSnapshot, storage, key }: Deps): AsyncGenerator<Entry> {
  const lastModified = new Date()
  if (key !== null) yield { name: keyName, input: chunksOf([Buffer.from(key)]), lastModified }
  const snapshot = await takeSnapshot()
  const tables: StoredTable[] = []
  let contents: Pick<Manifest, 'step' | 'sequences'>
  const files: NamedFile[] = []
  try {
    contents = { step: await lastStep(snapshot.trx), sequences: await catalogSequences(snapshot.trx) }
    for (const table of await catalogTables(snapshot.trx)) {
      yield { name: tablePath(table.name), input: tableEntry(snapshot, table, tables), lastModified }
    }
    for await (const file of namedFiles(snapshot.trx)) files.push(file)
  } finally {
    await snapshot.close()
  }
  const media: StoredMedium[] = []
  const missing: string[] = []
  for (const file of files) {
    const stream = await storage.get(file.key)
    if (stream) yield { name: mediaPath(file.key), input: mediumEntry(stream, file, media), lastModified }
    else missing.push(file.key)
  }
  const manifest: Manifest = {
    format: 1,
    program: version,
    taken_at: snapshot.takenAt.toISOString(),
    key_sha256: key === null ? null : createHash('sha256').update(key).digest('hex'),
    ...{ ...contents, tables, media, missing },
  }
  yield { name: manifestName, input: chunksOf([Buffer.from(JSON.stringify(manifest))]), lastModified }
}

async function* chunksOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks
}

async function* tableEntry({ trx }: Snapshot, table: CatalogTable, written: StoredTable[]): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const lines of tableLines(trx, table)) {
    rows += lines.length
    yield hashed(hash, Buffer.from(`${lines.join('\n')}\n`))
  }
  written.push({ ...table, rows, sha256: hash.digest('hex') })
}

async function* mediumEntry(
  stream: ReadableStream<Uint8Array>,
  file: NamedFile,
  written: StoredMedium[],
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    yield hashed(hash, chunk)
  }
  written.push({ ...file, bytes, sha256: hash.digest('hex') })
}

function hashed(hash: Hash, bytes: Uint8Array): Uint8Array {
  hash.update(bytes)
  return bytes
}
