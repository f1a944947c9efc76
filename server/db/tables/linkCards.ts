import type { Generated } from 'kysely'
import type { Instant } from './columns.ts'

export interface LinkCardTables {
  card_pages: CardPageTable
  card_pictures: CardPictureTable
}

/** What a page last said of itself, to whoever asked. */
interface CardPageTable {
  /** In full, without what stands behind `#`. */
  address: string
  title: Generated<string>
  description: Generated<string>
  picture_url: string | null
  /** Why it could not be read, for people; null where it could. */
  problem: string | null
  expires_at: Instant
}

/** Media that were fetched for a card: neither the library nor its quota counts them. */
interface CardPictureTable {
  media_id: number
  user_id: number
  /** Where the picture was fetched from. */
  address: string
  /** When it was last fetched for a card, or seen in a post. */
  used_at: Instant
}
