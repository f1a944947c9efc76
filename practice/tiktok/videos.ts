import * as z from 'zod/mini'
import { followedBy, followersOf, growthOf } from '../growth.ts'
import type { Person } from '../people.ts'
import { HttpError } from './httpError.ts'
import { isPublished, publicIdOf, type Share, type State } from './state.ts'

const query = z.strictObject({
  filters: z.strictObject({ video_ids: z.array(z.string()).check(z.minLength(1), z.maxLength(20)) }),
})
const listing = z.strictObject({
  cursor: z.optional(z.int()),
  max_count: z._default(z.int().check(z.minimum(1), z.maximum(20)), 10),
})

/** What came of a post. */
export function countsOf({ postId, createdAt }: Share, now: number) {
  const { views, likes, replies, shares } = growthOf(`tiktok/${postId}`, now - Date.parse(createdAt))
  return { view_count: views, like_count: likes, comment_count: replies, share_count: shares }
}

/** A video as the API answers it (Display API: Video Object), of which only what is asked for is told. */
const videoShape = (share: Share, origin: string, now: number): Readonly<Record<string, string | number>> => ({
  id: share.postId,
  create_time: Math.floor(Date.parse(share.createdAt) / 1000),
  title: share.text.slice(0, 150),
  video_description: share.text.slice(0, 150),
  share_url: `${origin}/@${share.person}/${share.kind}/${share.postId}`,
  ...countsOf(share, now),
})

interface Looking {
  state: State
  person: Person
  origin: string
  now: number
}

/** The videos of somebody with these ids; of those that everybody may see. */
export function queriedVideos(body: unknown, fields: string | undefined, { state, person, origin, now }: Looking) {
  const { filters } = parsed(query, body)
  const found = publicOf(state, person).filter(({ postId }) => filters.video_ids.includes(postId))
  return { videos: found.map((share) => picked(videoShape(share, origin, now), fields)) }
}

/** Somebody's videos, newest first; the cursor is the instant of the last one, milliseconds. */
export function listedVideos(body: unknown, fields: string | undefined, { state, person, origin, now }: Looking) {
  const { cursor = Number.POSITIVE_INFINITY, max_count } = parsed(listing, body)
  const older = publicOf(state, person)
    .filter(({ createdAt }) => Date.parse(createdAt) < cursor)
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  const listed = older.slice(0, max_count)
  const last = listed.at(-1)
  return {
    videos: listed.map((share) => picked(videoShape(share, origin, now), fields)),
    cursor: last ? Date.parse(last.createdAt) : 0,
    has_more: older.length > listed.length,
  }
}

/** An account's own numbers (scope user.info.stats). */
export function statsOf(person: Person, state: State, now: number) {
  const own = publicOf(state, person)
  return {
    follower_count: followersOf(`tiktok/${person.name}`, now),
    following_count: followedBy(`tiktok/${person.name}`),
    likes_count: own.reduce((all, share) => all + countsOf(share, now).like_count, 0),
    video_count: own.length,
  }
}

const publicOf = ({ shares }: State, { name }: Person): Share[] =>
  shares.filter((share) => share.person === name && isPublished(share) && publicIdOf(share) !== null)

function picked(whole: Readonly<Record<string, string | number>>, fields: string | undefined) {
  const names = (fields ?? '').split(',')
  if (names.some((name) => !(name in whole))) throw new HttpError(400, 'invalid_params', 'Fields is invalid')
  return Object.fromEntries(names.map((name) => [name, whole[name]]))
}

function parsed<T extends z.ZodMiniType>(shape: T, body: unknown): z.output<T> {
  const result = shape.safeParse(body)
  if (result.success) return result.data
  throw new HttpError(400, 'invalid_params', result.error.issues[0]?.message ?? 'The body is wrong')
}
