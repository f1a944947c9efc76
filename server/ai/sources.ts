import type { readSource } from '../../contract/ai.ts'
import { longestSourceText } from '../../contract/ai.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { webAddress } from '../business/webAddress.ts'
import { fetchPage, PageFault, type PageFaultKind } from '../business/website/fetchPage.ts'
import { createPageReader } from '../business/website/readers.ts'
import { HttpError } from '../http/httpError.ts'
import type { PublicFetch } from '../http/publicFetch.ts'
import { createSemaphore } from '../http/semaphore.ts'

type Source = Answer<typeof readSource>

/** Public web pages, as what texts are made of. */
export interface Sources {
  /** Refuses with a sentence and the field `url` what cannot be read, and with 429 who asks too often. */
  read(userId: number, address: string): Promise<Source>
}

interface Deps {
  /** May call plain http too: nothing of the person's is sent. */
  fetch: PublicFetch
  /** Counts a page that a person asks for. Refuses with 429. */
  count(userId: number): Promise<void>
  now?: () => number
}

const field = 'url'
/** Milliseconds for the page with its redirects, and for reading it. */
const timeout = 10_000
/** Bytes; of a longer page the beginning is read. */
const largestPage = 2_000_000
/** Milliseconds for which a page is remembered, and how many are: texts for several networks are made of the same. */
const lasts = 10 * 60_000
const mostPages = 50

/** A page is read in a thread of its own. */
const limits = { width: 2, each: 1, mostWaitingEach: 5, mostWaiting: 50, busy: 'Many pages are being read.' }

export function createSources({ fetch, count, now = Date.now }: Deps): Sources {
  const semaphore = createSemaphore(limits)
  const known = new Map<string, Source>()

  const remembered = (href: string): Source | undefined => {
    const source = known.get(href)
    return source && Date.parse(source.read_at) + lasts > now() ? source : undefined
  }

  function remember(href: string, source: Source): Source {
    known.delete(href)
    known.set(href, source)
    for (const oldest of known.keys()) {
      if (known.size <= mostPages) break
      known.delete(oldest)
    }
    return source
  }

  return {
    async read(userId, address) {
      const page = webAddress(address, field)
      const found = remembered(page.href)
      if (found) return found
      await count(userId)
      const read = () => readPage(fetch, page)
      const { url, title, text } = await semaphore.pass(userId, read, page.host).catch((cause) => {
        throw refusalOf(cause, page)
      })
      if (text === '') throw new HttpError(400, 'There are no words on this page.', { field })
      return remember(page.href, { url, title, text, read_at: new Date(now()).toISOString() })
    },
  }
}

async function readPage(fetch: PublicFetch, page: URL): Promise<Omit<Source, 'read_at'>> {
  const signal = AbortSignal.timeout(timeout)
  const fetched = await fetchPage(fetch, page, { signal, largestPage, isCut: true })
  const reader = createPageReader(signal)
  try {
    const { title, text } = await reader.text(fetched, longestSourceText)
    return { url: fetched.address, title: title === '' ? page.host : title, text }
  } catch (cause) {
    throw new PageFault('unreadable', { cause })
  } finally {
    await reader.close()
  }
}

const sentences = {
  notPublic: () => 'Only public web pages can be read.',
  tooLarge: () => 'The page is too large to be read.',
  slow: (host) => `${host} takes too long to answer.`,
  unreachable: (host) => `${host} cannot be reached.`,
  rejected: (host, status) => `${host} does not show the page (it answers ${status}).`,
  noPage: () => 'This address does not lead to a web page.',
  unreadable: () => 'The page cannot be read.',
} satisfies Record<PageFaultKind, (host: string, status: number) => string>

const refusalOf = (cause: unknown, { host }: URL): unknown =>
  cause instanceof PageFault
    ? Object.assign(new HttpError(400, sentences[cause.kind](host, cause.status), { field }), { cause })
    : cause
