import * as z from 'zod/mini'
import type { Graph, GraphAccess } from '../meta/graph.ts'
import { instagramProfile } from '../meta/offeredPages.ts'
import { NetworkFault } from '../network.ts'

const told = z.object({
  id: z.optional(z.string()),
  /** The account's id, where Instagram signed in; `id` is then one for the app alone. */
  user_id: z.optional(z.string()),
  username: z.string(),
  name: z.optional(z.string()),
  profile_picture_url: z.optional(z.string()),
})

/** What an account is called; with a page's token it is asked for by its id. Throws a `NetworkFault`. */
export async function ownAccount(graph: Graph, access: GraphAccess, remoteId: string | null) {
  const isByFacebook = access.secret !== null
  const shared = 'username,name,profile_picture_url'
  const answer = isByFacebook
    ? await graph.read(access, remoteId ?? '', { fields: `id,${shared}` })
    : await graph.read(access, 'me', { fields: `user_id,${shared}` })
  const found = told.safeParse(answer).data
  const id = isByFacebook ? found?.id : found?.user_id
  if (!found || id === undefined) throw new NetworkFault('unclear', 'Instagram did not say whose account it is.')
  return instagramProfile({ ...found, id })
}
