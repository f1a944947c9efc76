import type { EarlierPost } from '../network.ts'
import type { Person } from '../people.ts'
import type { Uploads } from '../uploads.ts'
import { completeShare } from './shares.ts'
import type { State } from './state.ts'

/** Adds what somebody posted in the network's own app at an instant, for everybody to see. */
export function addPost(state: State, uploads: Uploads, person: Person, { text, at, picture }: EarlierPost): void {
  if (!picture) throw new Error('Nothing stands on TikTok without a picture')
  state.shares.push(completeShare(person, { text, at, media: [uploads.put(picture, 'image/jpeg')] }))
}
