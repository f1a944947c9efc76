import type { AppStore } from '../appStore.ts'
import type { HttpClient } from '../httpClient.ts'
import type { MediaSource } from '../mediaSource.ts'
import { createDailyQuota, type DailyUse } from '../meta/dailyQuota.ts'
import { assertGone } from '../meta/removalEvidence.ts'
import {
  type Account,
  type Finding,
  type NetworkAdapter,
  NetworkFault,
  type RemotePost,
  type SentPart,
  type Sought,
} from '../network.ts'
import { normalizedText } from '../normalizedText.ts'
import { storedTokens } from '../oauth/tokens.ts'
import type { Tokens } from '../oauth/withToken.ts'
import { orFault } from '../orFault.ts'
import { isOn, lastStepOf } from '../postLink.ts'
import { webAddress } from '../webAddress.ts'
import * as answers from './answers.ts'
import { createContainers } from './containers.ts'
import { createThreadsFollowers } from './followers.ts'
import { createGraph } from './graph.ts'
import { createPostList, type Listed, mark } from './list.ts'
import { createThreadsPosts } from './listPosts.ts'
import { createThreadsMetrics } from './metrics.ts'
import { profileOf, profileParameters } from './ownAccount.ts'
import { type Payload, payload, prepared } from './payload.ts'

interface Deps {
  call: HttpClient
  apps: Pick<AppStore, 'apiVersionOf'>
  media: MediaSource
  tokens: Tokens
  now(): number
}

const hour = 60 * 60_000

/**
 * Posting on Threads: a container is made, waited for, and published. What became of a try its container tells for
 * certain; which post it became, the account's list after the mark.
 */
export function createThreads({ call, apps, media, tokens, now }: Deps): NetworkAdapter {
  const graph = createGraph({ call, apps, tokens })
  const containers = createContainers({ graph, media, now })
  const list = createPostList(graph)
  const quota = createDailyQuota<Counted>({ now })

  /** What a day has and may have of posts and replies, which are counted apart; nothing where Threads does not tell it. */
  async function readUse(account: Account): Promise<DailyUse<Counted>> {
    const parameters = { fields: 'quota_usage,config,reply_quota_usage,reply_config' }
    const path = `${account.remoteId}/threads_publishing_limit`
    const reading = graph(account, path, { parameters, what: 'the reading' })
    const answer = await reading.catch((cause: unknown) => {
      if (cause instanceof NetworkFault && cause.kind === 'refused') return null
      throw cause
    })
    const told = answers.publishingLimit.safeParse(answer).data?.data[0] ?? {}
    return {
      ...usedOf('posts', told.quota_usage, told.config),
      ...usedOf('replies', told.reply_quota_usage, told.reply_config),
    }
  }

  /** What is too much for a day waits. */
  async function assertQuota(account: Account, sent: Payload): Promise<void> {
    const what = countedAs(sent)
    const told = await quota.of(account, what, () => readUse(account))
    if (!told || told.used < told.most) return
    const sentence = `Threads takes ${told.most} ${what} a day, and they are used up.`
    throw new NetworkFault('limited', sentence, { wait: hour })
  }

  /** Where a post can be looked at; null where Threads does not say just now, as it is out all the same. */
  async function permalinkOf(account: Account, id: string): Promise<string | null> {
    const reading = graph(account, id, { parameters: { fields: 'id,permalink,timestamp' }, what: 'the reading' })
    const found = await orFault(reading)
    if (found instanceof NetworkFault) return null
    return webAddress(answers.post.safeParse(found).data?.permalink)
  }

  async function isReadable(account: Account, id: string): Promise<boolean> {
    try {
      await graph(account, encodeURIComponent(id), { parameters: { fields: 'id' }, what: 'the reading' })
      return true
    } catch (cause) {
      if (cause instanceof answers.NoSuchObject) return false
      throw cause
    }
  }

  /** All that came into a part's list since before it was sent; the whole list where that could not be read then. */
  const postsSince = (account: Account, { kind, mark: before }: SentPart): Promise<answers.Post[]> =>
    list.after(account, kind === 'post' ? 'threads' : 'replies', mark.safeParse(before).data ?? { newest: null })

  /** The post that a published container became. */
  async function published(account: Account, sought: Sought): Promise<Finding> {
    const sent = payload.parse(sought.payload)
    const since = mark.safeParse(sought.mark).data
    if (!since) return { kind: 'unsure', reason: unlisted, seen: [] }
    const posts = await list.after(account, listOf(sent), since)
    const known = await sought.knownAmong(posts.map(({ id }) => id))
    const open = posts.filter(
      (post) => !known.has(post.id) && !sought.dismissed.has(post.id) && isWhatWasSent(post, sent),
    )
    const [only] = open
    if (!only) throw new NetworkFault('unclear', 'Threads has published the post, but does not list it yet.')
    if (open.length === 1) return { kind: 'found', post: remotePost(only) }
    const reason = `${open.length} posts like this one are on Threads. Please look which one is this, and say so.`
    return { kind: 'unsure', reason, seen: open.map(remotePost) }
  }

  const listPosts = createThreadsPosts(graph)

  return {
    prepare: async (_, content, before) => prepared(content, before),

    textOf: (sent) => payload.parse(sent).text,

    async stage(account, sent, steps) {
      const content = payload.parse(sent.payload)
      await assertQuota(account, content)
      await containers.bring(account, content, steps)
    },

    async readMark(account, sent) {
      try {
        return await list.readMark(account, listOf(payload.parse(sent.payload)))
      } catch (cause) {
        // An app that may not read them posts all the same; which one it became only the person can tell then.
        if (cause instanceof NetworkFault && cause.kind === 'refused') return null
        throw cause
      }
    },

    async send(account, { payload: sent }, { steps, isFirstTry }) {
      const container = containers.idOf(steps)
      if (container === undefined) {
        throw new NetworkFault('unavailable', 'The post is not at Threads, and is brought again.', { contact: 'none' })
      }
      const path = `${account.remoteId}/threads_publish`
      const parameters = { creation_id: container }
      const publish = () => graph(account, path, { method: 'POST', parameters, what: 'the post' })
      const answer = await quota.counting(account, countedAs(payload.parse(sent)), publish).catch((cause) => {
        throw isFirstTry ? cause : unclearAgain(cause)
      })
      const id = answers.made.safeParse(answer).data?.id
      if (id === undefined || id === container) {
        throw new NetworkFault('unclear', 'Threads answered something else than the post that was sent.')
      }
      return { remoteId: id, remoteUrl: await permalinkOf(account, id) }
    },

    async find(account, sought) {
      const container = containers.idOf(sought.steps)
      if (container === undefined) return { kind: 'unsure', reason: unlisted, seen: [] }
      const status = await containers.statusOf(account, container)
      if (status === 'PUBLISHED') return published(account, sought)
      if (status === 'IN_PROGRESS') throw new NetworkFault('unclear', 'Threads is still processing the post.')
      return { kind: 'absent' }
    },

    async verify(account) {
      const answer = await graph(account, 'me', { parameters: profileParameters, what: 'the account' })
      const { remoteId, handle, name, avatarUrl, url } = profileOf(answer, account.origin)
      if (remoteId !== account.remoteId) throw new NetworkFault('unclear', 'Threads answered for another account.')
      return { handle, name, avatarUrl, url }
    },

    expiryOf(credentials) {
      const { expires_at } = storedTokens.parse(credentials)
      return expires_at === null ? null : new Date(expires_at)
    },

    // The Threads API has no call that takes a token back.
    revoke: async () => {},

    // A link names it by a shortcode, which the API does not take: it is looked for among the permalinks.
    async postAt(account, link, sent) {
      const posts = await postsSince(account, sent)
      return posts.map(remotePost).find(({ remoteUrl }) => remoteUrl !== null && leadsTo(link, remoteUrl)) ?? null
    },

    readMetrics: createThreadsMetrics(graph, listPosts),
    readFollowers: createThreadsFollowers(graph),
    listPosts,

    async remove(account, part) {
      try {
        const path = encodeURIComponent(part.remoteId)
        const answer = await graph(account, path, { method: 'DELETE', what: 'the deletion' })
        if (answers.deleted.safeParse(answer).success) return
        throw new NetworkFault('unclear', 'Threads did not say whether the post is gone.')
      } catch (cause) {
        if (!(cause instanceof answers.NoSuchObject)) throw cause
        const isIt = ({ id }: answers.Post) => id === part.remoteId
        await assertGone({
          title: 'Threads',
          isReadable: () => isReadable(account, part.remoteId),
          isListed: async () => (await postsSince(account, part)).some(isIt),
        })
      }
    },
  }
}

/** What Threads counts apart. */
type Counted = 'posts' | 'replies'

const countedAs = ({ parentId }: Payload): Counted => (parentId === null ? 'posts' : 'replies')

const usedOf = (what: Counted, used: number | undefined, config: { quota_total: number } | undefined) =>
  used === undefined || config === undefined ? {} : { [what]: { used, most: config.quota_total } }

const unlisted = 'It is not known whether the post is on Threads. Please look, and say so.'

/** A container that was published before is refused: only reading it tells. */
const unclearAgain = (cause: unknown): unknown =>
  cause instanceof NetworkFault && cause.kind === 'refused'
    ? new NetworkFault('unclear', 'Threads may have published the post already.', { cause })
    : cause

/** What Threads lists is the post's own text; of posts without words only what they answer and that they have none tells. */
const isWhatWasSent = ({ text, replied_to }: answers.Post, sent: Payload): boolean =>
  foldedText(text) === foldedText(sent.text) && (sent.parentId === null || replied_to?.id === sent.parentId)

const listOf = ({ parentId }: Payload): Listed => (parentId === null ? 'threads' : 'replies')

const leadsTo = (link: URL, permalink: string): boolean =>
  isOn(link, permalink) && lastStepOf(link) === lastStepOf(new URL(permalink))

/** Threads folds white space too. */
const foldedText = (text: string): string => normalizedText(text).replace(/\s+/gu, ' ')

const remotePost = ({ id, permalink }: answers.Post): RemotePost => ({ remoteId: id, remoteUrl: webAddress(permalink) })
