import { growthOf } from '../growth.ts'
import type { State, Status } from './state.ts'

/** What came of a status (Mastodon API: Status); how often it was seen is not counted there. */
export function countsOf({ id, createdAt }: Status, { statuses }: State, now: number) {
  const { likes, reposts, replies } = growthOf(`mastodon/${id}`, now - Date.parse(createdAt))
  const answers = statuses.filter(({ inReplyToId }) => inReplyToId === id).length
  return { replies_count: replies + answers, reblogs_count: reposts, favourites_count: likes }
}
