import * as z from 'zod/mini'
import type { HttpClient } from '../httpClient.ts'
import type { MediaFile } from '../mediaSource.ts'
import { graphHostsOf } from '../meta/hosts.ts'
import { type Account, NetworkFault } from '../network.ts'
import { ContainerLost } from './containerLost.ts'

/** Bytes of one piece: a video below it goes up by one call. */
const pieceSize = 32_000_000

interface Upload {
  account: Account
  token: string
  /** Of the API. */
  version: string
  /** The container's id. */
  id: string
  /** Bytes that are there already. */
  brought: number
  file: MediaFile
  /** Notes how far it is. */
  store(brought: number): Promise<void>
}

const refusal = z.object({ success: z.literal(false) })

/**
 * Brings the bytes of a video to its container (Instagram Platform: Resumable Uploads). Where Instagram does not take a
 * piece, the container is lost: another costs nothing, and what it has of this one cannot be told.
 */
export async function bringVideo(
  call: HttpClient,
  { account, token, version, id, brought, file, store }: Upload,
): Promise<void> {
  let at = brought
  while (at < file.size) {
    const end = Math.min(at + pieceSize, file.size)
    const reply = await call(`${graphHostsOf(account.origin, version).upload}/${id}`, {
      method: 'POST',
      bytes: await file.read(at, end),
      headers: {
        authorization: `OAuth ${token}`,
        'content-type': 'application/octet-stream',
        offset: String(at),
        file_size: String(file.size),
      },
    })
    const isTaken = reply.status >= 200 && reply.status < 300 && !refusal.safeParse(reply.body).success
    if (!isTaken && reply.status < 500) throw new ContainerLost('unavailable', 'Instagram did not take the video.')
    if (!isTaken) throw new NetworkFault('unclear', 'Instagram did not say whether it took the video.')
    at = end
    await store(at)
  }
}
