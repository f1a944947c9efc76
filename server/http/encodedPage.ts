import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { acceptedEncoding } from './acceptedEncoding.ts'
import { isTagged } from './entityTag.ts'
import type { ProviderContext } from './env.ts'

/** In the order in which they are preferred. */
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** A page as it is sent. */
interface Encoded {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/**
 * Answers with a page that stays the same while the process runs: compressed once, not at every visit, and not sent
 * again to whoever has it (RFC 9110, section 13.1.2). Only what was found has a tag, so that a 304 is never a 404.
 */
export function encodedPage(html: string): (context: ProviderContext, status: 200 | 404) => Response {
  const bodies = {
    br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gzip: gzipSync(html, { level: constants.Z_BEST_COMPRESSION }),
    identity: Buffer.from(html),
  } satisfies Record<Encoding, Buffer>
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const encoded = (encoding: Encoding): Encoded => ({
    body: new Uint8Array(bodies[encoding]),
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Length': String(bodies[encoding].byteLength),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  })
  const pages = { br: encoded('br'), gzip: encoded('gzip'), identity: encoded('identity') }

  return (context, status) => {
    const encoding = acceptedEncoding(context.req.header('Accept-Encoding'), encodings)
    const { body, headers } = pages[encoding]
    if (status === 404) return context.body(body, status, headers)
    const tag = `"${hash}-${encoding}"`
    if (isTagged(context.req.header('If-None-Match'), tag)) {
      return context.body(null, 304, { ETag: tag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' })
    }
    return context.body(body, status, { ...headers, ETag: tag })
  }
}
