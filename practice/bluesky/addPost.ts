import type { EarlierPost } from '../network.ts'
import type { Person } from '../people.ts'
import type { Blobs } from './blobs.ts'
import type { Repository } from './repository.ts'
import { tidAt } from './tid.ts'

/** Adds what somebody posted in the network's own app at an instant. */
export async function addPost(
  { repository, blobs }: { repository: Repository; blobs: Blobs },
  person: Person,
  { text, at, picture }: EarlierPost,
): Promise<void> {
  const createdAt = new Date(at).toISOString()
  const image = picture && (await blobs.put(picture, 'image/jpeg'))
  const embed = image && { $type: 'app.bsky.embed.images', images: [{ image, alt: '' }] }
  const rkey = tidAt(at * 1000)
  repository.create(person, { rkey, record: { text, createdAt, langs: ['en'], ...(embed && { embed }) } })
  const entry = repository.find(person.bluesky.did, rkey)
  if (entry) entry.indexedAt = createdAt
}
