import { AddressRefused, AnswerTooLarge, type PublicFetch } from '../../http/publicFetch.ts'
import { AnswerUnreadable } from '../../http/unpacked.ts'
import type { ReadDocument } from './document.ts'
import type { ReadEntry } from './readEntry.ts'
import { readInThread } from './readInThread.ts'

/** What the server of a feed said of its last answer, by which it is asked whether anything is new (RFC 9110, section 13). */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

/** How reading an address ended. `wait`: milliseconds that its server asks to be left alone for. */
export type FeedReading =
  | ({ kind: 'feed'; url: string; title: string; entries: ReadEntry[]; wait: number } & Validators)
  | { kind: 'unchanged'; wait: number }
  | { kind: 'page'; url: string; found: { url: string; title: string }[] }
  | { kind: 'gone' }
  | { kind: 'failed'; problem: string; wait: number }

/** Reads what is at an address once. Never rejects for what the address answers. */
export type ReadFeed = (url: string, known?: Validators) => Promise<FeedReading>

interface Deps {
  /** Refuses addresses of private networks as the connection is made, at every redirect. */
  fetch: PublicFetch
  now(): number
  /** Milliseconds for all of it. */
  timeout?: number
}

/** Milliseconds: a reading never takes longer. */
export const readsWithin = 30_000
const largestFeed = 5_000_000
const accept =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/html;q=0.8, */*;q=0.5'

export function createReadFeed({ fetch, now, timeout = readsWithin }: Deps): ReadFeed {
  return async (url, known) => {
    const signal = AbortSignal.timeout(timeout)
    const failed = (problem: string, wait = 0): FeedReading => ({ kind: 'failed', problem, wait })
    try {
      const answer = await fetch(url, { headers: headersOf(known), signal, largestAnswer: largestFeed })
      const wait = waitOf(answer.headers, now())
      if (answer.status === 304) return { kind: 'unchanged', wait }
      if (answer.status === 410) return { kind: 'gone' }
      if (!answer.ok) return failed(`Its website answered with status ${answer.status}.`, wait)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const read = await readInThread({ bytes, charset: charsetOf(answer.headers), address: answer.url }, signal)
      return readingOf(read, answer, wait)
    } catch (cause) {
      return failed(problemOf(cause, signal))
    }
  }
}

const headersOf = (known: Validators | undefined): Record<string, string> => ({
  accept,
  'user-agent': 'Solo Social Feeds',
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
})

function readingOf(read: ReadDocument, { url, headers }: Response, wait: number): FeedReading {
  switch (read.kind) {
    case 'fault':
      return { kind: 'failed', problem: read.problem, wait }
    case 'page':
      return { kind: 'page', url, found: read.found }
    case 'feed':
      return {
        kind: 'feed',
        url,
        title: read.title,
        entries: read.entries,
        wait: Math.max(wait, read.minutes * 60_000),
        etag: headers.get('etag'),
        lastModified: headers.get('last-modified'),
      }
  }
}

const charsetOf = (headers: Headers): string | null =>
  /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers.get('content-type') ?? '')?.[1] ?? null

/** `Retry-After`, in seconds or as a date (RFC 9110, section 10.2.3); 0 where nothing is asked for. */
function waitOf(headers: Headers, now: number): number {
  const said = headers.get('retry-after') ?? ''
  const wait = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : 0
}

const problems: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Its website is not known.',
  ECONNREFUSED: 'Its website refused the connection.',
  ECONNRESET: 'The connection to its website was broken off.',
  CERT_HAS_EXPIRED: 'The certificate of its website has expired.',
}

/** Why there was no feed, for people. */
function problemOf(cause: unknown, signal: AbortSignal): string {
  if (cause instanceof AddressRefused) return 'Only public web addresses are read.'
  if (cause instanceof AnswerTooLarge) return 'It is too large: 5 MB at most.'
  if (cause instanceof AnswerUnreadable) return 'What its website answered could not be unpacked.'
  if (signal.aborted) return 'Its website took too long to answer.'
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code.startsWith('ERR_WORKER')) return 'It is too large or too tangled to be read.'
  return problems[code] ?? 'Its website could not be reached.'
}
