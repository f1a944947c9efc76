import * as z from 'zod/mini'
import { chosenOptions } from '../chosenOptions.ts'
import type { HttpClient } from '../httpClient.ts'
import {
  type Account,
  type Confirmed,
  type NetworkAdapter,
  NetworkFault,
  type Prepared,
  type Steps,
} from '../network.ts'
import type { Access, Authorize } from './access.ts'
import { chosenFields } from './chosenFields.ts'
import { cardOf, mediaOf, recordWith } from './embed.ts'
import { createBlueskyFollowers } from './followers.ts'
import type { Directory } from './identity.ts'
import { createBlueskyPosts } from './listPosts.ts'
import type { createBlueskyMedia } from './media.ts'
import { createBlueskyMetrics } from './metrics.ts'
import { recordKeyIn } from './postLink.ts'
import { ownAccountOf, pageOf } from './profile.ts'
import { recordOf } from './record.ts'
import { isAbsent, replyTo } from './refs.ts'
import { collection, remotePostOf, siteOf, uriOf } from './remotePost.ts'
import { nextTid } from './tid.ts'
import { granted, xrpc } from './xrpc.ts'

const written = z.object({ uri: z.string(), cid: z.string() })
const frozen = z.object({ text: z.string() })
const record = z.object({ uri: z.string(), value: z.object({ text: z.string() }) })

interface BlueskyDeps {
  call: HttpClient
  access: Access
  directory: Directory
  stageMedia: ReturnType<typeof createBlueskyMedia>
  now(): number
}

/**
 * Posting on Bluesky. The record's key is chosen and the record frozen before the first try, and it is put only where
 * nothing stands: the same try again finds its own record and changes nothing.
 */
export function createBluesky({ call, access, directory, stageMedia, now }: BlueskyDeps): NetworkAdapter {
  const put = async (account: Account, { key, payload }: Prepared, steps: Steps, authorize: Authorize) => {
    const record = recordWith(payload, steps)
    const reply = await xrpc(authorize(call), account.origin, 'com.atproto.repo.putRecord', {
      method: 'POST',
      json: { repo: account.remoteId, collection, rkey: key, record, swapRecord: null },
    })
    const answer = written.safeParse(granted(reply, now()))
    if (answer.data?.uri !== uriOf(account, key)) {
      throw new NetworkFault('unclear', 'Bluesky answered something else than the post that was sent.')
    }
    return remotePostOf(account, key)
  }

  async function confirm({ origin: pds, remoteId: did }: Account, authorize: Authorize): Promise<Confirmed> {
    const { handle, shown } = await ownAccountOf(authorize(call), { pds, did, now: now() })
    return {
      handle,
      url: pageOf(pds, handle, did),
      ...(shown && { name: shown.displayName || handle, avatarUrl: shown.avatar ?? null }),
    }
  }

  /** Deleting a record that is gone already is answered with yes as well (lexicon `com.atproto.repo.deleteRecord`). */
  async function remove(account: Account, uri: string, authorize: Authorize): Promise<void> {
    const json = { repo: account.remoteId, collection, rkey: keyIn(account, uri) }
    const reply = await xrpc(authorize(call), account.origin, 'com.atproto.repo.deleteRecord', { method: 'POST', json })
    const answer = granted(reply, now(), 'the deletion')
    // Older servers answer nothing; a page in place of the protocol's answer is somebody else's.
    if (typeof answer === 'string' && answer !== '') {
      throw new NetworkFault('unclear', 'Bluesky did not say whether the post is gone.')
    }
  }

  return {
    // The key stays, whatever is written: a record that stands there under it is never written over.
    async prepare(account, content, before) {
      const { text, media, card, parentId, rootId } = content
      const chosen = chosenFields(chosenOptions('bluesky', content))
      const record = await recordOf(text, new Date(now()), (handle) => directory.didOf(handle).catch(() => null))
      const reply =
        parentId !== null && rootId !== null && (await replyTo({ call, now }, account.origin, { parentId, rootId }))
      const payload = {
        ...record,
        ...chosen,
        ...(reply && { reply }),
        ...(media.length > 0 && { media }),
        ...(card && { card }),
      }
      return { key: before?.key ?? nextTid(now()), payload }
    },

    textOf,

    async stage(account, prepared, steps) {
      const { payload } = prepared
      if (mediaOf(payload).length === 0 && !cardOf(payload)?.picture) return
      await access.withAuthorization(account, (authorize) => stageMedia(account, authorize, prepared, steps))
    },

    readMark: null,

    send: (account, prepared, { steps }) =>
      access.withAuthorization(account, (authorize) => put(account, prepared, steps, authorize)),

    async find(account, { key, payload, dismissed }) {
      const query = { repo: account.remoteId, collection, rkey: key }
      const reply = await xrpc(call, account.origin, 'com.atproto.repo.getRecord', { query })
      if (isAbsent(reply)) return { kind: 'absent' }
      const stored = record.safeParse(granted(reply, now())).data
      if (stored?.uri !== uriOf(account, key)) {
        throw new NetworkFault('unclear', 'Bluesky answered something else than what was asked for.')
      }
      const post = remotePostOf(account, key)
      if (dismissed.has(post.remoteId)) return { kind: 'absent' }
      if (stored.value.text === textOf(payload)) return { kind: 'found', post }
      return { kind: 'unsure', reason: 'Another text of this post is on Bluesky already.', seen: [post] }
    },

    verify: (account) => access.withAuthorization(account, (authorize) => confirm(account, authorize)),
    expiryOf: access.expiryOf,
    revoke: access.revoke,

    async postAt(account, link) {
      const rkey = recordKeyIn(account, siteOf(account), link)
      if (rkey === null) return null
      const query = { repo: account.remoteId, collection, rkey }
      const reply = await xrpc(call, account.origin, 'com.atproto.repo.getRecord', { query })
      if (isAbsent(reply)) return null
      const stored = record.safeParse(granted(reply, now(), 'the reading')).data
      if (stored?.uri === uriOf(account, rkey)) return remotePostOf(account, rkey)
      throw new NetworkFault('unclear', 'Bluesky answered something else than what was asked for.')
    },

    remove: (account, { remoteId }) =>
      access.withAuthorization(account, (authorize) => remove(account, remoteId, authorize)),
    readMetrics: createBlueskyMetrics(call, now),
    readFollowers: createBlueskyFollowers(call, now),
    listPosts: createBlueskyPosts(call, now),
  }
}

const textOf = (payload: Prepared['payload']): string => frozen.parse(payload).text

/** The key of an account's own record. */
function keyIn(account: Account, uri: string): string {
  const key = uri.slice(uriOf(account, '').length)
  if (uri === uriOf(account, key) && key !== '') return key
  throw new NetworkFault('refused', 'This post is not one of the account’s own.', { contact: 'none' })
}
