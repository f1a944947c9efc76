import type { EarlierPost } from '../network.ts'
import type { Person } from '../people.ts'
import type { Uploads } from '../uploads.ts'
import { pagesOf } from './members.ts'
import type { State } from './state.ts'
import { mediaUrn } from './urns.ts'

/** Adds what somebody posted at an instant on the first of their pages. The text has no characters that little text reserves. */
export function addPost(state: State, uploads: Uploads, person: Person, { text, at, picture }: EarlierPost): void {
  for (const { urn: owner } of pagesOf(person).slice(0, 1)) {
    const images = picture
      ? [{ urn: mediaUrn('image'), owner, key: '', expiresAt: at, uploadId: uploads.put(picture, 'image/jpeg') }]
      : []
    state.images.push(...images)
    state.posts.push({
      urn: `urn:li:${picture ? 'ugcPost' : 'share'}:${(BigInt(at) << 22n) + BigInt(state.posts.length)}`,
      author: owner,
      person: person.name,
      commentary: text,
      media: images.map(({ urn }) => ({ id: urn, altText: '' })),
      createdAt: at,
    })
  }
}
