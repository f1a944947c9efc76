import type { Media } from '../../../src/machines/media/mediaUpload.machine.ts'

/** A picture of the library, with the page's names. */
export const sampleMedia: Media = {
  id: 7,
  kind: 'image',
  name: 'rye-loaf.jpg',
  contentType: 'image/jpeg',
  size: 10,
  width: 1600,
  height: 1067,
  duration: null,
  codec: null,
  altText: '',
  focus: null,
  coverAt: null,
  url: '/provider/media/files/a',
  thumbnailUrl: '/provider/media/files/b',
  businessProfileId: 1,
  usedIn: [],
  createdAt: '2026-11-21T09:00:00.000Z',
}

export const usedMedia: Media = {
  ...sampleMedia,
  id: 8,
  name: 'logo.png',
  usedIn: [{ kind: 'logo', businessProfileId: 1, businessProfileName: 'Wren Street Bakery' }],
}
