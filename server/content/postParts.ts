import { type Kysely, sql } from 'kysely'
import type { PublicationState } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'

/** What is read of some posts' publications, in any order; each column null where there is none. */
interface PartColumns {
  posts: number[] | null
  states: PublicationState[] | null
  networks: Network[] | null
}

/** A post's publications: what stands at one place of both is of one. */
export interface PostParts {
  states: PublicationState[]
  networks: Network[]
}

/** What a post without any has. */
export const noParts: PostParts = { states: [], networks: [] }

/**
 * Reads the publications of posts in columns, as JSON for `partsByPost`. They are asked for by the ids themselves, as
 * PostgreSQL writes an array, in one walk through their index instead of one for each post.
 */
export async function readParts(db: Kysely<Database>, ids: string | null): Promise<string> {
  if (ids === null) return '{}'
  const { rows } = await sql<{ parts: string }>`
    select json_build_object('posts', json_agg(post_id), 'states', json_agg(state), 'networks', json_agg(network))::text
      as parts
    from publications where post_id = any(${ids}::int[])`.execute(db)
  return rows[0]?.parts ?? '{}'
}

/** What `readParts` has read, by post. */
export function partsByPost(parts: string): Map<number, PostParts> {
  // What the statement writes.
  const { posts, states, networks }: PartColumns = JSON.parse(parts)
  const byPost = new Map<number, PostParts>()
  posts?.forEach((post, index) => {
    const [state, network] = [states?.[index], networks?.[index]]
    if (!state || !network) return
    const known = byPost.get(post) ?? { states: [], networks: [] }
    byPost.set(post, known)
    known.states.push(state)
    known.networks.push(network)
  })
  return byPost
}
