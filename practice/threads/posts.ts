import type { Person } from '../people.ts'
import { statusNow } from './containers.ts'
import { GraphError, invalidParameter, noPermission, unknownObject } from './graphError.ts'
import { nextId, type Post, type State } from './state.ts'

/** Publishes a container that is ready, once. */
export function publish(state: State, { name }: Person, id: string, now: number): Post {
  const container = state.containers.find((one) => one.id === id && one.person === name)
  if (!container || container.isCarouselItem || statusNow(container, now) !== 'FINISHED') {
    throw new GraphError(400, 24, 'The requested resource does not exist', 4279009)
  }
  const { type, text, files, replyTo, replyControl } = container
  const post: Post = {
    id: nextId(),
    person: name,
    type,
    text,
    files,
    replyTo,
    ...(replyControl !== undefined && { replyControl }),
    createdAt: new Date().toISOString(),
  }
  container.status = 'PUBLISHED'
  state.posts.push(post)
  return post
}

/** Takes a post off; only its author may. */
export function removePost(state: State, { name }: Person, id: string): void {
  const post = state.posts.find((one) => one.id === id)
  if (!post) throw unknownObject(id)
  if (post.person !== name) throw noPermission('threads_delete')
  state.posts = state.posts.filter((one) => one !== post)
}

/** A person's posts or replies, newest first, and where the next page begins. */
export function listOf(
  state: State,
  { name }: Person,
  which: 'posts' | 'replies',
  { limit = '25', after }: Readonly<Record<string, string>>,
): { posts: Post[]; after: string | null } {
  const size = Number(limit)
  if (!Number.isInteger(size) || size < 1 || size > 100) throw invalidParameter('limit')
  const all = state.posts
    .filter((post) => post.person === name && (post.replyTo === null) === (which === 'posts'))
    .toReversed()
  const start = after === undefined ? 0 : Number(Buffer.from(after, 'base64url').toString())
  if (!Number.isInteger(start)) throw invalidParameter('after')
  const isMore = start + size < all.length
  const next = Buffer.from(String(start + size)).toString('base64url')
  return { posts: all.slice(start, start + size), after: isMore ? next : null }
}
