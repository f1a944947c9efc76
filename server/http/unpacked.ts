import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'

/** An answer that is not in the coding that it says it is in, or breaks off in the middle of it. */
export class AnswerUnreadable extends Error {
  override name = 'AnswerUnreadable'

  constructor(cause: unknown) {
    super('The answer could not be unpacked', { cause })
  }
}

/**
 * The body of an answer as it was before its server packed it: some do though they were asked not to (RFC 9110, section
 * 8.4). It is unpacked while it is read, so that whoever stops reading bounds what it unpacks to. A coding that is not
 * known stays.
 */
export async function unpacked(answer: IncomingMessage): Promise<Readable> {
  const codings = (answer.headers['content-encoding'] ?? '').toLowerCase().split(',')
  let body: Readable = answer
  // The coding that was applied last comes off first.
  for (const coding of codings.map((name) => name.trim()).toReversed()) {
    const unpack = unpackers.get(coding)
    if (!unpack) continue
    const first = await firstBytes(body)
    // Nothing at all, as the answer 304 has, is no fault in any coding.
    if (first === null) return Readable.from([])
    // What breaks one of them is thrown to whoever reads the last.
    body = pipeline(body, unpack(first), () => undefined)
  }
  return body
}

/** Whether an error is one of the unpacking: of zlib's own codes, or of its codes for brotli. */
export const isBrokenCoding = (cause: unknown): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  /^(Z_|ERR_.*BROTLI|ERR__ERROR_FORMAT|ERR_PADDING)/.test(String(cause.code))

type Unpack = (first: Buffer) => Transform

const unpackers: ReadonlyMap<string, Unpack> = new Map<string, Unpack>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['br', () => createBrotliDecompress()],
  ['deflate', inflater],
])

/** Of the format of zlib, as it should be, or without its header, as some servers send it (RFC 9110, section 8.4.1.2). */
function inflater([header = 0]: Buffer): Transform {
  return (header & 0x0f) === 8 ? createInflate() : createInflateRaw()
}

/** They are read again by whoever reads on; null where there are none. */
async function firstBytes(body: Readable): Promise<Buffer | null> {
  // Of one that has ended before anybody reads only the end is told.
  await Promise.race([once(body, 'readable'), once(body, 'end')])
  const first: Buffer | null = body.read()
  if (first) body.unshift(first)
  return first
}
