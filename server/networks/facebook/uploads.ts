import * as z from 'zod/mini'
import type { MediaFile, MediaSource } from '../mediaSource.ts'
import type { Graph, GraphAccess } from '../meta/graph.ts'
import type { Frozen } from '../meta/payload.ts'
import { type Account, NetworkFault, type Steps } from '../network.ts'

type Media = Frozen['media'][number]

const photoStep = z.object({ id: z.string(), at: z.number() })
const videoStep = z.object({
  videoId: z.string(),
  sessionId: z.string(),
  start: z.int(),
  end: z.int(),
  at: z.number(),
})
export type VideoStep = z.output<typeof videoStep>

/** Milliseconds that what was brought may wait to be shown; Facebook throws it away after a day. */
export const fileLasts = 20 * 3_600_000
const photoFit = { types: ['image/jpeg', 'image/png'], maxBytes: 4_000_000 } as const satisfies Parameters<
  MediaSource['open']
>[2]

interface Deps {
  graph: Graph
  media: MediaSource
  now(): number
}

/** Where the photos and videos of a post stand that nobody can see yet. */
export interface FacebookUploads {
  bringPhotos(account: Account, access: GraphAccess, photos: readonly Media[], steps: Steps): Promise<void>
  bringVideo(account: Account, access: GraphAccess, video: Media, steps: Steps): Promise<void>
}

export const photoIdsIn = (steps: Steps, photos: readonly Media[]): string[] =>
  photos.flatMap(({ id }) => photoStep.safeParse(steps.get(photoName(id))).data?.id ?? [])

export const videoIn = (steps: Steps): VideoStep | null => videoStep.safeParse(steps.get('video')).data ?? null

/** The video that was brought is another publication's, or none of this one's as the person said: another is brought. */
export const disownVideo = (steps: Steps): Promise<void> => steps.put('video', false)

/** Whether the video that was brought is known not to be this publication's. */
export const isVideoDisowned = (steps: Steps): boolean => steps.get('video') === false

const photoName = (id: number): string => `photo ${id}`

export function createFacebookUploads({ graph, media, now }: Deps): FacebookUploads {
  async function bringPhoto(account: Account, access: GraphAccess, photo: Media, steps: Steps): Promise<void> {
    const known = photoStep.safeParse(steps.get(photoName(photo.id))).data
    if (known && now() - known.at < fileLasts) return
    const file = await media.open(account.userId, photo, photoFit)
    const fields = { published: 'false', ...(photo.altText !== '' && { alt_text_custom: photo.altText }) }
    const source = new File([await file.read()], 'photo', { type: file.contentType })
    const answer = await graph.postFile(access, `${account.remoteId}/photos`, fields, { name: 'source', file: source })
    await steps.put(photoName(photo.id), { id: idOf(answer), at: now() })
  }

  async function begun(account: Account, access: GraphAccess, file: MediaFile, steps: Steps): Promise<VideoStep> {
    const known = videoIn(steps)
    if (known && now() - known.at < fileLasts) return known
    const answer = await graph.post(access, `${account.remoteId}/videos`, {
      upload_phase: 'start',
      file_size: String(file.size),
    })
    const { video_id, upload_session_id, ...piece } = answered(started, answer)
    return stored(steps, { videoId: video_id, sessionId: upload_session_id, ...offsets(piece), at: now() })
  }

  /** Brings one piece; which one comes next the answer says. */
  async function transfer(account: Account, access: GraphAccess, file: MediaFile, at: VideoStep) {
    const fields = {
      upload_phase: 'transfer',
      upload_session_id: at.sessionId,
      start_offset: String(at.start),
    }
    const chunk = new File([await file.read(at.start, at.end)], 'video', { type: file.contentType })
    const sent = { name: 'video_file_chunk', file: chunk }
    const next = offsets(answered(piece, await graph.postFile(access, `${account.remoteId}/videos`, fields, sent)))
    if (next.start > at.start) return next
    throw new NetworkFault('unclear', 'Facebook asks for the same piece of the video again.')
  }

  return {
    async bringPhotos(account, access, photos, steps) {
      for (const photo of photos) await bringPhoto(account, access, photo, steps)
    },

    async bringVideo(account, access, video, steps) {
      const file = await media.open(account.userId, video)
      let at = await begun(account, access, file, steps)
      try {
        while (at.start < at.end) at = await stored(steps, { ...at, ...(await transfer(account, access, file, at)) })
      } catch (cause) {
        // A session that Facebook no longer takes is begun anew by the next try.
        if (cause instanceof NetworkFault && cause.kind === 'refused') await steps.put('video', null)
        throw cause
      }
    },
  }
}

const id = z.object({ id: z.string().check(z.minLength(1)) })
const offset = z.coerce.number().check(z.int(), z.nonnegative())
const piece = z.object({ start_offset: offset, end_offset: offset })
const started = z.extend(piece, { video_id: z.string(), upload_session_id: z.string() })

const offsets = ({ start_offset: start, end_offset: end }: z.output<typeof piece>) => ({ start, end })

export const idOf = (answer: unknown): string => answered(id, answer).id

function answered<T>(shape: z.ZodMiniType<T>, answer: unknown): T {
  const told = shape.safeParse(answer).data
  if (told === undefined) throw new NetworkFault('unclear', 'Facebook answered something that cannot be read.')
  return told
}

async function stored(steps: Steps, step: VideoStep): Promise<VideoStep> {
  await steps.put('video', step)
  return step
}
