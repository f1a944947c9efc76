import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { OptionsOf } from '../../../contract/networkOptions.ts'
import { chosenOptions } from '../chosenOptions.ts'
import { findingOf } from '../findingOf.ts'
import type { HttpClient } from '../httpClient.ts'
import {
  type Account,
  type NetworkAdapter,
  NetworkFault,
  type Prepared,
  type PublishedPart,
  type RemotePost,
  type Sought,
} from '../network.ts'
import type { Vault } from '../vault.ts'
import { webAddress } from '../webAddress.ts'
import * as answers from './answers.ts'
import type { Apps } from './apps.ts'
import {
  chosenFields,
  chosenMatchOf,
  type Match,
  matchOf,
  mediaMatchOf,
  renderedLikeness,
  senderOf,
} from './evidence.ts'
import { createMastodonFollowers } from './followers.ts'
import { readInstanceLimits } from './instanceLimits.ts'
import { createStatusList, hostOf, isAfter, isBy, mark } from './list.ts'
import { createMastodonPosts } from './listPosts.ts'
import { attachmentsOf, type createMastodonMedia, mediaOf } from './media.ts'
import { createMastodonMetrics } from './metrics.ts'
import { ownAccount } from './ownAccount.ts'
import { statusIdIn } from './postLink.ts'

interface Deps {
  call: HttpClient
  stageMedia: ReturnType<typeof createMastodonMedia>
  vault: Vault
  apps: Apps
  now(): number
}

const frozen = z.object({ status: z.string(), in_reply_to_id: z.optional(z.string()) })
/** Statuses whose source is asked for in one reading: more of this application's since the mark are never sent at once. */
const mostCompared = 40

/**
 * Posting on a Mastodon server. Every try carries the same Idempotency-Key; since some servers ignore it, what became of
 * a try is read from the account's own statuses after the mark, and told by the sending application and the source.
 */
export function createMastodon({ call, stageMedia, vault, apps, now }: Deps): NetworkAdapter {
  const list = createStatusList({ call, now })
  const tokenOf = async (account: Account): Promise<string> =>
    answers.token.parse((await vault.open(account)).credentials).access_token

  /** What was typed; null where the server does not give it back (Mastodon before 3.5, others). */
  async function sourceOf(account: Account, token: string, { id }: answers.Status): Promise<string | null> {
    const reply = await call(`${account.origin}/api/v1/statuses/${encodeURIComponent(id)}/source`, { token })
    if (withoutSource.has(reply.status)) return null
    const found = answers.source.safeParse(answers.granted(reply, hostOf(account), now())).data
    return found?.id === id ? found.text : null
  }

  /** Refuses to go on from what is gone: a server that is given it anyway says nothing that can be relied on. */
  async function checkParent(account: Account, id: string): Promise<void> {
    const token = await tokenOf(account)
    const reply = await call(`${account.origin}/api/v1/statuses/${encodeURIComponent(id)}`, { token })
    const host = hostOf(account)
    if (answers.isNotThere(reply)) throw new NetworkFault('refused', `What this goes on from is no longer on ${host}.`)
    answers.granted(reply, host, now())
  }

  /** What may be ours after the mark: not passed on, in reply to the same or to nothing, not another publication's. */
  async function candidates(account: Account, token: string, sought: Sought): Promise<answers.Status[]> {
    const parentId = frozen.parse(sought.payload).in_reply_to_id ?? null
    const since = mark.safeParse(sought.mark).data
    if (!since) throw new NetworkFault('unclear', `${hostOf(account)} could not be read before it was sent.`)
    const statuses = await list.after(account, token, since)
    const known = await sought.knownAmong(statuses.map(({ id }) => id))
    const open = statuses.filter(
      (status) =>
        !status.reblog &&
        (status.in_reply_to_id ?? null) === parentId &&
        !known.has(status.id) &&
        !sought.dismissed.has(status.id) &&
        senderOf(status) !== 'another',
    )
    if (open.length > mostCompared) {
      throw new NetworkFault('unclear', `There are too many posts since then to look through on ${hostOf(account)}.`)
    }
    return open
  }

  /** Whether a status is among the account's own since before it was sent. Throws where that cannot be read. */
  async function isListed(account: Account, token: string, sent: Pick<PublishedPart, 'remoteId' | 'mark'>) {
    const since = mark.safeParse(sent.mark).data
    if (!since) throw new NetworkFault('unclear', `${hostOf(account)} did not say whether the post is gone.`)
    return (await list.after(account, token, since)).some(({ id }) => id === sent.remoteId)
  }

  return {
    // A key stands for one text: the server answers what it made with it, whatever comes with it the next time.
    async prepare(account, content, before) {
      const { text, media, parentId } = content
      const chosen = fieldsOf(chosenOptions('mastodon', content))
      if (parentId !== null) await checkParent(account, parentId)
      const payload = {
        status: text,
        ...(parentId !== null && { in_reply_to_id: parentId }),
        ...chosen,
        ...(media.length > 0 && { media }),
      }
      return { key: before && isDeepStrictEqual(before.payload, payload) ? before.key : randomUUID(), payload }
    },

    textOf: (payload) => frozen.parse(payload).status,

    async stage(account, prepared, steps) {
      if (mediaOf(prepared.payload).length > 0) await stageMedia(account, await tokenOf(account), prepared, steps)
    },

    async readMark(account) {
      try {
        return await list.readMark(account, await tokenOf(account))
      } catch (cause) {
        // A server that shows no list takes posts all the same; of an unclear one only the person can tell.
        if (cause instanceof NetworkFault && cause.kind === 'refused') return null
        throw cause
      }
    },

    async send(account, { key, payload }, { mark: before, steps }) {
      const ids = attachmentsOf(payload, steps)
      if (!ids)
        throw new NetworkFault('unavailable', `The pictures are not on ${hostOf(account)} yet.`, { contact: 'none' })
      const reply = await call(`${account.origin}/api/v1/statuses`, {
        method: 'POST',
        json: bodyOf(payload, ids),
        token: await tokenOf(account),
        headers: { 'idempotency-key': key },
      })
      const answer = answers.status.safeParse(answers.granted(reply, hostOf(account), now())).data
      const newestId = mark.safeParse(before).data?.newestId ?? null
      if (!answer || !isBy(account, answer) || !isAfter(answer.id, newestId) || !isWhatWasSent(answer, payload)) {
        throw new NetworkFault('unclear', `${hostOf(account)} answered something else than the post that was sent.`)
      }
      return remotePostOf(answer)
    },

    async find(account, sought) {
      const token = await tokenOf(account)
      const { payload } = sought
      const { status: text } = frozen.parse(payload)
      const matches: Record<'certain' | 'doubtful', RemotePost[]> = { certain: [], doubtful: [] }
      for (const status of await candidates(account, token, sought)) {
        const ofMedia = mediaMatchOf(status, mediaOf(payload).length, attachmentsOf(payload, sought.steps))
        if (ofMedia === 'none') continue
        const ofText = matchOf({ status, text, source: await sourceOf(account, token, status) })
        const ofChosen = chosenMatchOf(status, chosenFields.parse(payload))
        if (ofText !== 'none') matches[worst([ofText, ofMedia, ofChosen])].push(remotePostOf(status))
      }
      return findingOf(hostOf(account), matches)
    },

    async verify(account) {
      const host = hostOf(account)
      const { remoteId, ...told } = await ownAccount(call, {
        host,
        origin: account.origin,
        token: await tokenOf(account),
        now: now(),
      })
      if (remoteId !== account.remoteId) throw new NetworkFault('unclear', `${host} answered for another account.`)
      return { ...told, ...(await readInstanceLimits(call, account.origin)) }
    },

    expiryOf: () => null,

    async revoke(account, credentials) {
      const app = await apps.find(hostOf(account))
      if (!app) return
      const { access_token } = answers.token.parse(credentials)
      await call(`${account.origin}/oauth/revoke`, {
        method: 'POST',
        form: { client_id: app.clientId, client_secret: app.clientSecret, token: access_token },
      })
    },

    async postAt(account, link) {
      const id = statusIdIn(account, link)
      if (id === null) return null
      const reply = await call(`${account.origin}/api/v1/statuses/${id}`, { token: await tokenOf(account) })
      if (answers.isNotThere(reply)) return null
      const found = answers.status.safeParse(answers.granted(reply, hostOf(account), now(), 'the reading')).data
      if (!found) throw new NetworkFault('unclear', `${hostOf(account)} cannot be read.`)
      return isBy(account, found) && !found.reblog ? remotePostOf(found) : null
    },

    readMetrics: createMastodonMetrics({ call, tokenOf, now }),
    readFollowers: createMastodonFollowers({ call, tokenOf, now }),
    listPosts: createMastodonPosts({ call, tokenOf, now }),

    async remove(account, { remoteId, mark: before }) {
      const address = `${account.origin}/api/v1/statuses/${encodeURIComponent(remoteId)}`
      const token = await tokenOf(account)
      const reply = await call(address, { method: 'DELETE', token })
      if (answers.isMissing(reply)) return
      if (answers.isNotThere(reply) && !(await isListed(account, token, { remoteId, mark: before }))) return
      const removed = answers.status.safeParse(answers.granted(reply, hostOf(account), now(), 'the deletion')).data
      if (removed?.id !== remoteId) {
        throw new NetworkFault('unclear', `${hostOf(account)} did not say whether the post is gone.`)
      }
    },
  }
}

/** What was chosen, as it is sent (Mastodon API: statuses#create): what stands behind a warning is sensitive. */
function fieldsOf({ visibility, spoiler_text = '', language, sensitive = false }: OptionsOf<'mastodon'>) {
  const hasWarning = spoiler_text.trim() !== ''
  return {
    ...(visibility !== undefined && { visibility }),
    ...(hasWarning && { spoiler_text }),
    ...(language && { language }),
    ...((sensitive || hasWarning) && { sensitive: true }),
  }
}

const worst = (matches: readonly Match[]): 'certain' | 'doubtful' =>
  matches.every((match) => match === 'certain') ? 'certain' : 'doubtful'

/** What is sent of a payload, once its media are there. */
function bodyOf({ media: _, ...status }: Prepared['payload'], ids: readonly string[] | undefined) {
  return { ...status, ...(ids && ids.length > 0 && { media_ids: ids }) }
}

/** No such call there: the status itself was listed a moment ago. */
const withoutSource = new Set([403, 404, 405, 410, 501])

/** An answer of another application, or of other words, is another status, whoever sends it. */
function isWhatWasSent(status: answers.Status, payload: Readonly<Record<string, unknown>>): boolean {
  const sender = senderOf(status)
  if (sender !== 'unnamed') return sender === 'ours'
  return renderedLikeness(status.content, frozen.parse(payload).status) !== 'none'
}

const remotePostOf = ({ id, url }: answers.Status): RemotePost => ({ remoteId: id, remoteUrl: webAddress(url) })
