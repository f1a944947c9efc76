import type * as z from 'zod/mini'
import { listedPosts } from '../listedPosts.ts'
import { type ListedPage, type ListedPost, NetworkFault } from '../network.ts'
import type { Graph, GraphAccess } from './graph.ts'
import { nextOf, page } from './newestFirst.ts'

/** A list of the Graph API, and what its entries are. */
interface PostEdge<T> {
  path: string
  fields: string
  entry: z.ZodMiniType<T>
  /** Null of what the account did not post itself. */
  postOf(entry: T): ListedPost | null
}

/** Entries of a page; the Graph API gives 100 at most, and large pages with attachments time out there. */
const pageSize = 50

/** Reads one page of posts, while calls are left for what is to be posted. Throws a `NetworkFault`. */
export async function readListPage<T>(
  graph: Graph,
  access: GraphAccess,
  { path, fields, entry, postOf }: PostEdge<T>,
  cursor: string | null,
): Promise<ListedPage> {
  const query = { fields, limit: String(pageSize), ...(cursor !== null && { after: cursor }) }
  const { data } = page.safeParse(await graph.readFirst(access, path, query))
  if (!data) throw new NetworkFault('unclear', `${access.title} did not say what the account posted.`)
  return { posts: listedPosts(data.data, entry, postOf), next: nextOf(data) }
}
