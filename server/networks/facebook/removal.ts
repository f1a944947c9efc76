import * as z from 'zod/mini'
import type { Graph, GraphAccess } from '../meta/graph.ts'
import { isNoSuchObject } from '../meta/graphFault.ts'
import { entriesSince } from '../meta/newestFirst.ts'
import { assertGone } from '../meta/removalEvidence.ts'
import { type Account, NetworkFault, type PublishedPart } from '../network.ts'
import { listOf } from './list.ts'

interface Reading {
  graph: Graph
  access: GraphAccess
  account: Account
}

/** Deletes a post, a video or a comment. Throws where it is not known to be gone. */
export async function removeFromFacebook(reading: Reading, part: PublishedPart): Promise<void> {
  try {
    const answer = await reading.graph.remove(reading.access, part.remoteId)
    if (deleted.safeParse(answer).success) return
    throw new NetworkFault('unclear', 'Facebook did not say whether it is gone.')
  } catch (cause) {
    if (!isNoSuchObject(cause)) throw cause
    await assertGone({
      title: reading.access.title,
      isReadable: () => isReadable(reading, part),
      isListed: () => isListed(reading, part),
    })
  }
}

const deleted = z.object({ success: z.literal(true) })

async function isReadable({ graph, access }: Reading, { remoteId }: PublishedPart): Promise<boolean> {
  try {
    await graph.read(access, remoteId, { fields: 'id' })
    return true
  } catch (cause) {
    if (isNoSuchObject(cause)) return false
    throw cause
  }
}

/** Whether it stands in its list, by itself or, as a video, as what hangs on a post. */
async function isListed(reading: Reading, part: PublishedPart): Promise<boolean> {
  const { graph, access, account } = reading
  const { kind, parent, remoteId, mark } = part
  if (kind !== 'post' && parent === null) throw unlisted()
  const list = listOf(account, { kind: kind === 'post' ? 'post' : 'comment', parentId: parent?.remoteId ?? null })
  try {
    const entries = await entriesSince(graph, access, list, mark)
    return entries.some(({ id, mediaIds }) => id === remoteId || mediaIds.includes(remoteId))
  } catch (cause) {
    // Below what is gone nothing stands any more.
    if (isNoSuchObject(cause) && parent !== null && (await isOver(reading, parent))) return false
    throw cause
  }
}

const isOver = async (reading: Reading, part: PublishedPart): Promise<boolean> =>
  !((await isReadable(reading, part)) || (await isListed(reading, part)))

const unlisted = () => new NetworkFault('unclear', 'It is not known below what this stands on Facebook.')
