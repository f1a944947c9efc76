import * as z from 'zod/mini'
import type { HttpClient } from '../httpClient.ts'
import { xrpc } from './xrpc.ts'

const shown = z.object({
  displayName: z.optional(z.string()),
  avatar: z.optional(z.string().check(z.startsWith('http'))),
})

/** Name and picture of somebody; null from a server without a view of the network, which has no answer for it. */
export async function profileOf(
  call: HttpClient,
  { pds, did, token }: { pds: string; did: string; token: string },
): Promise<z.output<typeof shown> | null> {
  const reply = await xrpc(call, pds, 'app.bsky.actor.getProfile', { query: { actor: did }, token }).catch(() => null)
  return (reply?.status === 200 && shown.safeParse(reply.body).data) || null
}

/** Where people see the account: on Bluesky's own site; a server of tests and practice shows its own page. */
export const pageOf = (pds: string, handle: string, did: string): string =>
  pds.startsWith('https:') ? `https://bsky.app/profile/${did}` : `${pds}/profile/${handle}`
