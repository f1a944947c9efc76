import type { EarlierPost } from '../network.ts'
import type { Person } from '../people.ts'
import type { Uploads } from '../uploads.ts'
import { instagramOf, pagesOf } from './pages.ts'
import { type MetaState, nextId } from './state.ts'

type AddPost = (state: MetaState, uploads: Uploads, person: Person, post: EarlierPost) => void

/** Adds what somebody posted in the network's own app at an instant, on each: on Facebook on the first of their pages. */
export const addPostOn: Readonly<Record<'facebook' | 'instagram', AddPost>> = {
  facebook(state, uploads, person, { text, at, picture }) {
    for (const { id: pageId } of pagesOf(person).slice(0, 1)) {
      const photos = picture ? [{ id: nextId(state), pageId, upload: uploads.put(picture, 'image/jpeg'), alt: '' }] : []
      state.photos.push(...photos)
      state.posts.push({
        id: `${pageId}_${nextId(state)}`,
        pageId,
        message: text,
        link: null,
        attached: photos.map(({ id }) => id),
        createdAt: new Date(at).toISOString(),
      })
    }
  },
  instagram(state, uploads, person, { text, at, picture }) {
    if (!picture) throw new Error('Nothing stands on Instagram without a picture')
    state.media.push({
      id: nextId(state),
      accountId: instagramOf(person).id,
      caption: text,
      kind: 'IMAGE',
      shown: [{ upload: uploads.put(picture, 'image/jpeg'), kind: 'image', alt: '' }],
      createdAt: new Date(at).toISOString(),
    })
  },
}
