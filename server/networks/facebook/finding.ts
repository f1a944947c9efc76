import * as z from 'zod/mini'
import { counted } from '../../../rules/shell/words.ts'
import type { Graph, GraphAccess } from '../meta/graph.ts'
import { isNoSuchObject } from '../meta/graphFault.ts'
import { hostsOf } from '../meta/hosts.ts'
import { entriesAfter } from '../meta/newestFirst.ts'
import { type Frozen, frozenIn } from '../meta/payload.ts'
import { type Account, type Finding, NetworkFault, type RemotePost, type Sought } from '../network.ts'
import { normalizedText } from '../normalizedText.ts'
import { listOf, type Written } from './list.ts'
import { reelIn } from './reels.ts'
import { isReel, linkOf } from './sentOptions.ts'
import { disownVideo, isVideoDisowned, photoIdsIn, videoIn } from './uploads.ts'

/** Where something of Facebook is looked at. */
export const standing = ({ origin }: Account, id: string): RemotePost => ({
  remoteId: id,
  remoteUrl: `${hostsOf(origin).web}/${id}`,
})

/** What reading a page back says of what was sent. */
export async function findOnFacebook(
  graph: Graph,
  access: GraphAccess,
  account: Account,
  sought: Sought,
): Promise<Finding> {
  const sent = frozenIn(sought.payload)
  if (sent.media.some(({ kind }) => kind === 'video')) return findVideo(graph, access, account, sought)
  const listed = await entriesAfter(graph, access, listOf(account, sent), sought.mark)
  const known = await sought.knownAmong(listed.flatMap(({ id, mediaIds }) => [id, ...mediaIds]))
  const isOpen = ({ id, mediaIds }: Written) =>
    !sought.dismissed.has(id) && ![id, ...mediaIds].some((one) => known.has(one))
  return told(account, sent, listed.filter(isOpen), photoIdsIn(sought.steps, sent.media))
}

function told(account: Account, sent: Frozen, open: readonly Written[], photoIds: readonly string[]): Finding {
  // A photo that was brought for this post hangs on no other.
  const own = open.find(({ mediaIds }) => mediaIds.some((id) => photoIds.includes(id)))
  if (own) return { kind: 'found', post: standing(account, own.id) }
  const alike = open.filter((one) => normalizedText(one.message) === normalizedText(sent.text) && mayBeBy(account, one))
  const [only] = alike
  if (!only) return { kind: 'absent' }
  if (alike.length === 1 && isCertain(sent, only)) return { kind: 'found', post: standing(account, only.id) }
  const what = counted(alike.length, sent.kind === 'comment' ? 'comment' : 'post')
  const reason = `${what} with these words on Facebook: it cannot be told whether this is it. Please look, and say so.`
  return { kind: 'unsure', reason, seen: alike.map(({ id }) => standing(account, id)) }
}

const mayBeBy = ({ remoteId }: Account, { by }: Written): boolean => by === null || by === remoteId

/** Whether the words tell enough: of a post without media, that shows nothing but the preview of its own link. */
function isCertain(sent: Frozen, { by, hasMedia }: Written): boolean {
  if (sent.kind === 'comment') return by !== null
  return sent.media.length === 0 && (!hasMedia || linkOf(sent) !== null)
}

const phase = z.optional(z.object({ status: z.optional(z.string()) }))
const videoNode = z.object({
  id: z.string(),
  published: z.optional(z.boolean()),
  status: z.optional(
    z.object({
      video_status: z.optional(z.string()),
      uploading_phase: phase,
      processing_phase: phase,
      publishing_phase: phase,
    }),
  ),
})
type VideoNode = z.output<typeof videoNode>

/** What Facebook says of a video that will never be seen. */
const broken: ReadonlySet<string> = new Set(['error', 'expired', 'upload_failed'])
const unfinished: ReadonlySet<string> = new Set(['not_started', 'in_progress'])

/** A video tells by itself whether its upload was finished, which is what publishes it (Graph API: Video, VideoStatus). */
async function findVideo(graph: Graph, access: GraphAccess, account: Account, sought: Sought): Promise<Finding> {
  if (isVideoDisowned(sought.steps)) return { kind: 'absent' }
  const step = videoIn(sought.steps) ?? reelIn(sought.steps)
  if (!step) return unknownVideo('It is not known which video on Facebook this is.')
  const video = await nodeOf(graph, access, step.videoId)
  // So Facebook says too of what is there, where a permission lacks: sending it again might make a second one.
  if (video === null) return unknownVideo('Facebook does not show the video, nor say what became of it.')
  const fate = fateOf(video, isReel(frozenIn(sought.payload)))
  if (fate === 'seen') return seenVideo(graph, access, account, { sought, videoId: step.videoId })
  if (fate === 'unseen') return { kind: 'absent' }
  throw new NetworkFault('unclear', 'Facebook does not say yet what became of the video.')
}

/**
 * What its own phases tell of a video. The bytes of a reel are there before it is asked to be published, and are worked on
 * meanwhile: once that is done and it is not being published, nobody has asked for it.
 */
function fateOf({ published, status = {} }: VideoNode, reel: boolean): 'seen' | 'unseen' | 'unknown' {
  const { video_status = '', uploading_phase, processing_phase, publishing_phase } = status
  if (broken.has(video_status)) return 'unseen'
  if (publishing_phase?.status === 'complete' || (!reel && published === true)) return 'seen'
  if (unfinished.has(uploading_phase?.status ?? '')) return 'unseen'
  const isIdle = processing_phase?.status === 'complete' && publishing_phase?.status === 'not_started'
  return reel && isIdle ? 'unseen' : 'unknown'
}

/** A person may have said of a video by its post, which has an id of its own, that another publication became it. */
async function seenVideo(
  graph: Graph,
  access: GraphAccess,
  account: Account,
  { sought, videoId }: { sought: Sought; videoId: string },
): Promise<Finding> {
  const listed = await entriesAfter(graph, access, listOf(account, frozenIn(sought.payload)), sought.mark)
  const ids = [videoId, ...listed.filter(({ mediaIds }) => mediaIds.includes(videoId)).map(({ id }) => id)]
  const known = await sought.knownAmong(ids)
  if (!ids.some((id) => known.has(id) || sought.dismissed.has(id))) {
    return { kind: 'found', post: standing(account, videoId) }
  }
  // Its session is spent: what is sent again goes by another.
  await disownVideo(sought.steps)
  return { kind: 'absent' }
}

const unknownVideo = (why: string): Finding => ({
  kind: 'unsure',
  reason: `${why} Please look, and say so.`,
  seen: [],
})

/** Null where Facebook says that there is no such video, or none that may be seen. */
async function nodeOf(graph: Graph, access: GraphAccess, id: string) {
  try {
    const found = videoNode.safeParse(await graph.read(access, id, { fields: 'id,published,status' })).data
    if (!found) throw new NetworkFault('unclear', 'Facebook cannot be read.')
    return found
  } catch (cause) {
    if (isNoSuchObject(cause)) return null
    throw cause
  }
}
