import { AddressRefused, AnswerTooLarge, type PublicFetch } from '../../http/publicFetch.ts'

export interface FetchedPage {
  bytes: Uint8Array
  charset: string | null
  /** Where it was in the end. */
  address: string
}

/**
 * Why there is no page. notPublic: only public addresses are called · rejected: the site answers with an error · noPage: it
 * is something else than a page · unreadable: what was sent could not be read.
 */
export type PageFaultKind = 'notPublic' | 'tooLarge' | 'slow' | 'unreachable' | 'rejected' | 'noPage' | 'unreadable'

/** Thrown of a page that cannot be had; who wanted it says so in words of their own. */
export class PageFault extends Error {
  override name = 'PageFault'
  readonly kind: PageFaultKind
  /** Of HTTP, where the site has answered with an error; else 0. */
  readonly status: number

  constructor(kind: PageFaultKind, { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(kind, { cause })
    this.kind = kind
    this.status = status
  }
}

interface Asked {
  signal: AbortSignal
  /** Bytes. */
  largestPage: number
  /** Of a longer page only the beginning is read. */
  isCut?: boolean
}

/** Fetches a web page. Throws a `PageFault` where it cannot be reached, or is no page. */
export async function fetchPage(
  fetch: PublicFetch,
  address: URL,
  { signal, largestPage, isCut = false }: Asked,
): Promise<FetchedPage> {
  const headers = { accept: 'text/html,application/xhtml+xml' }
  const answer = await fetch(address.href, { headers, signal, largestAnswer: largestPage, isCut }).catch((cause) => {
    throw new PageFault(faultOf(cause, signal), { cause })
  })
  if (!answer.ok) throw new PageFault('rejected', { status: answer.status })
  const type = answer.headers.get('content-type') ?? 'text/html'
  const encoding = answer.headers.get('content-encoding') ?? 'identity'
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type) || encoding !== 'identity') {
    throw new PageFault('noPage')
  }
  return {
    bytes: new Uint8Array(await answer.arrayBuffer()),
    charset: /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(type)?.[1] ?? null,
    address: answer.url,
  }
}

function faultOf(cause: unknown, signal: AbortSignal): PageFaultKind {
  if (cause instanceof AddressRefused) return 'notPublic'
  if (cause instanceof AnswerTooLarge) return 'tooLarge'
  return signal.aborted ? 'slow' : 'unreachable'
}
