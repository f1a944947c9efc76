import * as z from 'zod/mini'
import type { HttpClient } from '../httpClient.ts'
import type { MediaFile } from '../mediaSource.ts'
import { NetworkFault } from '../network.ts'

/** Bytes of one piece: a video below it goes up by one call. */
const pieceSize = 32_000_000

interface Upload {
  address: string
  token: string
  /** What people call the network. */
  title: string
  /** Bytes that are there already. */
  brought: number
  file: MediaFile
  /** Notes how far it is. */
  store(brought: number): Promise<void>
  /** What is thrown where a piece is not taken: what is there of it cannot be told, and another upload costs nothing. */
  lost(sentence: string): NetworkFault
}

const refusal = z.object({ success: z.literal(false) })

/** Brings the bytes of a video to a host of Meta's (Instagram Platform: Resumable Uploads; Reels Publishing API). */
export async function bringVideo(
  call: HttpClient,
  { address, token, title, brought, file, store, lost }: Upload,
): Promise<void> {
  let at = brought
  while (at < file.size) {
    const end = Math.min(at + pieceSize, file.size)
    const reply = await call(address, {
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
    if (!isTaken && reply.status < 500) throw lost(`${title} did not take the video.`)
    if (!isTaken) throw new NetworkFault('unclear', `${title} did not say whether it took the video.`)
    at = end
    await store(at)
  }
}
