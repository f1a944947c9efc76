import type { Kysely } from 'kysely'
import { fetchPage, PageFault, type PageFaultKind } from '../business/website/fetchPage.ts'
import type { PageCard } from '../business/website/pageCard.ts'
import { createPageReader } from '../business/website/readers.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import type { PublicFetch } from '../http/publicFetch.ts'

/** What pages say of themselves, read once for everybody. */
export interface CardPages {
  /**
   * Refuses with a sentence and the field `address` what cannot be read: with 400 for as long as that is remembered, with 502
   * what may be over in a moment.
   */
  read(page: URL): Promise<PageCard>
  /** Forgets what holds no longer. */
  sweep(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  fetch: PublicFetch
  now: () => number
}

const field = 'address'
/** Milliseconds for the page with its redirects, and for reading it. */
const timeout = 10_000
/** Bytes: what a page says of itself stands at its beginning. */
const largestPage = 524_288
/** Milliseconds for which a page holds, and that there is none: one may be made. */
const lasts = { read: 24 * 3_600_000, missing: 60_000 }

export function createCardPages({ db, fetch, now }: Deps): CardPages {
  /** What is being read in this process, by the address. */
  const underWay = new Map<string, Promise<PageCard>>()

  async function known(address: string): Promise<PageCard | null> {
    const row = await db
      .selectFrom('card_pages')
      .select(['title', 'description', 'picture_url', 'problem'])
      .where('address', '=', address)
      .where('expires_at', '>', new Date(now()))
      .executeTakeFirst()
    if (!row) return null
    if (row.problem !== null) throw new HttpError(400, row.problem, { field })
    return { title: row.title, description: row.description, pictureUrl: row.picture_url }
  }

  async function store(address: string, said: Partial<PageCard> & { problem: string | null }): Promise<void> {
    const row = {
      title: said.title ?? '',
      description: said.description ?? '',
      picture_url: said.pictureUrl ?? null,
      problem: said.problem,
      expires_at: new Date(now() + (said.problem === null ? lasts.read : lasts.missing)),
    }
    await db
      .insertInto('card_pages')
      .values({ address, ...row })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
      .execute()
  }

  async function readAnew(page: URL): Promise<PageCard> {
    try {
      const card = await readCardOf(fetch, page)
      await store(page.href, { ...card, problem: null })
      return card
    } catch (cause) {
      if (!(cause instanceof PageFault)) throw cause
      const problem = sentences[cause.kind](page.host, cause.status)
      const isPassing = mayPass(cause)
      if (!isPassing) await store(page.href, { problem })
      throw Object.assign(new HttpError(isPassing ? 502 : 400, problem, { field }), { cause })
    }
  }

  return {
    async read(page) {
      const { href } = page
      const found = await known(href)
      if (found) return found
      const reading = underWay.get(href) ?? readAnew(page).finally(() => underWay.delete(href))
      underWay.set(href, reading)
      return reading
    },

    async sweep() {
      await db.deleteFrom('card_pages').where('expires_at', '<', new Date(now())).execute()
    },
  }
}

const sentences = {
  notPublic: () => 'Only public web pages have a card.',
  tooLarge: () => 'The page is too large to be read.',
  slow: (host) => `${host} takes too long to answer.`,
  unreachable: (host) => `${host} cannot be reached.`,
  rejected: (host, status) =>
    isGone(status) ? 'There is no page at this address.' : `${host} does not show the page (it answers ${status}).`,
  noPage: () => 'This address does not lead to a web page.',
  unreadable: () => 'The page cannot be read.',
} satisfies Record<PageFaultKind, (host: string, status: number) => string>

const isGone = (status: number): boolean => status === 404 || status === 410

/** Whether the same page may be had in a moment. */
const mayPass = ({ kind, status }: PageFault): boolean =>
  kind === 'slow' ||
  kind === 'unreachable' ||
  (kind === 'rejected' && (status >= 500 || status === 408 || status === 429))

async function readCardOf(fetch: PublicFetch, page: URL): Promise<PageCard> {
  const signal = AbortSignal.timeout(timeout)
  const fetched = await fetchPage(fetch, page, { signal, largestPage, isCut: true })
  const reader = createPageReader(signal)
  try {
    return await reader.card(fetched)
  } catch (cause) {
    throw new PageFault('unreadable', { cause })
  } finally {
    await reader.close()
  }
}
