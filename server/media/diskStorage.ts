import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage, Stored } from './storage.ts'

/** Ends the names of files that are being written. */
const unfinished = '.unfinished'
/** One that nobody finished in this time, in milliseconds, never will be. */
const givenUpAfter = 24 * 3_600_000

/** A folder of this machine, or one that several share. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error('This is no key of a stored file')
    return join(folder, key)
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      const temporary = `${path}.${randomUUID()}${unfinished}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await write(temporary, content)
        await rename(temporary, path)
        await flushFolder(dirname(path))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async get(key, range) {
      const path = pathOf(key)
      if ((await sizeOf(path)) === null) return null
      return webStream(createReadStream(path, range && { start: range.first, end: range.last }))
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    size: (key) => sizeOf(pathOf(key)),
    async *list(prefix) {
      for await (const path of filesBelow(join(folder, prefix))) {
        const found = await stat(path).catch(nothingIfGone)
        if (found && !(await isUnfinished(path, found.mtimeMs))) {
          yield { key: relative(folder, path).split(sep).join('/'), changedAt: found.mtime }
        }
      }
    },
  }
}

/** Whether it was not written to its end; one that was given up is taken away. */
async function isUnfinished(path: string, changedAt: number): Promise<boolean> {
  if (!path.endsWith(unfinished)) return false
  if (Date.now() - changedAt > givenUpAfter) await rm(path, { force: true })
  return true
}

/** Writes a new file and waits until the disk has it. */
async function write(path: string, content: Stored): Promise<void> {
  const source = content instanceof Uint8Array ? [content] : createReadStream(content.path)
  await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}

/** A name is on the disk once its folder is. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const sizeOf = async (path: string): Promise<number | null> => {
  const found = await stat(path).catch(nothingIfGone)
  return found?.isFile() ? found.size : null
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch(nothingIfGone)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

/** Ends the reading of the file when whoever reads goes away. */
function webStream(file: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = file[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      file.destroy()
    },
  })
}

function nothingIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
