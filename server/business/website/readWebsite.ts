import type { FoundOnPage } from '../../../contract/websiteReading.ts'
import { colorName } from '../../../rules/business/colors.ts'
import { HttpError } from '../../http/httpError.ts'
import type { PublicFetch } from '../../http/publicFetch.ts'
import { webAddress } from '../webAddress.ts'
import { type FetchedPage, fetchPage, PageFault, type PageFaultKind } from './fetchPage.ts'
import { createPageReader, type PageReader } from './readers.ts'

export type WebsiteReader = (address: string) => Promise<FoundOnPage>

interface Deps {
  /** May call plain http too: many small sites begin there, and nothing of the person's is sent. */
  fetch: PublicFetch
  /** Milliseconds for everything together: redirects, the page, its style sheets, reading them. */
  timeout?: number
  /** Milliseconds of it that style sheets may take: the page counts without them too. */
  sheetsTimeout?: number
  /** Bytes of the page. */
  largestPage?: number
}

const defaultTimeout = 10_000
const defaultSheetsTimeout = 4000
const usualLargest = 5_000_000
const largestSheet = 512_000

/**
 * Makes the reader of a business's web page: name, description, colors, fonts, logos, pictures and accounts elsewhere.
 * An address without a scheme is called by https; one with http too, if it is public. Refuses with a sentence and the
 * field `url` whatever cannot be read.
 */
export function createWebsiteReader({
  fetch,
  timeout = defaultTimeout,
  sheetsTimeout = defaultSheetsTimeout,
  largestPage = usualLargest,
}: Deps): WebsiteReader {
  return async (typed) => {
    const address = webAddress(typed, 'url')
    const signal = AbortSignal.timeout(timeout)
    const page = await fetchPage(fetch, address, { signal, largestPage }).catch((cause) => {
      throw refusalOf(cause, address)
    })
    const reader = createPageReader(signal)
    try {
      return await readWith(reader, page, (sheets) => {
        const sheetsSignal = AbortSignal.any([signal, AbortSignal.timeout(sheetsTimeout)])
        return Promise.all(sheets.map((sheet) => fetchSheet(fetch, sheet, sheetsSignal)))
      })
    } catch (cause) {
      throw refusalOf(new PageFault('unreadable', { cause }), address)
    } finally {
      await reader.close()
    }
  }
}

const sentences = {
  notPublic: () => 'This address cannot be used: only public web pages are read.',
  tooLarge: () => 'The page at this address is too large: 5 MB at most.',
  slow: ({ host }) => `${host} takes too long to answer. Please try again in a moment.`,
  unreachable: ({ host }) => `${host} cannot be reached. Please check the address.`,
  rejected: (_, status) => `There is no page at this address (it answers ${status}).`,
  noPage: () => 'This address does not lead to a web page.',
  unreadable: () => 'This page is too large or too tangled to be read.',
} satisfies Record<PageFaultKind, (address: URL, status: number) => string>

/** 400 with a sentence for people, and what it came from for the log; anything else is a bug, and stays it. */
const refusalOf = (cause: unknown, address: URL): unknown =>
  cause instanceof PageFault
    ? Object.assign(new HttpError(400, sentences[cause.kind](address, cause.status), { field: 'url' }), { cause })
    : cause

async function readWith(
  reader: PageReader,
  given: FetchedPage,
  fetchStyles: (addresses: string[]) => Promise<string[]>,
): Promise<FoundOnPage> {
  const page = await reader.page(given)
  const linked = await fetchStyles(page.sheets)
  const look = await reader.styles([...page.styles, ...linked])
  return {
    ...page.found,
    colors: look.colors.map((hex) => ({ hex, name: colorName(hex) })),
    fonts: [...new Set([...look.fonts, ...page.fonts])],
  }
}

/** A style sheet; one that cannot be had says nothing. */
async function fetchSheet(fetch: PublicFetch, address: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await fetch(address, { headers: { accept: 'text/css' }, signal, largestAnswer: largestSheet })
    return answer.ok && /^\s*text\/css\b/i.test(answer.headers.get('content-type') ?? '') ? await answer.text() : ''
  } catch {
    return ''
  }
}
