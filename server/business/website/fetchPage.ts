import { HttpError } from '../../http/httpError.ts'
import { AddressRefused, AnswerTooLarge, type PublicFetch } from '../../http/publicFetch.ts'

export interface FetchedPage {
  bytes: Uint8Array
  charset: string | null
  /** Where it was in the end. */
  address: string
}

interface Asked {
  signal: AbortSignal
  /** Bytes. */
  largestPage: number
  /** Of a longer page only the beginning is read. */
  isCut?: boolean
  /** What the address came in. */
  field: string
}

/** Fetches a web page. Refuses with a sentence and the field what cannot be reached, or is no page. */
export async function fetchPage(
  fetch: PublicFetch,
  address: URL,
  { signal, largestPage, isCut = false, field }: Asked,
): Promise<FetchedPage> {
  const headers = { accept: 'text/html,application/xhtml+xml' }
  const answer = await fetch(address.href, { headers, signal, largestAnswer: largestPage, isCut }).catch((cause) => {
    throw pageRefusal(field, unreachable(cause, address, signal), cause)
  })
  if (!answer.ok) throw pageRefusal(field, `There is no page at this address (it answers ${answer.status}).`)
  const type = answer.headers.get('content-type') ?? 'text/html'
  const encoding = answer.headers.get('content-encoding') ?? 'identity'
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type) || encoding !== 'identity') {
    throw pageRefusal(field, 'This address does not lead to a web page.')
  }
  return {
    bytes: new Uint8Array(await answer.arrayBuffer()),
    charset: /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(type)?.[1] ?? null,
    address: answer.url,
  }
}

function unreachable(cause: unknown, { host }: URL, signal: AbortSignal): string {
  if (cause instanceof AddressRefused) return 'This address cannot be used: only public web pages are read.'
  if (cause instanceof AnswerTooLarge) return 'The page at this address is too large: 5 MB at most.'
  if (signal.aborted) return `${host} takes too long to answer. Please try again in a moment.`
  return `${host} cannot be reached. Please check the address.`
}

/** 400 with a sentence for people, and what it came from for the log. */
export const pageRefusal = (field: string, message: string, cause?: unknown): HttpError =>
  Object.assign(new HttpError(400, message, { field }), { cause })
