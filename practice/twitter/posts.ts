import * as z from 'zod/mini'
import type { Person } from '../people.ts'
import { forbidden, invalidRequest } from './problem.ts'
import { type Medium, nextId, type Post, replySettings, type State } from './state.ts'
import { mostWeight, weightOf } from './textRules.ts'

const numeric = z.string().check(z.regex(/^\d{1,19}$/))

/** The body of POST /2/tweets, as far as it is used here. */
export const written = z.strictObject({
  text: z.optional(z.string()),
  media: z.optional(z.strictObject({ media_ids: z.array(numeric).check(z.minLength(1), z.maxLength(4)) })),
  reply: z.optional(z.strictObject({ in_reply_to_tweet_id: numeric })),
  reply_settings: z.optional(z.enum(replySettings)),
  made_with_ai: z.optional(z.boolean()),
})

/** Stores a post, or refuses it as X does. */
export function createPost(state: State, { name }: Person, body: z.output<typeof written>): Post {
  const { text = '', media, reply, reply_settings } = body
  const ids = media?.media_ids ?? []
  if (body.text === '' || (body.text === undefined && ids.length === 0)) {
    throw invalidRequest('Required fields: text, unless media is given.')
  }
  assertMedia(state, name, ids)
  if (weightOf(text) > mostWeight) throw forbidden('You are not permitted to perform this action.')
  if (reply) assertAnswerable(state, name, reply.in_reply_to_tweet_id)
  if (reply && reply_settings) throw invalidRequest('reply_settings is not for replies.')
  const isDuplicate = text !== '' && state.posts.some((post) => post.person === name && post.text === text)
  if (isDuplicate) throw forbidden('You are not allowed to create a Tweet with duplicate content.')
  const inReplyTo = reply?.in_reply_to_tweet_id ?? null
  const made = { id: nextId(), person: name, text, media: ids, inReplyTo, createdAt: new Date().toISOString() }
  const post: Post = { ...made, ...said(body) }
  state.posts.push(post)
  return post
}

/** What is said of a post beside its content; what is as usual is left out. */
const said = ({ reply_settings, made_with_ai = false }: z.output<typeof written>): Partial<Post> => ({
  ...(reply_settings !== undefined && { replySettings: reply_settings }),
  ...(made_with_ai && { isMadeWithAi: true }),
})

/** Nobody here follows, pays or is verified: of those whom a post lets answer only its author and who it mentions do. */
function assertAnswerable({ posts }: State, person: string, id: string): void {
  const parent = posts.find((post) => post.id === id)
  if (!parent) throw forbidden('You attempted to reply to a Tweet that is deleted or not visible to you.')
  if (parent.replySettings === undefined || parent.person === person) return
  if (!new RegExp(`@${person}\\b`, 'i').test(parent.text)) {
    throw forbidden('Reply to this conversation is not allowed because you have not been mentioned by the author.')
  }
}

/** Four pictures, or one GIF, or one video: whole, one's own, and not too old. */
function assertMedia(state: State, person: string, ids: readonly string[]): void {
  const found = ids.map((id) => state.media.find((medium) => medium.id === id && medium.person === person))
  const ready = found.filter((medium): medium is Medium => medium?.step === 'succeeded')
  const isAlone = ready.every(({ category }) => category === 'tweet_image') || ids.length === 1
  const isWhole = ready.length === ids.length && new Set(ids).size === ids.length
  if (!isWhole || !isAlone || ready.some(({ expiresAt }) => expiresAt <= Date.now())) {
    throw invalidRequest('Your media IDs are invalid.', { 'media.media_ids': [`[${ids.join(', ')}]`] })
  }
}

/** Takes a post off; only its author may. */
export function removePost(state: State, { name }: Person, id: string): void {
  const post = state.posts.find((one) => one.id === id)
  if (post && post.person !== name) throw forbidden('You are not authorized to delete this Tweet.')
  state.posts = state.posts.filter((one) => one !== post)
}

interface Listing {
  max_results?: string
  since_id?: string
  until_id?: string
  pagination_token?: string
}

/** A person's posts, newest first, and where the next page begins. */
export function listOf(state: State, { name }: Person, query: Listing): { posts: Post[]; next: string | null } {
  const size = Number(query.max_results ?? 10)
  if (!Number.isInteger(size) || size < 5 || size > 100) {
    throw invalidRequest(`The \`max_results\` query parameter value [${query.max_results}] is not between 5 and 100`)
  }
  const [since, until] = [query.since_id, query.until_id].map((id) => (id === undefined ? null : BigInt(id)))
  const all = state.posts
    .filter((post) => post.person === name)
    .filter(({ id }) => (since == null || BigInt(id) > since) && (until == null || BigInt(id) < until))
    .sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1))
  const start = Number(query.pagination_token ?? 0)
  if (!Number.isInteger(start)) throw invalidRequest('The `pagination_token` query parameter value is not valid')
  const posts = all.slice(start, start + size)
  return { posts, next: start + size < all.length ? String(start + size) : null }
}
