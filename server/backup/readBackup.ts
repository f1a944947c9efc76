import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import * as yauzl from 'yauzl'
import { BackupProblem } from './backupProblem.ts'
import { keyName, type Manifest, manifestName, manifest as manifestShape, mediaPath, tablePath } from './manifest.ts'

/** A backup's file, open. */
export interface OpenBackup {
  manifest: Manifest
  /** The bytes under a name. */
  read(name: string): AsyncGenerator<Uint8Array>
  close(): void
}

/** Opens a backup's file and reads what it says of itself. Throws a `BackupProblem` where it is none, or is damaged. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(broken)
  try {
    const entries = new Map<string, yauzl.Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const read = (name: string) => contentOf(zip, entries.get(name), name)
    const manifest = parsed(await textOf(read(manifestName)))
    const expected = new Set(namesIn(manifest))
    const strange = [...entries.keys()].find((name) => !expected.has(name))
    if (strange !== undefined) throw new BackupProblem(`The backup is damaged: it does not say what “${strange}” is.`)
    return { manifest, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    return broken(error)
  }
}

/** Reads all of it, and throws a `BackupProblem` where anything is missing, too much or other than it was written. */
export async function checkBackup({ manifest, read }: OpenBackup): Promise<void> {
  if (manifest.key_sha256 !== null) await checkBytes(read, keyName, { sha256: manifest.key_sha256 })
  for (const { name, rows, sha256 } of manifest.tables) await checkBytes(read, tablePath(name), { rows, sha256 })
  for (const { key, bytes, sha256 } of manifest.media) await checkBytes(read, mediaPath(key), { bytes, sha256 })
}

/** The lines of a table, one after the other. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** The whole of a short text. */
export async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const collected: Uint8Array[] = []
  for await (const chunk of chunks) collected.push(chunk)
  return Buffer.concat(collected).toString('utf8')
}

const namesIn = ({ key_sha256, tables, media }: Manifest): string[] => [
  manifestName,
  ...(key_sha256 === null ? [] : [keyName]),
  ...tables.map(({ name }) => tablePath(name)),
  ...media.map(({ key }) => mediaPath(key)),
]

interface Expected {
  sha256: string
  rows?: number
  bytes?: number
}

async function checkBytes(read: OpenBackup['read'], name: string, expected: Expected): Promise<void> {
  const { rows, bytes, sha256 } = await measured(read(name))
  const isWhole = sha256 === expected.sha256 && rows === (expected.rows ?? rows) && bytes === (expected.bytes ?? bytes)
  if (!isWhole) throw damaged(name)
}

/** The lines, the bytes and the hash of what is read. */
async function measured(chunks: AsyncIterable<Uint8Array>): Promise<Required<Expected>> {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
    for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) rows += 1
  }
  return { rows, bytes, sha256: hash.digest('hex') }
}

const lineEnd = 10

async function* contentOf(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry | undefined,
  name: string,
): AsyncGenerator<Uint8Array> {
  if (!entry) throw name === manifestName ? noBackup() : damaged(name)
  const stream: Readable = await zip.openReadStreamPromise(entry).catch((cause) => broken(cause))
  try {
    yield* stream
  } catch (cause) {
    broken(cause)
  } finally {
    stream.destroy()
  }
}

function parsed(text: string): Manifest {
  const found = manifestShape.safeParse(jsonOf(text))
  if (!found.success) throw new BackupProblem('This backup was made by a program that this one does not understand.')
  return found.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const noBackup = () => new BackupProblem('This file is no backup of Solo Social.')
const damaged = (name: string) => new BackupProblem(`The backup is damaged: “${name}” is not what was written.`)

/** A disk that does not answer is no fault of the file; what the library says of the file is. */
function broken(cause: unknown): never {
  if (cause instanceof BackupProblem || !(cause instanceof Error) || 'code' in cause) throw cause
  throw new BackupProblem('The backup is damaged or is not a ZIP file.', { cause })
}
