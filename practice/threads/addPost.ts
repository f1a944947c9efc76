import type { EarlierPost } from '../network.ts'
import type { Person } from '../people.ts'
import type { Uploads } from '../uploads.ts'
import { nextId, type State } from './state.ts'

/** Adds what somebody posted in the network's own app at an instant. */
export function addPost(state: State, uploads: Uploads, { name }: Person, { text, at, picture }: EarlierPost): void {
  state.posts.push({
    id: nextId(),
    person: name,
    type: picture ? 'IMAGE' : 'TEXT',
    text,
    files: picture ? [{ kind: 'image', upload: uploads.put(picture, 'image/jpeg'), altText: '' }] : [],
    replyTo: null,
    createdAt: new Date(at).toISOString(),
  })
}
