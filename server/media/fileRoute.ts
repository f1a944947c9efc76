import { create as createDisposition } from 'content-disposition'
import type { ProviderApp, ProviderContext } from '../http/env.ts'
import { notFound } from '../http/httpError.ts'
import type { ServedFile } from './servedFile.ts'
import type { ByteRange } from './storage.ts'

/** What a file may do in a browser that opens it by itself: be seen. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'; sandbox"

/**
 * Serves files below a path by their signed addresses, whole or in part. Whoever has an address may read the file, as a
 * network that is to fetch it must; only the owner is ever given one. `open` answers null for what opens nothing.
 */
export function fileRoute(app: ProviderApp, path: string, open: (token: string) => Promise<ServedFile | null>): void {
  app.get(`/${path}/:token/:name`, async (context) => {
    context.set('route', `${path}/{token}/{name}`)
    const file = await open(context.req.param('token'))
    if (!file) throw notFound('There is no such file, or its address has ended.')
    const range = rangeOf(context, file)
    if (range === 'outside') return context.body(null, 416, { 'Content-Range': `bytes */${file.size}` })
    return respond(context, file, range)
  })
}

async function respond(context: ProviderContext, file: ServedFile, range: ByteRange | null): Promise<Response> {
  const headers = { ...headersOf(file), ...lengthOf(file, range) }
  const status = range ? 206 : 200
  if (context.req.method === 'HEAD') return context.body(null, status, headers)
  const content = await (range ? file.read(range) : file.read())
  if (!content) throw new Error(`The storage has no file ${file.tag}`)
  return context.body(content, status, headers)
}

const headersOf = ({ name, contentType, tag, expiresAt }: ServedFile) => ({
  'Content-Type': contentType,
  'Content-Disposition': dispositionOf(name),
  'Content-Security-Policy': policy,
  'Cache-Control': `private, max-age=${Math.max(0, Math.floor((expiresAt - Date.now()) / 1000))}, immutable`,
  'Accept-Ranges': 'bytes',
  ETag: `"${tag}"`,
})

/** RFC 6266: for clients that know other letters (`filename*`), and for those that do not. */
const dispositionOf = (name: string): string =>
  createDisposition(name, { type: 'inline', fallback: name.replaceAll(/[^\w.() -]/g, '_') })

const lengthOf = ({ size }: ServedFile, range: ByteRange | null): Record<string, string> =>
  range
    ? {
        'Content-Length': String(range.last - range.first + 1),
        'Content-Range': `bytes ${range.first}-${range.last}/${size}`,
      }
    : { 'Content-Length': String(size) }

/** The one range that is asked for; null for the whole file, also where several are asked for or it has changed. */
function rangeOf(context: ProviderContext, { size, tag }: ServedFile): ByteRange | 'outside' | null {
  const onlyOf = context.req.header('If-Range')
  if (onlyOf !== undefined && onlyOf !== `"${tag}"`) return null
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(context.req.header('Range') ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return null
  return first > last ? 'outside' : { first, last }
}
