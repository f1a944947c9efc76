import type { JsonValue } from '../../db/tables/columns.ts'
import { findingOf } from '../findingOf.ts'
import type { HttpClient } from '../httpClient.ts'
import type { MediaSource } from '../mediaSource.ts'
import {
  type Account,
  type NetworkAdapter,
  NetworkFault,
  type RemotePost,
  type SendContext,
  type Sought,
} from '../network.ts'
import { type StoredTokens, storedTokens } from '../oauth/tokens.ts'
import type { Tokens } from '../oauth/withToken.ts'
import { noteTry, wereAllRefused } from '../tries.ts'
import * as answers from './answers.ts'
import { matchOf } from './evidence.ts'
import { hostsOf } from './hosts.ts'
import { createPostList, isAfter, mark } from './list.ts'
import { createTwitterFollowers, createTwitterMetrics } from './metrics.ts'
import { ownAccount } from './ownAccount.ts'
import { type Payload, payload, prepared } from './payload.ts'
import { tweetIdIn } from './postLink.ts'
import { createBringMedium, stepName, storedUpload } from './upload.ts'

interface Deps {
  call: HttpClient
  /** With the patience that many bytes need. */
  callSlowly: HttpClient
  media: MediaSource
  tokens: Tokens
  revoke(account: Account, tokens: StoredTokens): Promise<void>
  /** Whether posts are read back, which X charges the installation for. */
  isReading(): Promise<boolean>
  now(): number
}

/**
 * Posting on X. It has no key of its own; what became of a try is read from the account's posts after the mark. That it
 * takes the same words only once is a hint: after an unclear try they may be this post's.
 */
export function createTwitter({ call, callSlowly, media, tokens, revoke, isReading, now }: Deps): NetworkAdapter {
  const { withToken } = tokens
  const list = createPostList({ call, now })
  const bring = createBringMedium({ call, callSlowly, media, withToken, now })

  const bodyOf = (
    { text, parentId, media: chosen, replySettings, madeWithAi }: Payload,
    { steps }: SendContext,
  ): JsonValue => {
    const ids = chosen.map((_, index) => storedUpload(steps, stepName(index), now())?.mediaId)
    if (ids.some((id) => id === undefined)) {
      throw new NetworkFault('unavailable', 'The pictures are no longer at X, and are brought again.', {
        contact: 'none',
      })
    }
    return {
      ...(text !== '' && { text }),
      ...(ids.length > 0 && { media: { media_ids: ids.filter((id) => id !== undefined) } }),
      ...(parentId !== null && { reply: { in_reply_to_tweet_id: parentId } }),
      ...(replySettings !== undefined && { reply_settings: replySettings }),
      ...(madeWithAi !== undefined && { made_with_ai: madeWithAi }),
    }
  }

  /** What may be ours after the mark: not another publication's, and not what the person said is not it. */
  async function candidates(account: Account, sought: Sought): Promise<answers.Tweet[] | null> {
    const since = mark.safeParse(sought.mark).data
    if (!since || !(await isReading())) return null
    const tweets = await withToken(account, (token) => list.after(account, token, since))
    const known = await sought.knownAmong(tweets.map(({ id }) => id))
    return tweets.filter(({ id }) => !known.has(id) && !sought.dismissed.has(id))
  }

  return {
    prepare: async (_, content, before) => prepared(content, before),

    textOf: (sent) => payload.parse(sent).text,

    async stage(account, sent, steps) {
      for (const [index, medium] of payload.parse(sent.payload).media.entries()) {
        await bring(account, medium, steps, stepName(index))
      }
    },

    async readMark(account) {
      if (!(await isReading())) return null
      try {
        return await withToken(account, (token) => list.readMark(account, token))
      } catch (cause) {
        // An app that may not read posts all the same; of an unclear one only the person can tell.
        if (cause instanceof NetworkFault && cause.kind === 'refused') return null
        throw cause
      }
    },

    async send(account, sent, context) {
      const json = bodyOf(payload.parse(sent.payload), context)
      const create = () =>
        withToken(account, async (token) => {
          const answer = await call(`${hostsOf(account.origin).api}/2/tweets`, { method: 'POST', json, token })
          const duplicate = answers.duplicateIn(answer)
          if (duplicate !== null) throw duplicateFault(context)
          return answers.granted(answer, 'the post', now())
        })
      const reply = (await isReading()) ? await create() : await noteTry(context.steps, create, isRefusal)
      const id = answers.created.safeParse(reply).data?.data.id
      if (id === undefined || !isAfter(id, mark.safeParse(context.mark).data?.newestId ?? null)) {
        throw new NetworkFault('unclear', 'X answered something else than the post that was sent.')
      }
      return remotePost(account, id)
    },

    async find(account, sought) {
      const open = await candidates(account, sought)
      if (open === null) {
        if (wereAllRefused(sought.steps)) return { kind: 'absent' }
        return { kind: 'unsure', reason: unreadable, seen: [] }
      }
      const sent = payload.parse(sought.payload)
      const matches: Record<'certain' | 'doubtful', RemotePost[]> = { certain: [], doubtful: [] }
      for (const tweet of open) {
        const match = matchOf(tweet, sent)
        if (match !== 'none') matches[match].push(remotePost(account, tweet.id))
      }
      return findingOf('X', matches)
    },

    async verify(account) {
      const ask = (token: string) => ownAccount(call, { origin: account.origin, token, now: now() })
      const { remoteId, handle, name, avatarUrl, url } = await withToken(account, ask)
      if (remoteId !== account.remoteId) throw new NetworkFault('unclear', 'X answered for another account.')
      return { handle, name, avatarUrl, url }
    },

    expiryOf(credentials) {
      const { refresh_token, expires_at } = storedTokens.parse(credentials)
      return refresh_token === null && expires_at !== null ? new Date(expires_at) : null
    },

    revoke: (account, credentials) => revoke(account, storedTokens.parse(credentials)),

    // The link tells it alone, so that nothing is read that X charges for.
    async postAt(account, link) {
      const id = tweetIdIn(account, link)
      return id === null ? null : remotePost(account, id)
    },

    readMetrics: createTwitterMetrics({ call, tokens, now }),
    readFollowers: createTwitterFollowers({ call, tokens, now }),
    listPosts: null,

    async remove(account, { remoteId }) {
      const address = `${hostsOf(account.origin).api}/2/tweets/${encodeURIComponent(remoteId)}`
      const isGone = await withToken(account, async (token) => {
        const reply = await call(address, { method: 'DELETE', token })
        if (answers.isMissing(reply, remoteId)) return true
        return answers.deleted.safeParse(answers.granted(reply, 'the deletion', now())).success
      })
      if (!isGone) {
        throw new NetworkFault('unclear', 'X did not say whether the post is gone.')
      }
    },
  }
}

/** X's own no, of which nothing need be read. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof NetworkFault && ['refused', 'limited', 'expired'].includes(cause.kind)

const unreadable = 'X cannot be read here, so it is not known whether the post is there. Please look, and say so.'

/** On a first try the words are of an earlier post; after an unclear one they may be this post's. */
const duplicateFault = ({ isFirstTry }: SendContext): NetworkFault =>
  isFirstTry
    ? new NetworkFault('refused', 'X refused the post: the same words stand there already.')
    : new NetworkFault('unclear', 'X says that the same words stand there already.')

const remotePost = ({ origin, handle }: Account, id: string): RemotePost => ({
  remoteId: id,
  remoteUrl: `${hostsOf(origin).web}/${handle}/status/${id}`,
})
