import * as z from 'zod/mini'
import type { ImageFit } from '../../../rules/networks/imageFit.ts'
import { imageFitOf } from '../../../rules/networks/imageFits.ts'
import { openCardPicture } from '../cardPicture.ts'
import type { HttpClient } from '../httpClient.ts'
import type { MediaFile, MediaSource } from '../mediaSource.ts'
import { type Account, NetworkFault, type Prepared, type Steps } from '../network.ts'
import { inTurn } from '../uploadTurns.ts'
import type { Authorize } from './access.ts'
import { blob, blobStep, broughtBy, cardOf, type FrozenMedium, mediaOf, noPicture } from './embed.ts'
import type { VideoService } from './videoService.ts'
import { granted, xrpc } from './xrpc.ts'

export interface BlueskyMediaDeps {
  media: MediaSource
  /** For uploads, which take longer than other calls. */
  upload: HttpClient
  videos: VideoService
  now(): number
}

const uploaded = z.object({ blob })

/** Brings the media of a post to the account's server, each once. */
export function createBlueskyMedia({ media, upload, videos, now }: BlueskyMediaDeps) {
  /** Lexicon `com.atproto.repo.uploadBlob`: the same bytes again are the same blob. */
  async function uploadBlob(account: Account, authorize: Authorize, file: MediaFile) {
    const reply = await xrpc(authorize(upload), account.origin, 'com.atproto.repo.uploadBlob', {
      method: 'POST',
      bytes: await file.read(),
      headers: { 'content-type': file.contentType },
    })
    const answer = uploaded.safeParse(granted(reply, now())).data
    if (!answer) throw new NetworkFault('unclear', 'Bluesky answered something else than the picture that was sent.')
    return answer.blob
  }

  async function bring(account: Account, authorize: Authorize, medium: FrozenMedium, steps: Steps): Promise<void> {
    if (medium.kind === 'video' && isPublic(account)) return bringVideo(account, authorize, medium, steps)
    await inTurn({ userId: account.userId, address: account.origin }, async () => {
      const file = await media.open(account.userId, medium, imageFitOf('bluesky'))
      const brought = await uploadBlob(account, authorize, file)
      await steps.put(blobStep(medium), { blob: brought, width: file.width, height: file.height })
    })
  }

  /** Whether a card goes out with its picture or without stays as it was at the first try. */
  async function bringThumb(account: Account, authorize: Authorize, medium: FrozenMedium, steps: Steps): Promise<void> {
    if (steps.get(blobStep(medium)) === noPicture || broughtBy(steps, medium)) return
    await inTurn({ userId: account.userId, address: account.origin }, async () => {
      const file = await openCardPicture(media, account.userId, { picture: medium, fit: thumbFit })
      if (!file) return steps.put(blobStep(medium), noPicture)
      const brought = await uploadBlob(account, authorize, file)
      return steps.put(blobStep(medium), { blob: brought, width: file.width, height: file.height })
    })
  }

  async function bringVideo(account: Account, authorize: Authorize, medium: FrozenMedium, steps: Steps): Promise<void> {
    const jobStep = `job ${medium.id}`
    if (typeof steps.get(jobStep) !== 'string') {
      const jobId = await inTurn({ userId: account.userId, address: videos.origin }, async () =>
        videos.upload(account, authorize, await media.open(account.userId, medium), `${medium.id}.mp4`),
      )
      await steps.put(jobStep, jobId)
    }
    const brought = await videos.processed(String(steps.get(jobStep))).catch(async (cause) => {
      // Nothing comes of the job any more: the next try brings the video anew.
      if (cause instanceof NetworkFault && cause.kind === 'refused') await steps.put(jobStep, null)
      throw cause
    })
    await steps.put(blobStep(medium), { blob: brought, width: medium.width, height: medium.height })
  }

  return async function stage(account: Account, authorize: Authorize, prepared: Prepared, steps: Steps): Promise<void> {
    for (const medium of mediaOf(prepared.payload)) {
      if (!broughtBy(steps, medium)) await bring(account, authorize, medium, steps)
    }
    const picture = cardOf(prepared.payload)?.picture
    if (picture) await bringThumb(account, authorize, picture, steps)
  }
}

/** Lexicon `app.bsky.embed.external`: a megabyte at most. */
const thumbFit: ImageFit = { ...imageFitOf('bluesky'), maxBytes: 1_000_000, maxWidth: 2000, maxHeight: 2000 }

/** Servers of tests and practice take a video as any blob; for others Bluesky's video service prepares it. */
const isPublic = ({ origin }: Account): boolean => new URL(origin).protocol === 'https:'
