import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { beginUpload, chunkSize, mediaUpload } from '../../contract/media.ts'
import type { Call } from '../../src/services/http/api.ts'

interface Upload {
  origin: string
  token: string
  /** Of one part (`chunkSize`) at the most. */
  file: URL
  alt: string
}

/** Brings a file of this machine into the library; answers its id there. */
export async function uploadFile(call: Call, { origin, token, file, alt }: Upload): Promise<number> {
  const bytes = await readFile(file)
  const name = basename(file.pathname)
  if (bytes.length > chunkSize) throw new Error(`${name} is larger than one part of an upload`)
  const { id } = await call(beginUpload, {
    body: { clientKey: randomUUID(), fileName: name, size: bytes.length, altText: alt, purpose: 'post' },
  })
  const form = new FormData()
  form.append('offset', '0')
  form.append('chunk', new Blob([bytes]), name)
  const answer = await fetch(`${origin}/provider/media/uploads/${id}/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}` },
    body: form,
  })
  const body: unknown = await answer.json()
  const taken = mediaUpload.safeParse(body).data?.media
  if (!taken) throw new Error(`${name} was not taken: ${JSON.stringify(body)}`)
  return taken.id
}
