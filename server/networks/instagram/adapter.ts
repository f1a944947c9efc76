import * as z from 'zod/mini'
import { instagramLimits } from '../../../rules/networks/instagram/instagram.ts'
import { chosenOptions } from '../chosenOptions.ts'
import type { HttpClient } from '../httpClient.ts'
import type { MediaSource } from '../mediaSource.ts'
import type { Callers } from '../meta/callers.ts'
import { createDailyQuota } from '../meta/dailyQuota.ts'
import { createGraphFollowers } from '../meta/followers.ts'
import type { Graph, GraphAccess } from '../meta/graph.ts'
import { markOf } from '../meta/newestFirst.ts'
import { type Frozen, frozenIn, preparedOf } from '../meta/payload.ts'
import { refuseUnpostable } from '../meta/postable.ts'
import {
  type Account,
  type Content,
  type NetworkAdapter,
  NetworkFault,
  type RemotePost,
  type SendContext,
} from '../network.ts'
import { storedTokens } from '../oauth/tokens.ts'
import { webAddress } from '../webAddress.ts'
import { refuseCaption, refuseShapes } from './captions.ts'
import { containerIn, createContainers, forgetContainers, isNoSuchContainer } from './containers.ts'
import { findOnInstagram, findPublished, listOf } from './finding.ts'
import { createInstagramPosts } from './listPosts.ts'
import { createInstagramMetrics } from './metrics.ts'
import { ownAccount } from './ownAccount.ts'
import { findLinked } from './postLink.ts'
import { type InstagramQuota, refuseUsedUp } from './quota.ts'
import { isStory } from './sentOptions.ts'

interface Deps {
  graph: Graph
  callers: Callers
  media: MediaSource
  callPatiently: HttpClient
  now(): number
}

/**
 * Posting on a professional Instagram account. Everything is brought to a container first; publishing that shows it, and the
 * container says for certain afterwards whether it was published.
 */
export function createInstagram({ graph, callers, media, callPatiently, now }: Deps): NetworkAdapter {
  const { withAccess } = callers
  const containers = createContainers({ graph, media, callPatiently })
  const quota: InstagramQuota = createDailyQuota({ now })

  async function publish(account: Account, access: GraphAccess, sent: Frozen, context: SendContext) {
    const id = containerIn(context.steps)
    if (id === null) throw new NetworkFault('unavailable', 'Nothing was brought to Instagram.', { contact: 'none' })
    const earlier = context.isFirstTry ? null : await publishedBefore(account, access, { id, sent, context })
    if (earlier) return earlier
    try {
      const publishing = () => graph.post(access, `${account.remoteId}/media_publish`, { creation_id: id })
      const answer = await quota.counting(account, 'post', publishing)
      return { remoteId: idOf(answer), remoteUrl: await permalinkOf(access, idOf(answer)) }
    } catch (cause) {
      throw isNoSuchContainer(cause) ? withoutContainer(cause, context) : cause
    }
  }

  /** A container is published once: where a try before this one did so, that is the post. */
  async function publishedBefore(
    account: Account,
    access: GraphAccess,
    { id, sent, context }: { id: string; sent: Frozen; context: SendContext },
  ): Promise<RemotePost | null> {
    if ((await containers.statusOf(access, id)) !== 'PUBLISHED') return null
    const looked = { mark: context.mark, dismissed: none, knownAmong: async () => none }
    const finding = await findPublished({ graph, containers, access, account }, sent, looked)
    if (finding.kind === 'found') return finding.post
    throw new NetworkFault('unclear', 'Instagram says that it was published before.')
  }

  /** Where people look at it; that this is not told says nothing of the post. */
  async function permalinkOf(access: GraphAccess, id: string): Promise<string | null> {
    const answer = await graph.read(access, id, { fields: 'permalink' }).catch(() => null)
    return webAddress(z.object({ permalink: z.string() }).safeParse(answer).data?.permalink)
  }

  const listPosts = createInstagramPosts({ graph, callers })

  return {
    async prepare(_, content, before) {
      const options = chosenOptions('instagram', content)
      if (options.kind === 'story') refuseBelowStory(content)
      else {
        refuseShapes(content)
        refuseUnpostable('instagram', content, instagramLimits)
        refuseCaption(content.text)
      }
      return preparedOf(content, options, before)
    },

    textOf: (payload) => frozenIn(payload).text,

    async stage(account, { payload }, steps) {
      const sent = frozenIn(payload)
      if (sent.kind === 'comment') return
      await withAccess(account, async (access) => {
        const known = containerIn(steps)
        const status = known === null ? null : await containers.statusOf(access, known)
        if (status === 'PUBLISHED') return
        await refuseUsedUp({ graph, access, quota }, account)
        if (status === 'EXPIRED' || status === 'ERROR' || status === 'gone') await forgetContainers(steps, sent)
        await containers.make(account, access, sent, steps)
      })
    },

    readMark: (account, { payload }) =>
      withAccess(account, async (access) => {
        const sent = frozenIn(payload)
        const reading = markOf(graph, access, listOf(account, sent))
        return isStory(sent) ? reading.catch(nullIfRefused) : reading
      }),

    send: (account, { payload }, context) =>
      withAccess(account, async (access) => {
        const sent = frozenIn(payload)
        if (sent.kind === 'post') return publish(account, access, sent, context)
        const answer = await graph.post(access, `${sent.parentId}/comments`, { message: sent.text })
        return { remoteId: idOf(answer), remoteUrl: null }
      }),

    find: (account, sought) =>
      withAccess(account, (access) => findOnInstagram({ graph, containers, access, account }, sought)),

    verify: (account) =>
      withAccess(account, async (access) => {
        const { remoteId, handle, name, avatarUrl, url } = await ownAccount(graph, access, account.remoteId)
        if (remoteId !== account.remoteId) throw new NetworkFault('unclear', 'Instagram answered for another account.')
        return { handle, name, avatarUrl, url }
      }),

    expiryOf(credentials) {
      const { consent_ends_at } = storedTokens.parse(credentials)
      return consent_ends_at === null ? null : new Date(consent_ends_at)
    },

    // Instagram's API takes no token back; Facebook's would take the person's other accounts along.
    revoke: async () => {},

    postAt: (account, link, { mark }) =>
      withAccess(account, (access) => findLinked({ graph, access, account }, link, mark)),

    remove: null,
    readMetrics: createInstagramMetrics({ graph, callers, list: listPosts }),
    readFollowers: createGraphFollowers({ graph, callers }),
    listPosts,
  }
}

/** A story stands alone, and its container says that it is out; which one it is may not be read by every sign-in. */
function nullIfRefused(cause: unknown): null {
  if (cause instanceof NetworkFault && cause.kind === 'refused') return null
  throw cause
}

/** What was chosen has been checked of a story itself: nothing stands below one, or goes on from it. */
function refuseBelowStory({ kind }: Pick<Content, 'kind'>): void {
  if (kind === 'post') return
  throw new NetworkFault('refused', 'A story on Instagram takes no comment.', { contact: 'none' })
}

/** Of a first try nothing was published, and staging makes another container; a later one may find one that was. */
const withoutContainer = (cause: unknown, { isFirstTry }: SendContext): NetworkFault =>
  isFirstTry
    ? new NetworkFault('unavailable', 'What was brought to Instagram has expired.', { cause })
    : new NetworkFault('unclear', 'Instagram may have published it before.', { cause })

const none: ReadonlySet<string> = new Set()

const answered = z.object({ id: z.string().check(z.minLength(1)) })

function idOf(answer: unknown): string {
  const told = answered.safeParse(answer).data
  if (told) return told.id
  throw new NetworkFault('unclear', 'Instagram answered something else than what was sent.')
}
