import { Hono } from 'hono'
import type { Env } from '../../../practice/faultInjection.ts'
import { listen } from '../../../practice/listen.ts'
import { mediaFacts } from '../../../practice/mediaFacts.ts'
import type { MediaSource } from '../../../server/networks/mediaSource.ts'
import { type ContentMedia, NetworkFault } from '../../../server/networks/network.ts'

/** Files by the ids of media, as they are: nothing is made to fit. They have no address unless one is told. */
export const fakeMedia = (
  files: Readonly<Record<number, Buffer<ArrayBuffer>>>,
  addressOf?: (id: number) => string,
): MediaSource => ({
  async open(_, { id, contentType, width, height }) {
    const bytes = files[id]
    if (!bytes) throw new NetworkFault('refused', 'The file of this post is gone.')
    const read = async (start = 0, end = bytes.length) => new Uint8Array(bytes.subarray(start, end))
    return { contentType, size: bytes.length, width, height, read }
  },
  async publicUrl(_, { id }) {
    if (!addressOf) throw new NetworkFault('refused', 'This installation cannot be reached from outside.')
    return addressOf(id)
  },
})

/** The same files at addresses of this machine, from which a practice network can fetch them. */
export async function servedMedia(files: Readonly<Record<number, Buffer<ArrayBuffer>>>) {
  const app = new Hono<Env>()
  app.get('/:id', (context) => {
    const bytes = files[Number(context.req.param('id'))]
    return bytes ? context.body(bytes) : context.notFound()
  })
  const server = await listen(app, 0)
  return { media: fakeMedia(files, (id) => `${server.origin}/${id}`), close: server.close }
}

/** What a content has of a file. */
export async function contentMedia(id: number, bytes: Buffer<ArrayBuffer>, altText = ''): Promise<ContentMedia> {
  const facts = await mediaFacts(bytes)
  if (!facts) throw new Error('The file is neither a picture nor a video')
  const { kind, format, width, height, duration } = facts
  return { id, kind, contentType: typeOf(kind, format), size: bytes.length, width, height, duration, altText }
}

const typeOf = (kind: ContentMedia['kind'], format: string): string =>
  format === 'mov' ? 'video/quicktime' : `${kind}/${format}`
