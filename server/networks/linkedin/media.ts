import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { imageFitOf } from '../../../rules/networks/imageFits.ts'
import { openCardPicture } from '../cardPicture.ts'
import type { HttpClient, Reply } from '../httpClient.ts'
import type { MediaFile, MediaSource } from '../mediaSource.ts'
import { type Account, NetworkFault, type Steps } from '../network.ts'
import * as answers from './answers.ts'
import type { Api } from './api.ts'
import { isUploadAddress } from './hosts.ts'
import type { Frozen } from './payload.ts'

interface Deps {
  api: Api
  call: HttpClient
  media: MediaSource
  title: string
  now(): number
  /** Milliseconds between two looks at a video that LinkedIn is working at. */
  lookAgainAfter: number
}

/** One account's way of bringing media. */
interface Bringing {
  account: Account
  token: string
  steps: Steps
}

type Medium = Frozen['media'][number]

/** The URN under which a medium was brought, from its steps. */
const broughtName = ({ id }: Medium): string => `media ${id}`
const uploadName = ({ id }: Medium): string => `upload ${id}`
const partName = ({ id }: Medium, index: number): string => `part ${id} ${index}`

const begunImage = z.object({ urn: z.string(), url: z.string(), expiresAt: z.int() })
const begunVideo = z.object({
  urn: z.string(),
  token: z.string(),
  expiresAt: z.int(),
  parts: z.array(z.object({ url: z.string(), first: z.int(), last: z.int() })),
  isFinished: z.boolean(),
})

/** Stored in place of a URN where a card goes out without its picture, as it does at every try from then on. */
const noPicture = 'none'

const mostLooks = 60

/** The URNs of media that were brought, in their order. Throws `unclear` where one was not. */
export function broughtUrns(media: readonly Medium[], steps: Steps): string[] {
  return media.map((one) => {
    const urn = steps.get(broughtName(one))
    if (typeof urn === 'string') return urn
    throw new NetworkFault('unavailable', 'A picture or video was not brought to LinkedIn yet.', { contact: 'none' })
  })
}

/** The URN of a card's picture; null where it goes out without one. Throws where it was not brought yet. */
export function broughtThumbnail({ card }: Pick<Frozen, 'card'>, steps: Steps): string | null {
  if (!card?.picture || steps.get(broughtName(card.picture)) === noPicture) return null
  return broughtUrns([card.picture], steps)[0] ?? null
}

/** Brings a content's media to LinkedIn, where nobody sees them before the post. What was brought is not brought again. */
export function createMediaUploads({ api, call, media: source, title, now, lookAgainAfter }: Deps) {
  const spoken = () => ({ title, now: now() })
  const misread = () => new NetworkFault('unclear', `${title} did not say where the file goes.`)

  async function put(at: Bringing, url: string, bytes: Uint8Array<ArrayBuffer>, withToken: boolean): Promise<Reply> {
    if (!isUploadAddress(at.account.origin, url)) throw misread()
    const headers = { 'content-type': 'application/octet-stream' }
    const reply = await call(url, { method: 'PUT', bytes, headers, ...(withToken && { token: at.token }) })
    return answers.granted(reply, spoken())
  }

  async function beginImage({ account, token, steps }: Bringing, medium: Medium) {
    const before = begunImage.safeParse(steps.get(uploadName(medium))).data
    if (before && before.expiresAt > now()) return before
    const reply = await api(account, token, 'images', {
      method: 'POST',
      query: { action: 'initializeUpload' },
      json: { initializeUploadRequest: { owner: account.remoteId } },
    })
    const told = answers.imageUpload.safeParse(answers.granted(reply, spoken()).body).data?.value
    if (!told) throw misread()
    const begun = { urn: told.image, url: told.uploadUrl, expiresAt: told.uploadUrlExpiresAt }
    await steps.put(uploadName(medium), begun)
    return begun
  }

  async function bringImage(at: Bringing, medium: Medium): Promise<string> {
    const file = await source.open(at.account.userId, medium, imageFitOf('linkedin'))
    const { urn, url } = await beginImage(at, medium)
    await put(at, url, await file.read(), true)
    return urn
  }

  async function beginVideo({ account, token, steps }: Bringing, medium: Medium, { size }: MediaFile) {
    const before = begunVideo.safeParse(steps.get(uploadName(medium))).data
    if (before && (before.isFinished || before.expiresAt > now())) return before
    const owner = account.remoteId
    const request = { owner, fileSizeBytes: size, uploadCaptions: false, uploadThumbnail: false }
    const reply = await api(account, token, 'videos', {
      method: 'POST',
      query: { action: 'initializeUpload' },
      json: { initializeUploadRequest: request },
    })
    const told = answers.videoUpload.safeParse(answers.granted(reply, spoken()).body).data?.value
    if (!told) throw misread()
    const parts = told.uploadInstructions.map(({ uploadUrl: url, firstByte: first, lastByte: last }) => ({
      url,
      first,
      last,
    }))
    const begun = {
      urn: told.video,
      token: told.uploadToken,
      expiresAt: told.uploadUrlsExpireAt,
      parts,
      isFinished: false,
    }
    await forgetParts(steps, medium, parts.length)
    await steps.put(uploadName(medium), begun)
    return begun
  }

  /** Every part's ETag, in their order; a part that was brought is not brought again. */
  async function bringParts(at: Bringing, medium: Medium, file: MediaFile, { parts }: z.output<typeof begunVideo>) {
    const etags: string[] = []
    for (const [index, { url, first, last }] of parts.entries()) {
      const stored = at.steps.get(partName(medium, index))
      const etag = typeof stored === 'string' ? stored : await bringPart(at, url, await file.read(first, last + 1))
      if (etag !== stored) await at.steps.put(partName(medium, index), etag)
      etags.push(etag)
    }
    return etags
  }

  async function bringPart(at: Bringing, url: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const etag = (await put(at, url, bytes, false)).headers.get('etag')
    if (!etag) throw misread()
    return etag
  }

  async function finish(
    { account, token, steps }: Bringing,
    medium: Medium,
    begun: z.output<typeof begunVideo>,
    etags: string[],
  ) {
    const finalizeUploadRequest = { video: begun.urn, uploadToken: begun.token, uploadedPartIds: etags }
    const query = { action: 'finalizeUpload' }
    answers.granted(
      await api(account, token, 'videos', { method: 'POST', query, json: { finalizeUploadRequest } }),
      spoken(),
    )
    await steps.put(uploadName(medium), { ...begun, isFinished: true })
  }

  /** Waits, a bounded while, until LinkedIn has made the video ready. */
  async function awaitReady({ account, token }: Bringing, urn: string): Promise<void> {
    for (let look = 0; look < mostLooks; look += 1) {
      const reply = answers.granted(await api(account, token, `videos/${encodeURIComponent(urn)}`), spoken())
      const told = answers.video.safeParse(reply.body).data
      if (told?.status === 'AVAILABLE') return
      if (told?.status === 'PROCESSING_FAILED') {
        throw new NetworkFault(
          'refused',
          `${title} could not work with the video. ${told.processingFailureReason}`.trim(),
        )
      }
      await pause(lookAgainAfter)
    }
    throw new NetworkFault('unavailable', `${title} is still at work on the video.`, { wait: 60_000 })
  }

  async function bringVideo(at: Bringing, medium: Medium): Promise<string> {
    const file = await source.open(at.account.userId, medium)
    const begun = await beginVideo(at, medium, file)
    if (!begun.isFinished) await finish(at, medium, begun, await bringParts(at, medium, file, begun))
    await awaitReady(at, begun.urn)
    return begun.urn
  }

  /** What was begun before and LinkedIn no longer takes is begun anew. */
  async function bring(at: Bringing, medium: Medium): Promise<string> {
    const isResumed = typeof at.steps.get(uploadName(medium)) === 'object' && at.steps.get(uploadName(medium)) !== null
    const once = () => (medium.kind === 'video' ? bringVideo(at, medium) : bringImage(at, medium))
    try {
      return await once()
    } catch (cause) {
      if (!(cause instanceof NetworkFault) || cause.kind !== 'refused') throw cause
      await at.steps.put(uploadName(medium), null)
      if (!isResumed) throw cause
      return once()
    }
  }

  async function bringThumbnail(at: Bringing, picture: Medium): Promise<void> {
    const fit = imageFitOf('linkedin')
    if (!(await openCardPicture(source, at.account.userId, { picture, fit })))
      return at.steps.put(broughtName(picture), noPicture)
    return at.steps.put(broughtName(picture), await bring(at, picture))
  }

  return async function bringAll(at: Bringing, { media, card }: Pick<Frozen, 'media' | 'card'>): Promise<void> {
    for (const medium of media) {
      if (typeof at.steps.get(broughtName(medium)) !== 'string') {
        await at.steps.put(broughtName(medium), await bring(at, medium))
      }
    }
    const picture = card?.picture
    if (picture && typeof at.steps.get(broughtName(picture)) !== 'string') await bringThumbnail(at, picture)
  }
}

/** ETags of an upload that has run out say nothing of the next one. */
async function forgetParts(steps: Steps, medium: Medium, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    if (typeof steps.get(partName(medium, index)) === 'string') await steps.put(partName(medium, index), null)
  }
}
