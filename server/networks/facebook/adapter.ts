import * as z from 'zod/mini'
import { facebookLimits } from '../../../rules/networks/facebook/facebook.ts'
import { chosenOptions } from '../chosenOptions.ts'
import type { HttpClient } from '../httpClient.ts'
import type { MediaSource } from '../mediaSource.ts'
import type { Callers } from '../meta/callers.ts'
import { createGraphFollowers } from '../meta/followers.ts'
import type { Graph, GraphAccess } from '../meta/graph.ts'
import { GraphFault } from '../meta/graphFault.ts'
import { graphHostsOf } from '../meta/hosts.ts'
import { markOf } from '../meta/newestFirst.ts'
import { type Frozen, frozenIn, preparedOf } from '../meta/payload.ts'
import { refuseUnpostable } from '../meta/postable.ts'
import { type Account, type NetworkAdapter, NetworkFault, type Steps } from '../network.ts'
import { storedTokens } from '../oauth/tokens.ts'
import { webAddress } from '../webAddress.ts'
import { findOnFacebook, standing } from './finding.ts'
import { listOf } from './list.ts'
import { createFacebookPosts } from './listPosts.ts'
import { createFacebookMetrics } from './metrics.ts'
import { findLinked } from './postLink.ts'
import { createReels } from './reels.ts'
import { removeFromFacebook } from './removal.ts'
import { isReel, linkOf } from './sentOptions.ts'
import { createFacebookUploads, idOf, photoIdsIn, videoIn } from './uploads.ts'

interface Deps {
  graph: Graph
  callers: Callers
  media: MediaSource
  /** With time for files. */
  callPatiently: HttpClient
  now(): number
}

/**
 * Posting for a Facebook page. Facebook knows no key: what became of a try is read from what came into the page's list
 * after the mark. Photos are brought unseen and hung on the post, so that they tell it for certain; a video tells by itself
 * whether it was finished.
 */
export function createFacebook({ graph, callers, media, callPatiently, now }: Deps): NetworkAdapter {
  const { withAccess } = callers
  const listPosts = createFacebookPosts({ graph, callers })
  const uploads = createFacebookUploads({ graph, media, now })
  const reels = createReels({ graph, media, callPatiently, now })

  /** The call that shows something; answers the id of what stands there then. */
  async function show(account: Account, access: GraphAccess, sent: Frozen, steps: Steps): Promise<string> {
    if (sent.kind === 'comment') {
      return idOf(await graph.post(access, `${sent.parentId}/comments`, { message: sent.text }))
    }
    if (isReel(sent)) return reels.publish(account, access, sent, steps)
    if (sent.media.some(({ kind }) => kind === 'video')) return finish(account, access, sent, steps)
    const id = idOf(await graph.post(access, `${account.remoteId}/feed`, fieldsOf(sent, steps)))
    if (id.startsWith(`${account.remoteId}_`)) return id
    throw new NetworkFault('unclear', 'Facebook answered something else than the post that was sent.')
  }

  async function finish(account: Account, access: GraphAccess, sent: Frozen, steps: Steps): Promise<string> {
    const video = videoIn(steps)
    if (!video) throw new NetworkFault('unavailable', 'The video was not brought to Facebook.', { contact: 'none' })
    const answer = await graph.post(videosOf(account, access), `${account.remoteId}/videos`, {
      upload_phase: 'finish',
      upload_session_id: video.sessionId,
      description: sent.text,
    })
    if (finished.safeParse(answer).success) return video.videoId
    throw new NetworkFault('unclear', 'Facebook did not say whether it took the video.')
  }

  return {
    async prepare(_, content, before) {
      refuseUnpostable('facebook', content, facebookLimits)
      return preparedOf(content, chosenOptions('facebook', content), before)
    },

    textOf: (payload) => frozenIn(payload).text,

    async stage(account, { payload }, steps) {
      const sent = frozenIn(payload)
      const [video] = sent.media.filter(({ kind }) => kind === 'video')
      if (sent.media.length === 0) return
      await withAccess(account, (access) => {
        if (!video) return uploads.bringPhotos(account, access, sent.media, steps)
        if (isReel(sent)) return reels.bring(account, access, video, steps)
        return uploads.bringVideo(account, videosOf(account, access), video, steps)
      })
    },

    readMark: (account, { payload }) =>
      withAccess(account, (access) => markOf(graph, access, listOf(account, frozenIn(payload)))),

    async send(account, { payload }, { steps, isFirstTry }) {
      const sent = frozenIn(payload)
      try {
        return await withAccess(account, async (access) => standing(account, await show(account, access, sent, steps)))
      } catch (cause) {
        throw isFirstTry ? cause : ofLaterTry(cause, sent)
      }
    },

    find: (account, sought) => withAccess(account, (access) => findOnFacebook(graph, access, account, sought)),

    verify: (account) =>
      withAccess(account, async (access) => {
        const fields = 'id,name,username,link,picture{url}'
        const page = ownPage.safeParse(await graph.read(access, account.remoteId, { fields })).data
        if (page?.id !== account.remoteId) throw new NetworkFault('unclear', 'Facebook answered for another page.')
        return {
          handle: page.username ?? page.name,
          name: page.name,
          avatarUrl: webAddress(page.picture?.data?.url),
          url: webAddress(page.link) ?? `https://www.facebook.com/${page.id}`,
        }
      }),

    expiryOf(credentials) {
      const { consent_ends_at } = storedTokens.parse(credentials)
      return consent_ends_at === null ? null : new Date(consent_ends_at)
    },

    // Taking the permission back would take it from the person's other pages too, and a page's token says nothing of them.
    revoke: async () => {},

    postAt: (account, link, { mark }) =>
      withAccess(account, async (access) => {
        const id = await findLinked({ graph, access, account }, link, mark)
        return id === null ? null : standing(account, id)
      }),

    remove: (account, part) => withAccess(account, (access) => removeFromFacebook({ graph, access, account }, part)),
    readMetrics: createFacebookMetrics({ graph, callers, list: listPosts }),
    readFollowers: createGraphFollowers({ graph, callers }),
    listPosts,
  }
}

const videosOf = ({ origin }: Account, access: GraphAccess): GraphAccess => ({
  ...access,
  graph: graphHostsOf(origin, access.version).graphVideo,
})

const finished = z.object({ success: z.literal(true) })

const ownPage = z.object({
  id: z.string(),
  name: z.string(),
  username: z.optional(z.string()),
  link: z.optional(z.string()),
  picture: z.optional(z.object({ data: z.optional(z.object({ url: z.optional(z.string()) })) })),
})

/** Photos are hung on a post; without any, a link is shown with a preview. */
function fieldsOf(sent: Frozen, steps: Steps): Record<string, string> {
  const { text, media } = sent
  const photos = photoIdsIn(steps, media)
  if (photos.length < media.length) {
    throw new NetworkFault('unavailable', 'The pictures were not brought to Facebook.', { contact: 'none' })
  }
  const link = media.length === 0 ? linkOf(sent) : null
  const hung = photos.map((id, index) => [`attached_media[${index}]`, JSON.stringify({ media_fbid: id })] as const)
  return { ...(text !== '' && { message: text }), ...(link !== null && { link }), ...Object.fromEntries(hung) }
}

/**
 * Said to a later try, "duplicate" may be the answer to a post that an earlier one made (Error Codes: 506), and any no to a
 * reel may mean that its video is published already.
 */
function ofLaterTry(cause: unknown, sent: Frozen): unknown {
  if (isReel(sent) && cause instanceof NetworkFault && cause.kind === 'refused') {
    return new NetworkFault('unclear', 'Facebook may have published the reel already.', { cause })
  }
  const isDuplicate = cause instanceof GraphFault && cause.kind === 'refused' && cause.code === 506
  return isDuplicate
    ? new NetworkFault('unclear', 'Facebook says that a post with these words is there.', { cause })
    : cause
}
