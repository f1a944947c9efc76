import * as z from 'zod/mini'
import type { HttpClient } from '../httpClient.ts'
import type { MediaSource } from '../mediaSource.ts'
import type { Graph, GraphAccess } from '../meta/graph.ts'
import { graphHostsOf } from '../meta/hosts.ts'
import type { Frozen } from '../meta/payload.ts'
import { bringVideo } from '../meta/resumableUpload.ts'
import { type Account, NetworkFault, type Steps } from '../network.ts'
import { fileLasts } from './uploads.ts'

/** A reel that was begun, and how many of its bytes were brought. */
const reelStep = z.object({ videoId: z.string(), brought: z.int(), at: z.number() })
type ReelStep = z.output<typeof reelStep>

export const reelIn = (steps: Steps): ReelStep | null => reelStep.safeParse(steps.get('video')).data ?? null

interface Deps {
  graph: Graph
  media: MediaSource
  callPatiently: HttpClient
  now(): number
}

/** Reels of a page (Reels Publishing API): a video has an id before a byte of it is there, by which it is published once. */
export interface Reels {
  bring(account: Account, access: GraphAccess, video: Frozen['media'][number], steps: Steps): Promise<void>
  /** Shows it; answers the id of its video. */
  publish(account: Account, access: GraphAccess, sent: Frozen, steps: Steps): Promise<string>
}

export function createReels({ graph, media, callPatiently, now }: Deps): Reels {
  const call = (account: Account, access: GraphAccess, form: Readonly<Record<string, string>>) =>
    graph.post(access, `${account.remoteId}/video_reels`, form)

  async function begun(account: Account, access: GraphAccess, steps: Steps): Promise<ReelStep> {
    const known = reelIn(steps)
    if (known && now() - known.at < fileLasts) return known
    const told = started.safeParse(await call(account, access, { upload_phase: 'start' })).data
    if (!told) throw new NetworkFault('unclear', 'Facebook answered something that cannot be read.')
    const step = { videoId: told.video_id, brought: 0, at: now() }
    await steps.put('video', step)
    return step
  }

  return {
    async bring(account, access, video, steps) {
      const file = await media.open(account.userId, video)
      const step = await begun(account, access, steps)
      try {
        await bringVideo(callPatiently, {
          address: `${graphHostsOf(account.origin, access.version).reelUpload}/${step.videoId}`,
          token: access.token,
          title: 'Facebook',
          brought: step.brought,
          file,
          store: (brought) => steps.put('video', { ...step, brought }),
          lost: (sentence) => new UploadLost('unavailable', sentence),
        })
      } catch (cause) {
        if (cause instanceof UploadLost) await steps.put('video', null)
        throw cause
      }
    },

    async publish(account, access, { text }, steps) {
      const step = reelIn(steps)
      if (!step) throw new NetworkFault('unavailable', 'The video was not brought to Facebook.', { contact: 'none' })
      const form = { upload_phase: 'finish', video_id: step.videoId, video_state: 'PUBLISHED', description: text }
      if (finished.safeParse(await call(account, access, form)).success) return step.videoId
      throw new NetworkFault('unclear', 'Facebook did not say whether it took the video.')
    },
  }
}

/** An upload that Facebook no longer takes: the next try begins another. */
class UploadLost extends NetworkFault {
  override name = 'UploadLost'
}

const started = z.object({ video_id: z.string().check(z.minLength(1)) })
const finished = z.object({ success: z.literal(true) })
