import { asItIs, clientKey, type Example } from './example.ts'

/** Pictures, videos and cards of links. */
export const mediaExamples = {
  listMedia: asItIs,
  readMediaUsage: asItIs,
  readMedia: { id: 'MEDIA_ID' },
  changeMedia: { id: 'MEDIA_ID', body: { alt_text: 'A loaf of rye' } },
  cropMedia: { id: 'MEDIA_ID', body: { client_key: clientKey(31), x: 0, y: 0, width: 100, height: 50 } },
  deleteMedia: { id: 'MEDIA_ID' },
  beginUpload: { body: { client_key: clientKey(32), file_name: 'bread.jpg', size: 120_000 } },
  readUpload: { id: 'UPLOAD_ID' },
  sendChunk: { id: 'UPLOAD_ID', form: { offset: '0', chunk: '@bread.jpg' } },
  cancelUpload: { id: 'UPLOAD_ID' },
  takeFromUrl: { body: { url: 'https://example.com/bread.jpg', purpose: 'library' } },
  readLinkCard: { body: { address: 'https://example.com/' } },
} satisfies Record<string, Example>
