import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { imageFitOf } from '../../../rules/networks/imageFits.ts'
import { megabyte } from '../../../rules/networks/takes.ts'
import type { Call, HttpClient } from '../httpClient.ts'
import type { MediaFile, MediaSource } from '../mediaSource.ts'
import { type Account, type ContentMedia, NetworkFault, type Steps } from '../network.ts'
import * as answers from './answers.ts'
import { hostsOf } from './hosts.ts'
import { isGif } from './payload.ts'

/** How far a medium is on its way to X. */
const upload = z.object({
  mediaId: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  /** How many segments are there. */
  segments: z.int(),
  step: z.enum(['appending', 'finalized', 'processed', 'done']),
})
type Upload = z.output<typeof upload>

const segmentSize = 4 * megabyte
/** Before an id ends, no more is begun with it. */
const spare = 10 * 60_000
/** How long X is waited for while it processes a video, seconds; it is asked again at the next try. */
const processingPatience = 300
const longestWait = 30
const mostAltText = 1000

interface Deps {
  call: HttpClient
  /** With the patience that many bytes need. */
  callSlowly: HttpClient
  media: MediaSource
  withToken<T>(account: Account, act: (token: string) => Promise<T>): Promise<T>
  now(): number
}

type Store = (state: Upload) => Promise<Upload>
export type BringMedium = (account: Account, medium: ContentMedia, steps: Steps, name: string) => Promise<void>

/** What was stored of a medium under a name; null where nothing counts any more. */
export function storedUpload(steps: Steps, name: string, now: number): Upload | null {
  const stored = upload.safeParse(steps.get(name)).data
  return stored && stored.expiresAt - now > spare ? stored : null
}

/** The steps of a post's media. */
export const stepName = (index: number): string => `media.${index}`

/**
 * Brings one medium to X (X API: media/upload initialize, append, finalize, STATUS, metadata) and stores each step, so that
 * whoever goes on begins with the first that is not done. What X no longer knows is begun anew.
 */
export function createBringMedium({ call, callSlowly, media, withToken, now }: Deps): BringMedium {
  async function ask(account: Account, path: string, made: Call, client = call): Promise<unknown> {
    return withToken(account, async (token) => {
      const reply = await client(`${hostsOf(account.origin).api}/2/media/${path}`, { ...made, token })
      return answers.granted(reply, 'the medium', now())
    })
  }

  async function mediumOf(answer: Promise<unknown>) {
    const found = answers.medium.safeParse(await answer).data?.data
    if (!found) throw new NetworkFault('unclear', 'X did not say what became of the medium.')
    return found
  }

  async function begin(account: Account, medium: ContentMedia, file: MediaFile): Promise<Upload> {
    const json = { media_type: file.contentType, total_bytes: file.size, media_category: categoryOf(medium) }
    const found = await mediumOf(ask(account, 'upload/initialize', { method: 'POST', json }))
    const expiresAt = now() + (found.expires_after_secs ?? 3600) * 1000
    return { mediaId: found.id, expiresAt, segments: 0, step: 'appending' }
  }

  async function append(account: Account, { mediaId, segments }: Upload, file: MediaFile): Promise<void> {
    const start = segments * segmentSize
    const multipart = new FormData()
    multipart.set('segment_index', String(segments))
    multipart.set('media', new Blob([await file.read(start, Math.min(start + segmentSize, file.size))]))
    await ask(account, `upload/${mediaId}/append`, { method: 'POST', multipart }, callSlowly)
  }

  /** How many seconds X wants to be left alone with a video or GIF; 0 once it is ready. */
  async function secondsLeft(account: Account, mediaId: string): Promise<number> {
    const query = { command: 'STATUS', media_id: mediaId }
    const { processing_info: info } = await mediumOf(ask(account, 'upload', { query }))
    if (!info || info.state === 'succeeded') return 0
    if (info.state === 'failed') throw processingFailed(info.error?.message)
    return Math.min(Math.max(info.check_after_secs ?? 5, 1), longestWait)
  }

  /** Waits until X has made of a video or GIF what it shows. */
  async function awaitProcessing(account: Account, mediaId: string): Promise<void> {
    let waited = 0
    for (let left = await secondsLeft(account, mediaId); left > 0; left = await secondsLeft(account, mediaId)) {
      waited += left
      if (waited > processingPatience) throw new NetworkFault('unavailable', 'X is still processing the video.')
      await wait(left * 1000)
    }
  }

  /** The next step of an upload; what it is then. */
  async function advance(account: Account, medium: ContentMedia, state: Upload, file: MediaFile): Promise<Upload> {
    switch (state.step) {
      case 'appending': {
        if (state.segments * segmentSize < file.size) {
          await append(account, state, file)
          return { ...state, segments: state.segments + 1 }
        }
        const path = `upload/${state.mediaId}/finalize`
        const { processing_info: info } = await mediumOf(ask(account, path, { method: 'POST' }))
        return { ...state, step: info ? 'finalized' : 'processed' }
      }
      case 'finalized':
        await awaitProcessing(account, state.mediaId)
        return { ...state, step: 'processed' }
      case 'processed':
        if (medium.altText !== '' && medium.kind === 'image') await describe(account, medium, state.mediaId)
        return { ...state, step: 'done' }
      case 'done':
        return state
    }
  }

  async function describe(account: Account, { altText }: ContentMedia, id: string): Promise<void> {
    const text = [...altText].slice(0, mostAltText).join('')
    await ask(account, 'metadata', { method: 'POST', json: { id, metadata: { alt_text: { text } } } })
  }

  /** Goes on from a state, or from the beginning, and stores each step. */
  async function goOn(account: Account, medium: ContentMedia, store: Store, from: Upload | null): Promise<void> {
    const file = await media.open(account.userId, medium, imageFitOf('twitter'))
    let state = from ?? (await store(await begin(account, medium, file)))
    while (state.step !== 'done') state = await store(await advance(account, medium, state, file))
  }

  return async (account, medium, steps, name) => {
    const store: Store = async (state) => {
      await steps.put(name, state)
      return state
    }
    const stored = storedUpload(steps, name, now())
    if (stored?.step === 'done') return
    try {
      await goOn(account, medium, store, stored)
    } catch (cause) {
      if (stored === null || !(cause instanceof NetworkFault) || cause.kind !== 'refused') throw cause
      // X no longer knows what was begun before.
      await goOn(account, medium, store, null)
    }
  }
}

const processingFailed = (message = 'it did not say why.'): NetworkFault =>
  new NetworkFault('refused', `X cannot process the video: ${message.slice(0, 300)}`)

function categoryOf(medium: ContentMedia): string {
  if (medium.kind === 'video') return 'tweet_video'
  return isGif(medium) ? 'tweet_gif' : 'tweet_image'
}
