import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Whether a row of `media` is a card's picture. */
export const isCardPicture = (eb: ExpressionBuilder<Database, 'media'>) =>
  eb.exists(
    eb.selectFrom('card_pictures').select('card_pictures.media_id').whereRef('card_pictures.media_id', '=', 'media.id'),
  )
