import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import * as yauzl from 'yauzl'
import { largestArchiveData } from '../../contract/archiveImports.ts'
import { largestFile } from '../../contract/media.ts'
import { archiveBeginning, archiveKindOf, noArchiveText } from '../../rules/archiveImports/archiveBeginning.ts'
import type { Storage } from '../media/storage.ts'
import { ArchiveProblem, archiveProblems } from './readArchive.ts'
import { bytesOf, type FilePart, PartsReader } from './uploadedFile.ts'

/** An archive that was uploaded: its data, and the files beside it. */
export interface ArchiveFile {
  /** The parsed `data.json`. Throws `ArchiveProblem` where it is none. */
  readData(): Promise<unknown>
  /** Whether it has a file of this name that may be read. */
  has(name: string): boolean
  /**
   * The bytes of a file, which end with an `ArchiveProblem` where they are not what the directory says: by size, or by
   * checksum.
   */
  read(name: string): AsyncGenerator<Uint8Array>
}

interface Uploaded {
  parts: readonly FilePart[]
  /** Bytes. */
  size: number
}

/** Files of one archive. */
const mostEntries = 20_000
/** Bytes of all files, unpacked: more than any plan's library has, far less than a small file can claim to hold. */
const largestUnpacked = 68_719_476_736
const dataName = 'data.json'

const problems = {
  broken: 'This ZIP file is broken or has not wholly arrived. Download it again, and bring it as it comes.',
  outside: 'This ZIP file names files outside of itself, so it is not taken.',
  twice: (name: string) => `This ZIP file has two files called “${name}”, so it is not taken.`,
  tooMany: 'This ZIP file has more than 20,000 files, which is the most.',
  tooLarge: 'This ZIP file claims to hold more than 64 GB, so it is not taken.',
  noData: 'This ZIP file has no data.json, so it is no archive of Solo Social.',
  dataTooLarge: 'Its data.json is larger than 64 MB, which is the most.',
} as const

/** Opens what was uploaded: a ZIP by its directory, or `data.json` alone. Throws `ArchiveProblem` for anything else. */
export async function openArchive(storage: Storage, uploaded: Uploaded): Promise<ArchiveFile> {
  const kind = archiveKindOf(await beginningOf(storage, uploaded))
  if (kind === null) throw new ArchiveProblem(noArchiveText)
  return kind === 'zip' ? openZip(storage, uploaded) : plainData(storage, uploaded)
}

async function beginningOf(storage: Storage, { parts, size }: Uploaded): Promise<string> {
  const bytes = await collect(
    bytesOf(storage, parts, { start: 0, end: Math.min(size, archiveBeginning) }),
    archiveBeginning,
  )
  return bytes.toString('utf8')
}

function plainData(storage: Storage, { parts, size }: Uploaded): ArchiveFile {
  return {
    async readData() {
      if (size > largestArchiveData) throw new ArchiveProblem(problems.dataTooLarge)
      return parsed(await collect(bytesOf(storage, parts, { start: 0, end: size }), largestArchiveData))
    },
    has: () => false,
    read: () => {
      throw new Error('There is no file beside this data')
    },
  }
}

async function openZip(storage: Storage, { parts, size }: Uploaded): Promise<ArchiveFile> {
  const zip = await yauzl
    .fromRandomAccessReaderPromise(new PartsReader(storage, parts), size, { autoClose: false })
    .catch(brokenZip)
  const entries = await entriesOf(zip)
  const entryOf = (name: string): yauzl.Entry => {
    const entry = entries.get(name)
    if (!entry) throw new Error(`There is no ${name} in this archive`)
    return entry
  }
  return {
    async readData() {
      const entry = entries.get(dataName)
      if (!entry) throw new ArchiveProblem(problems.noData)
      if (entry.uncompressedSize > largestArchiveData) throw new ArchiveProblem(problems.dataTooLarge)
      return parsed(await collect(contentOf(zip, entry), largestArchiveData))
    },
    has: (name) => name !== dataName && entries.has(name),
    read: (name) => contentOf(zip, entryOf(name)),
  }
}

/** The entries that may be read, by their names; folders are none. */
async function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > mostEntries) throw new ArchiveProblem(problems.tooMany)
  const entries = new Map<string, yauzl.Entry>()
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      if (entries.has(entry.fileName)) throw new ArchiveProblem(problems.twice(entry.fileName))
      if (entries.size >= mostEntries) throw new ArchiveProblem(problems.tooMany)
      unpacked += entry.uncompressedSize
      if (unpacked > largestUnpacked) throw new ArchiveProblem(problems.tooLarge)
      entries.set(entry.fileName, entry)
    }
  } catch (cause) {
    brokenZip(cause)
  }
  return entries
}

/** The library says what is wrong by messages of its own; a lost connection to the storage is no fault of the file. */
function brokenZip(cause: unknown): never {
  if (cause instanceof ArchiveProblem || !(cause instanceof Error)) throw cause
  if (/^(absolute path|invalid relative path|invalid characters)/.test(cause.message)) {
    throw new ArchiveProblem(problems.outside)
  }
  if ('code' in cause || cause.message.startsWith('The storage')) throw cause
  throw new ArchiveProblem(problems.broken)
}

/** What lies under a name, held to the size and the checksum that the directory says. */
async function* contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Uint8Array> {
  const damaged = new ArchiveProblem(`“${entry.fileName}” is damaged in the ZIP file.`)
  if (entry.uncompressedSize > largestFile || !entry.canDecodeFileData()) throw damaged
  const stream: Readable = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged
  })
  let checksum = 0
  try {
    for await (const chunk of stream) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (cause) {
    if (cause instanceof Error && cause.message.startsWith('The storage')) throw cause
    throw damaged
  } finally {
    stream.destroy()
  }
  if (checksum !== entry.crc32) throw damaged
}

async function collect(chunks: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const collected: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > most) throw new ArchiveProblem(problems.dataTooLarge)
    collected.push(chunk)
  }
  return Buffer.concat(collected, length)
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    throw new ArchiveProblem(archiveProblems.notJson)
  }
}
