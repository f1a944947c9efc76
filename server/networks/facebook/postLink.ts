import * as z from 'zod/mini'
import type { Graph, GraphAccess } from '../meta/graph.ts'
import { hostsOf } from '../meta/hosts.ts'
import { type Entry, entriesSince } from '../meta/newestFirst.ts'
import type { Account, Mark } from '../network.ts'
import { isOn, lastStepOf } from '../postLink.ts'

interface Linked extends Entry {
  url: URL | null
}

const post = z.object({ id: z.string(), created_time: z.string(), permalink_url: z.optional(z.string()) })

/**
 * The id of the page's post that a link leads to, among those after the mark; null where it is none. The name of a post in
 * a link is often not its id (`pfbid…`), so that it is looked for in the page's list.
 */
export async function findLinked(
  { graph, access, account }: { graph: Graph; access: GraphAccess; account: Account },
  link: URL,
  mark: Mark | null,
): Promise<string | null> {
  const { web } = hostsOf(account.origin)
  if (!isOn(link, web)) return null
  const name = nameIn(link)
  const list = {
    path: `${account.remoteId}/published_posts`,
    query: { fields: 'id,created_time,permalink_url' },
    entryOf: (value: unknown) => linkedIn(value, web),
  }
  const entries = await entriesSince(graph, access, list, mark)
  const isIt = ({ id, url }: Linked) =>
    id === name || id === `${account.remoteId}_${name}` || (url !== null && nameIn(url) === name)
  return entries.find(isIt)?.id ?? null
}

/** `/page/posts/1`, `/permalink.php?story_fbid=1&id=2`, `/watch/?v=1`. */
const nameIn = (link: URL): string =>
  link.searchParams.get('story_fbid') ?? link.searchParams.get('v') ?? lastStepOf(link)

function linkedIn(value: unknown, web: string): Linked | null {
  const found = post.safeParse(value).data
  if (!found) return null
  return { id: found.id, at: found.created_time, url: URL.parse(found.permalink_url ?? '', web) }
}
