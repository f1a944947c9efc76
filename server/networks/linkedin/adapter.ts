import {
  type Account,
  type Finding,
  type NetworkAdapter,
  NetworkFault,
  type RemotePost,
  type SendContext,
  type Sought,
  type Steps,
} from '../network.ts'
import { expiryOfTokens } from '../oauth/tokens.ts'
import { noteTry } from '../tries.ts'
import * as answers from './answers.ts'
import type { Api } from './api.ts'
import type { TokenFollowersReader } from './followers.ts'
import type { ListMark } from './list.ts'
import { isSince, mark } from './list.ts'
import type { TokenPostLister } from './listPosts.ts'
import { broughtThumbnail, broughtUrns, type createMediaUploads } from './media.ts'
import type { TokenMetricsReader } from './metrics.ts'
import { type Frozen, freeze, frozenIn, postBody } from './payload.ts'
import { isOfFeed, urnIn } from './postLink.ts'
import { commentParts, remotePostOf } from './remotePost.ts'
import type { SignIn } from './signIn.ts'

/** How a person and a page differ. */
export interface Kind {
  /** What people call the network. */
  title: string
  readMark(account: Account, token: string): Promise<ListMark | null>
  find(account: Account, token: string, sought: Sought): Promise<Finding>
  /** Whether a post that LinkedIn names is what was sent; throws `unclear` where that cannot be told. */
  assertSame(
    account: Account,
    token: string,
    urn: string,
    sent: { text: string; urns: readonly string[] },
  ): Promise<void>
  /** Whether a post is the account's own, as far as that can be read; throws where it cannot be told just now. */
  isOwn(account: Account, token: string, urn: string): Promise<boolean>
  verify(account: Account, token: string): ReturnType<NetworkAdapter['verify']>
  /** Null where LinkedIn tells the numbers of posts to partners of its choice alone. */
  metrics: TokenMetricsReader | null
  /** Null of a person: who follows one is told to the same partners. */
  followers: TokenFollowersReader | null
  /** Null of a person: no app may read what one posts. */
  lister: TokenPostLister | null
}

interface Deps {
  api: Api
  signIn: SignIn
  bring: ReturnType<typeof createMediaUploads>
  kind: Kind
  now(): number
}

/**
 * Posting on LinkedIn, which has no key that would tell one try from another. It refuses the same words of the same author,
 * and names the post that stands there (422 DUPLICATE_POST): after a try that ended unclear that is the post itself, unless
 * it is older.
 */
export function createLinkedIn({ api, signIn, bring, kind, now }: Deps): NetworkAdapter {
  const { title, metrics, followers, lister } = kind
  const { tokens } = signIn
  const spoken = () => ({ title, now: now() })

  async function sendPost(account: Account, token: string, content: Frozen, context: SendContext): Promise<RemotePost> {
    const urns = broughtUrns(content.media, context.steps)
    const thumbnail = broughtThumbnail(content, context.steps)
    const reply = await api(account, token, 'posts', { method: 'POST', json: postBody(content, { urns, thumbnail }) })
    const duplicate = answers.duplicateIn(reply)
    if (duplicate) return adopted(account, token, { urn: duplicate.urn, text: content.text, urns }, context)
    const urn = answers.madeIn(answers.granted(reply, spoken()))
    if (reply.status !== 201 || urn === null) throw unnamed()
    return remotePostOf(account, urn)
  }

  const unnamed = () => new NetworkFault('unclear', `${title} did not say which post it made.`)

  /** The post that LinkedIn says stands there already, where it is this one. */
  async function adopted(
    account: Account,
    token: string,
    { urn, ...sent }: { urn: string | null; text: string; urns: readonly string[] },
    { mark: before, isFirstTry }: SendContext,
  ): Promise<RemotePost> {
    const since = mark.safeParse(before).data
    const isOlder = urn !== null && since !== undefined && !isSince(answers.instantOfUrn(urn), since)
    if (isFirstTry || isOlder)
      throw new NetworkFault('refused', `${title} refused it: the same words stand there already.`)
    if (urn === null || !since)
      throw new NetworkFault('unclear', `${title} says that the same words stand there already.`)
    await kind.assertSame(account, token, urn, sent)
    return remotePostOf(account, urn)
  }

  async function sendComment(account: Account, token: string, { parent, text }: Frozen): Promise<RemotePost> {
    const object = parent ?? ''
    const reply = await api(account, token, `socialActions/${encodeURIComponent(object)}/comments`, {
      method: 'POST',
      json: { actor: account.remoteId, object, message: { text } },
    })
    const found = answers.comment.safeParse(answers.granted(reply, spoken()).body).data
    if (reply.status !== 201 || found?.actor !== account.remoteId || !commentParts.test(found.commentUrn))
      throw unnamed()
    return remotePostOf(account, found.commentUrn)
  }

  /** Where the account's media are is told by the steps alone; without media there is nothing to bring. */
  const stage = async (account: Account, content: Frozen, steps: Steps): Promise<void> => {
    if (content.media.length > 0 || content.card?.picture)
      await tokens.withToken(account, (token) => bring({ account, token, steps }, content))
  }

  return {
    prepare: async (account, content, before) => freeze(account, content, before),
    textOf: (payload) => frozenIn(payload).text,
    stage: (account, { payload }, steps) => stage(account, frozenIn(payload), steps),

    async readMark(account) {
      try {
        return await tokens.withToken(account, (token) => kind.readMark(account, token))
      } catch (cause) {
        // Who may not read may post all the same; of an unclear post only the person can tell.
        if (cause instanceof NetworkFault && cause.kind === 'refused') return null
        throw cause
      }
    },

    send(account, { payload }, context) {
      const content = frozenIn(payload)
      const sendOnce = (token: string) =>
        content.kind === 'comment' ? sendComment(account, token, content) : sendPost(account, token, content, context)
      return noteTry(context.steps, () => tokens.withToken(account, sendOnce), wasNotTaken)
    },

    find: (account, sought) => tokens.withToken(account, (token) => kind.find(account, token, sought)),
    verify: (account) => tokens.withToken(account, (token) => kind.verify(account, token)),
    expiryOf: expiryOfTokens,
    revoke: signIn.revoke,

    async postAt(account, link) {
      const urn = urnIn(account, link)
      if (urn === null) return null
      const isOwn = await tokens.withToken(account, (token) => kind.isOwn(account, token, urn))
      return isOwn ? remotePostOf(account, urn) : null
    },

    readMetrics: metrics && {
      most: metrics.most,
      read: (account, urns) => tokens.withToken(account, (token) => metrics.read(account, token, urns)),
    },
    readFollowers: followers && ((account) => tokens.withToken(account, (token) => followers(account, token))),
    listPosts: lister && ((account, cursor) => tokens.withToken(account, (token) => lister(account, token, cursor))),

    async remove(account, { remoteId }) {
      if (isOfFeed(remoteId)) {
        // The Posts API would say of it that it is not there, which is no proof that it is gone.
        const sentence = `${title} lets this post be deleted on its own page only.`
        throw new NetworkFault('refused', sentence, { contact: 'none' })
      }
      const { path, query } = placeOf(account, remoteId)
      const headers = { 'x-restli-method': 'DELETE' }
      const isGone = await tokens.withToken(account, async (token) => {
        const reply = await api(account, token, path, { method: 'DELETE', query, headers })
        if (reply.status === 404) return answers.isMissing(reply)
        return [200, 204].includes(answers.granted(reply, spoken()).status)
      })
      if (!isGone) throw new NetworkFault('unclear', `${title} did not say whether it is gone.`)
    },
  }
}

const wasNotTaken = (cause: unknown): boolean => cause instanceof NetworkFault && cause.kind !== 'unclear'

/** Where something is called at, for deleting it. */
function placeOf({ remoteId: actor }: Account, remoteId: string): { path: string; query: Record<string, string> } {
  const [, parent, id] = commentParts.exec(remoteId) ?? []
  if (parent === undefined || id === undefined) return { path: `posts/${encodeURIComponent(remoteId)}`, query: {} }
  return { path: `socialActions/${encodeURIComponent(parent)}/comments/${id}`, query: { actor } }
}
