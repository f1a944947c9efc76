import type { Kysely } from 'kysely'
import type { Answer } from '../../contract/endpoint.ts'
import type { readLinkCard } from '../../contract/linkCardReading.ts'
import { webAddress } from '../business/webAddress.ts'
import type { Database } from '../db/schema.ts'
import type { PublicFetch } from '../http/publicFetch.ts'
import { createSemaphore } from '../http/semaphore.ts'
import type { MediaService } from '../media/media.ts'
import { createCardPages } from './cardPages.ts'

type Card = Answer<typeof readLinkCard>

/** What pages say of themselves, as cards of links to them. */
export interface LinkCards {
  /** Refuses with a sentence what is no public page, and with 429 who asks too often. */
  read(userId: number, address: string): Promise<Card>
  /** Forgets what was read longer ago than it holds. */
  sweep(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  media: Pick<MediaService, 'cardPictures' | 'library'>
  /** May call plain http too: nothing of the person's is sent. */
  fetch: PublicFetch
  /** Counts a card that a person asks for. Refuses with 429. */
  count(userId: number): Promise<void>
  now?: () => number
}

/** A page is read in a thread of its own. */
const limits = {
  width: 4,
  each: 2,
  mostWaitingEach: 10,
  mostWaiting: 100,
  busy: 'Many links are being looked at.',
}

export function createLinkCards({ db, media, fetch, count, now = Date.now }: Deps): LinkCards {
  const semaphore = createSemaphore(limits)
  const pages = createCardPages({ db, fetch, now })

  return {
    async read(userId, address) {
      const page = webAddress(address, 'address')
      await count(userId)
      const { title, description, pictureUrl } = await semaphore.pass(userId, () => pages.read(page), page.host)
      const pictureId = pictureUrl === null ? null : await media.cardPictures.take(userId, pictureUrl)
      return {
        address,
        title: title === '' ? page.host.replace(/^www\./, '') : title,
        description,
        media: pictureId === null ? null : await media.library.read(userId, pictureId),
      }
    },

    sweep: pages.sweep,
  }
}
