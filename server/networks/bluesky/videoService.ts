import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { HttpClient, Reply } from '../httpClient.ts'
import type { MediaFile } from '../mediaSource.ts'
import { type Account, NetworkFault } from '../network.ts'
import type { Authorize } from './access.ts'
import { blob } from './embed.ts'
import { errorOf, granted, xrpc } from './xrpc.ts'

/** Bluesky's own service that prepares videos (lexicons `app.bsky.video.*`). */
export interface VideoService {
  /** Where it is, without a slash at the end. */
  origin: string
  /** Brings a video there; answers the id of the job that prepares it. The same video again is the same job. */
  upload(account: Account, authorize: Authorize, file: MediaFile, name: string): Promise<string>
  /** Waits until it is prepared. Throws `unavailable` where that takes longer than it is waited for, `refused` where it cannot be. */
  processed(jobId: string): Promise<z.output<typeof blob>>
}

interface Deps {
  call: HttpClient
  /** For uploads, which take longer than other calls. */
  upload: HttpClient
  /** Where the service is, without a slash at the end. */
  origin: string
  now(): number
  /** Milliseconds between two looks at a job. */
  lookEvery?: number
}

const mostLooks = 120
/** Seconds for which a token counts that the account's server gives for the service. */
const tokenLasts = 25 * 60

const job = z.object({
  jobId: z.string(),
  state: z.string(),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  blob: z.optional(blob),
})
const status = z.object({ jobStatus: job })
/** An upload is answered with the job itself, by older services within `jobStatus`. */
const started = z.union([
  z.object({ jobId: z.string() }),
  z.pipe(
    status,
    z.transform(({ jobStatus }) => jobStatus),
  ),
])

export function createVideoService({ call, upload, origin, now, lookEvery = 2500 }: Deps): VideoService {
  /** Lexicon `com.atproto.server.getServiceAuth`: lets the service store the blob on the account's server. */
  async function serviceToken(account: Account, authorize: Authorize): Promise<string> {
    const query = {
      aud: `did:web:${new URL(account.origin).hostname}`,
      lxm: 'com.atproto.repo.uploadBlob',
      exp: String(Math.floor(now() / 1000) + tokenLasts),
    }
    const reply = await xrpc(authorize(call), account.origin, 'com.atproto.server.getServiceAuth', { query })
    const answer = z.object({ token: z.string() }).safeParse(granted(reply, now())).data
    if (!answer) throw new NetworkFault('unclear', 'Bluesky gave no permission for its video service.')
    return answer.token
  }

  /** What the service says of its own permission says nothing of the account's sign-in. */
  function taken(reply: Reply): unknown {
    try {
      return granted(reply, now())
    } catch (cause) {
      if (!(cause instanceof NetworkFault) || cause.kind !== 'expired') throw cause
      const { message } = errorOf(reply)
      throw new NetworkFault('refused', `Bluesky does not take the video: ${message || 'it gave no reason'}`, { cause })
    }
  }

  return {
    origin,

    async upload(account, authorize, file, name) {
      const reply = await xrpc(upload, origin, 'app.bsky.video.uploadVideo', {
        method: 'POST',
        query: { did: account.remoteId, name },
        token: await serviceToken(account, authorize),
        bytes: await file.read(),
        headers: { 'content-type': file.contentType },
      })
      const isThere = reply.status === 409 && errorOf(reply).error === 'already_exists'
      const answer = started.safeParse(isThere ? reply.body : taken(reply)).data
      if (!answer) throw new NetworkFault('unclear', 'Bluesky did not say what became of the video.')
      return answer.jobId
    },

    async processed(jobId) {
      for (let look = 0; look < mostLooks; look += 1) {
        const reply = await xrpc(call, origin, 'app.bsky.video.getJobStatus', { query: { jobId } })
        const found = status.safeParse(taken(reply)).data?.jobStatus
        if (found?.blob) return found.blob
        if (found?.state === 'JOB_STATE_FAILED') {
          throw new NetworkFault(
            'refused',
            `Bluesky could not prepare the video: ${found.message ?? found.error ?? ''}`,
          )
        }
        await pause(lookEvery)
      }
      throw new NetworkFault('unavailable', 'Bluesky is still preparing the video.')
    },
  }
}
