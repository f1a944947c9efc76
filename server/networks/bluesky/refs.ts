import * as z from 'zod/mini'
import type { HttpClient, Reply } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import type { ReplyRefs, StrongRef } from './record.ts'
import { errorOf, granted, xrpc } from './xrpc.ts'

interface Deps {
  call: HttpClient
  now(): number
}

const stored = z.object({ uri: z.string(), cid: z.string() })

/** What a reply names: the records as they stand on the account's server. Throws `refused` where one is gone. */
export async function replyTo(
  deps: Deps,
  origin: string,
  { parentId, rootId }: { parentId: string; rootId: string },
): Promise<ReplyRefs> {
  const root = await refOf(deps, origin, rootId)
  return { root, parent: parentId === rootId ? root : await refOf(deps, origin, parentId) }
}

/** Whatever an account's server answers of the record at an address. */
export function recordAt(call: HttpClient, origin: string, uri: string): Promise<Reply> {
  const [, repo = '', collection = '', rkey = ''] = /^at:\/\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(uri) ?? []
  return xrpc(call, origin, 'com.atproto.repo.getRecord', { query: { repo, collection, rkey } })
}

async function refOf({ call, now }: Deps, origin: string, uri: string): Promise<StrongRef> {
  const reply = await recordAt(call, origin, uri)
  if (isAbsent(reply)) throw new NetworkFault('refused', 'What this goes on from is no longer on Bluesky.')
  const found = stored.safeParse(granted(reply, now())).data
  if (found?.uri !== uri) throw new NetworkFault('unclear', 'Bluesky answered something else than what was asked for.')
  return { uri, cid: found.cid }
}

/**
 * Whether the server says that no such record stands there (lexicon `com.atproto.repo.getRecord`): it names the record then,
 * which it does not where the whole repository is not with it.
 */
export function isAbsent(reply: Reply): boolean {
  const { error, message } = errorOf(reply)
  return reply.status === 400 && (error === 'RecordNotFound' || /could not locate record: at:/i.test(message))
}
