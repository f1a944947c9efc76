import { mediaFacts } from '../mediaFacts.ts'
import type { EarlierPost } from '../network.ts'
import type { Person } from '../people.ts'
import type { Uploads } from '../uploads.ts'
import type { State } from './state.ts'

/** Adds what somebody posted on the server's own pages at an instant; ids go by time, as `max_id` needs. */
export async function addPost(
  state: State,
  uploads: Uploads,
  { mastodon: { id: personId } }: Person,
  { text, at, picture }: EarlierPost,
): Promise<void> {
  const id = String((BigInt(at) << 16n) + BigInt(state.statuses.length))
  state.statuses.push({
    id,
    personId,
    text,
    visibility: 'public',
    spoilerText: '',
    language: 'en',
    inReplyToId: null,
    application: 'Web',
    createdAt: new Date(at).toISOString(),
  })
  const facts = picture && (await mediaFacts(picture))
  if (!picture || !facts) return
  const { kind, format, width, height } = facts
  const uploadId = uploads.put(picture, `${kind}/${format}`)
  state.media.push({ id, personId, uploadId, kind, description: null, width, height, looksLeft: 0, statusId: id })
}
