import type { Graph, GraphAccess } from '../meta/graph.ts'
import { entriesSince } from '../meta/newestFirst.ts'
import type { Account, Mark, RemotePost } from '../network.ts'
import { isOn, lastStepOf } from '../postLink.ts'
import { listOf } from './finding.ts'

/**
 * The account's post that a link leads to, among those after the mark; null where it is none. A link names it by a
 * shortcode, which the API does not take: it is looked for among the permalinks of the account's media.
 */
export async function findLinked(
  { graph, access, account }: { graph: Graph; access: GraphAccess; account: Account },
  link: URL,
  mark: Mark | null,
): Promise<RemotePost | null> {
  const media = await entriesSince(graph, access, listOf(account, { kind: 'post', parentId: null, options: {} }), mark)
  const found = media.find(
    ({ url }) => url !== null && isOn(link, url) && lastStepOf(new URL(url)) === lastStepOf(link),
  )
  return found ? { remoteId: found.id, remoteUrl: found.url } : null
}
