import type { HttpClient, Reply } from '../httpClient.ts'
import type { MediaFile, MediaSource } from '../mediaSource.ts'
import { type Account, type Finding, NetworkFault, type RemotePost, type SendContext, type Steps } from '../network.ts'
import { inTurn } from '../uploadTurns.ts'
import * as answers from './answers.ts'
import type { TiktokApi } from './api.ts'
import type { TiktokPayload } from './payload.ts'
import { type Standings, stillWorking } from './standing.ts'
import {
  boundsOf,
  forgetUpload,
  isWhole,
  nextChunk,
  sourceInfoOf,
  storedUpload,
  storeUpload,
  type Upload,
  uploadOf,
} from './upload.ts'

interface Deps {
  api: TiktokApi
  standings: Standings
  media: MediaSource
  /** For chunks, which take their time. */
  transfer: HttpClient
  now(): number
}

/** Direct Post: `is_aigc`, which the Photo API does not have. */
const aiOf = ({ is_aigc }: TiktokPayload) => (is_aigc === undefined ? {} : { is_aigc })

/** One that is brought, and what is stored of it. */
interface Chunk {
  upload: Upload
  file: MediaFile
  /** From 0. */
  index: number
  steps: Steps
}

/** A video goes up in chunks. The last one publishes it, so that all others are brought before. */
export function createVideos({ api, standings, media, transfer, now }: Deps) {
  const openFile = ({ userId }: Account, { media: [video] }: TiktokPayload): Promise<MediaFile> => {
    if (!video) throw new Error('A video without its file')
    return media.open(userId, video)
  }

  async function begin(account: Account, payload: TiktokPayload, size: number, steps: Steps): Promise<Upload> {
    const askedAt = now()
    const begun = await api.ask(answers.begunVideo, account, '/v2/post/publish/video/init/', {
      post_info: { ...payload.post_info, title: payload.text, ...coverOf(payload), ...aiOf(payload) },
      source_info: sourceInfoOf(size),
    })
    const upload = uploadOf(begun, size, askedAt)
    await storeUpload(steps, upload)
    return upload
  }

  async function sendChunk(upload: Upload, file: MediaFile, index: number): Promise<Reply> {
    const [start, end] = boundsOf(upload, index)
    return transfer(upload.upload_url, {
      method: 'PUT',
      bytes: await file.read(start, end),
      headers: { 'content-type': file.contentType, 'content-range': `bytes ${start}-${end - 1}/${upload.size}` },
    })
  }

  /** What was begun before and goes on, and with which chunk; null where it begins anew. */
  async function resumed(account: Account, steps: Steps): Promise<[Upload, number] | null> {
    const upload = storedUpload(steps)
    if (!upload) return null
    const next = nextChunk(upload, await standings.read(account, shareOf(upload)), now())
    return next === null ? null : [upload, next]
  }

  /** Brings a chunk that is not the last. */
  async function bring({ userId }: Account, { upload, file, index, steps }: Chunk): Promise<void> {
    const { status } = await inTurn({ userId, address: upload.upload_url }, () => sendChunk(upload, file, index))
    if (status === 206) return
    // Without its last chunk nothing comes of it: it is begun anew.
    if (status < 500 && !upload.is_ending) await forgetUpload(steps)
    throw new NetworkFault('unavailable', `TikTok did not take the video (it answered ${status}).`)
  }

  return {
    async stage(account: Account, payload: TiktokPayload, steps: Steps): Promise<void> {
      const file = await openFile(account, payload)
      const [upload, first] = (await resumed(account, steps)) ?? [await begin(account, payload, file.size, steps), 0]
      for (let index = first; index < upload.chunk_count - 1; index += 1) {
        await bring(account, { upload, file, index, steps })
      }
    },

    async send(account: Account, payload: TiktokPayload, { steps }: SendContext): Promise<RemotePost> {
      const upload = storedUpload(steps)
      if (!upload)
        throw new NetworkFault('unavailable', 'The video was not brought to TikTok yet.', { contact: 'none' })
      const isSent = upload.is_ending && isWhole(await standings.read(account, shareOf(upload)), upload)
      if (!isSent) {
        const file = await openFile(account, payload)
        await storeUpload(steps, { ...upload, is_ending: true })
        const { status } = await sendChunk(upload, file, upload.chunk_count - 1)
        if (status !== 201) throw new NetworkFault('unclear', `TikTok answered ${status} to the end of the video.`)
      }
      return standings.published(account, shareOf(upload))
    },

    async find(account: Account, steps: Steps): Promise<Finding> {
      const upload = storedUpload(steps)
      if (!upload?.is_ending) return { kind: 'absent' }
      const standing = await standings.read(account, shareOf(upload))
      if (standing.kind === 'published') return { kind: 'found', post: standing.post }
      if (standing.kind === 'failed') return { kind: 'absent' }
      if (standing.kind === 'unknown') return unsure
      // What was cut off on its way goes on at the same address: no second post can come of it.
      if (standing.received !== null && standing.received < upload.size) return { kind: 'absent' }
      throw stillWorking()
    },
  }
}

const shareOf = ({ publish_id }: Upload) => ({ publishId: publish_id, kind: 'video' as const })

const unsure: Finding = {
  kind: 'unsure',
  reason: 'TikTok no longer knows what became of the video. Please look on TikTok, and say so.',
  seen: [],
}

/** The frame that was chosen for the cover; TikTok takes the first one by itself. */
const coverOf = ({ media: [video] }: TiktokPayload) =>
  video?.coverAt === undefined ? {} : { video_cover_timestamp_ms: video.coverAt }
