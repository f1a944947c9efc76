import * as z from 'zod/mini'
import { blueskyLimits } from '../../../rules/networks/bluesky/bluesky.ts'
import type { HttpClient } from '../httpClient.ts'
import { NetworkFault, type Profile } from '../network.ts'
import { granted, xrpc } from './xrpc.ts'

const shown = z.object({
  displayName: z.optional(z.string()),
  avatar: z.optional(z.string().check(z.startsWith('http'))),
})

const session = z.object({ did: z.string(), handle: z.string() })

/** Whose authorization a client carries, as their server calls them; it must be the account that is meant. */
export async function ownAccountOf(
  authorized: HttpClient,
  { pds, did, now }: { pds: string; did: string; now: number },
) {
  const reply = await xrpc(authorized, pds, 'com.atproto.server.getSession')
  const own = session.safeParse(granted(reply, now)).data
  if (own?.did !== did) throw new NetworkFault('unclear', 'Bluesky answered for another account.')
  return { handle: own.handle, shown: await profileOf(authorized, { pds, did }) }
}

/** Name and picture of somebody; null from a server without a view of the network, which has no answer for it. */
export async function profileOf(
  authorized: HttpClient,
  { pds, did }: { pds: string; did: string },
): Promise<z.output<typeof shown> | null> {
  const reply = await xrpc(authorized, pds, 'app.bsky.actor.getProfile', { query: { actor: did } }).catch(() => null)
  return (reply?.status === 200 && shown.safeParse(reply.body).data) || null
}

/** Where people see the account: on Bluesky's own site; a server of tests and practice shows its own page. */
export const pageOf = (pds: string, handle: string, did: string): string =>
  pds.startsWith('https:') ? `https://bsky.app/profile/${did}` : `${pds}/profile/${handle}`

/** An account as it is stored when it is connected. */
export const accountProfile = (found: {
  did: string
  handle: string
  pds: string
  shown: z.output<typeof shown> | null
}): Profile => ({
  remoteId: found.did,
  handle: found.handle,
  name: found.shown?.displayName || found.handle,
  avatarUrl: found.shown?.avatar ?? null,
  url: pageOf(found.pds, found.handle, found.did),
  server: new URL(found.pds).host,
  origin: found.pds,
  limits: blueskyLimits,
})
