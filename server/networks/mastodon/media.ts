import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { imageFitOf } from '../../../rules/networks/imageFits.ts'
import { mediaProblems } from '../../../rules/networks/problems.ts'
import { frozenMedium } from '../frozenMedium.ts'
import type { HttpClient, Reply } from '../httpClient.ts'
import type { MediaSource } from '../mediaSource.ts'
import { type Account, type ContentMedia, NetworkFault, type Prepared, type Steps } from '../network.ts'
import { inTurn } from '../uploadTurns.ts'
import { granted } from './answers.ts'
import { hostOf } from './list.ts'

const frozenMedia = z.object({ media: z._default(z.array(frozenMedium), []) })

export const mediaOf = (payload: Prepared['payload']): ContentMedia[] => frozenMedia.parse(payload).media

/** The server's ids of what was brought for a status, in its order; undefined where one is not there yet. */
export function attachmentsOf(payload: Prepared['payload'], steps: Steps): string[] | undefined {
  const ids = mediaOf(payload).map((medium) => steps.get(stepOf(medium)))
  return ids.every((id) => typeof id === 'string') ? ids : undefined
}

const stepOf = ({ id }: ContentMedia): string => `media ${id}`

/** What a server takes that says nothing else (`configuration.media_attachments`). */
const usual = { description: 1500 }
const mostLooks = 120

interface Deps {
  call: HttpClient
  /** For uploads, which take longer than other calls. */
  upload: HttpClient
  media: MediaSource
  now(): number
  /** Milliseconds between two looks at what is being processed. */
  lookEvery?: number
}

const attachment = z.object({ id: z.string() })

/** Brings the media of a status to the account's server, each once. */
export function createMastodonMedia({ call, upload, media, now, lookEvery = 1000 }: Deps) {
  /** Mastodon API: media#create (v2), 200 where it is ready and 202 where it is being processed. */
  async function bring(account: Account, token: string, medium: ContentMedia): Promise<string> {
    const { mediaLimits } = account
    const file = await media.open(account.userId, medium, imageFitOf('mastodon', mediaLimits))
    const body = new FormData()
    body.set('file', new Blob([await file.read()], { type: file.contentType }), nameOf(file.contentType))
    const longest = mediaLimits?.description ?? usual.description
    if (medium.altText !== '') body.set('description', medium.altText.slice(0, longest))
    if (medium.focus) body.set('focus', `${medium.focus.x},${medium.focus.y}`)
    const reply = await upload(`${account.origin}/api/v2/media`, { method: 'POST', multipart: body, token })
    const answer = attachment.safeParse(granted(reply, hostOf(account), now())).data
    if (!answer) throw new NetworkFault('unclear', `${hostOf(account)} did not say what became of the picture.`)
    return answer.id
  }

  const look = (account: Account, token: string, id: string): Promise<Reply> =>
    call(`${account.origin}/api/v1/media/${encodeURIComponent(id)}`, { token })

  /** Mastodon API: media#show, 206 until it is processed. False where it is gone: what is attached to nothing ends. */
  async function isReady(account: Account, token: string, id: string): Promise<boolean> {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const reply = await look(account, token, id)
      if (reply.status === 404) return false
      granted(reply, hostOf(account), now())
      if (reply.status !== 206) return true
      await pause(lookEvery)
    }
    throw new NetworkFault('unavailable', `${hostOf(account)} is still preparing the video.`)
  }

  async function ensure(account: Account, token: string, medium: ContentMedia, steps: Steps): Promise<void> {
    const stored = steps.get(stepOf(medium))
    if (typeof stored === 'string' && (await isReady(account, token, stored))) return
    const turn = { userId: account.userId, address: account.origin }
    await inTurn(turn, async () => steps.put(stepOf(medium), await bring(account, token, medium)))
    if (await isReady(account, token, String(steps.get(stepOf(medium))))) return
    throw new NetworkFault('unavailable', `${hostOf(account)} does not know the picture that was sent.`)
  }

  /** What the server could not process it says no to for ever (media#show, 422): the next try brings it anew. */
  async function ensureOrForget(account: Account, token: string, medium: ContentMedia, steps: Steps): Promise<void> {
    try {
      await ensure(account, token, medium, steps)
    } catch (cause) {
      const isRefused = cause instanceof NetworkFault && cause.kind === 'refused'
      if (isRefused && steps.get(stepOf(medium)) !== undefined) await steps.put(stepOf(medium), null)
      throw cause
    }
  }

  return async function stage(account: Account, token: string, prepared: Prepared, steps: Steps): Promise<void> {
    const all = mediaOf(prepared.payload)
    if (!attachmentsOf(prepared.payload, steps)) checkMedia(account, all)
    for (const medium of all) await ensureOrForget(account, token, medium, steps)
  }
}

/** Refuses what the account's server does not take, before any of it is brought. */
function checkMedia({ mediaLimits }: Account, media: readonly ContentMedia[]): void {
  const [problem] = mediaProblems('mastodon', { media }, mediaLimits)
  if (problem !== undefined) throw new NetworkFault('refused', problem, { contact: 'none' })
}

/** Servers go by the ending too. */
const nameOf = (contentType: string): string =>
  `file.${contentType.replace(/^.*\//, '').replace('quicktime', 'mov').replace('jpeg', 'jpg')}`
