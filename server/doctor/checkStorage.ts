import { randomBytes, randomUUID } from 'node:crypto'
import { createStorage } from '../media/createStorage.ts'
import type { Settings } from '../process/settings.ts'
import { codeOf, type Finding, fine, wrong } from './finding.ts'

/** Puts a small object into the S3-compatible storage, reads it back and removes it. */
export async function checkStorage(settings: Settings): Promise<Finding> {
  if (!settings.S3) return fine('media storage', 'Media lie in the data folder.')
  const { bucket, endpoint } = settings.S3
  const storage = createStorage(settings)
  const [key, bytes] = [`doctor/${randomUUID()}`, Uint8Array.from(randomBytes(64))]
  let step = 'put'
  try {
    await storage.put(key, bytes, 'application/octet-stream')
    step = 'get'
    const found = await storage.get(key)
    const isSame = found !== null && Buffer.from(bytes).equals(Buffer.from(await new Response(found).arrayBuffer()))
    if (!isSame)
      return wrong('media storage', `The bucket ${bucket} at ${endpoint} does not give back what was put there.`)
    step = 'delete'
    await storage.remove(key)
    return fine('media storage', `Objects can be put, read and deleted in the bucket ${bucket}.`)
  } catch (error) {
    const why = error instanceof Error && error.message.startsWith('The media storage') ? error.message : codeOf(error)
    return wrong(
      'media storage',
      `No object can be ${said[step]} the bucket ${bucket} at ${endpoint} (${why}): see the S3_ settings.`,
    )
  }
}

const said: Readonly<Record<string, string>> = { put: 'put into', get: 'read from', delete: 'deleted from' }
