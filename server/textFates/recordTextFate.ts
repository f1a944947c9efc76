import type { Insertable, Kysely } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'

export type DecidedText = Omit<Insertable<Database['ai_text_fates']>, 'id' | 'at'>

/** Milliseconds that fates are remembered: twice what the dashboard looks back. */
const rememberedFor = 60 * 86_400_000

/** Writes down what a person decided of texts by AI, one at least, in the transaction of the decision. */
export async function recordTextFate(trx: DbOrTrx, ...fates: readonly [DecidedText, ...DecidedText[]]): Promise<void> {
  await trx.insertInto('ai_text_fates').values(fates).execute()
}

/** Forgets what nobody asks for any more. */
export async function sweepTextFates(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('ai_text_fates')
    .where('at', '<', new Date(now.getTime() - rememberedFor))
    .execute()
}
