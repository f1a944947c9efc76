import type { Insertable } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'

/** Writes down what a person decided of a text by AI, in the transaction of the decision. */
export async function recordTextFate(
  trx: DbOrTrx,
  fate: Omit<Insertable<Database['ai_text_fates']>, 'id' | 'at'>,
): Promise<void> {
  await trx.insertInto('ai_text_fates').values(fate).execute()
}
