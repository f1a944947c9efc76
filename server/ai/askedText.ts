import type { Kysely } from 'kysely'
import type { generateText } from '../../contract/ai.ts'
import type { Received } from '../../contract/endpoint.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { type KnownBusiness, knownBusiness } from './prompts/knownBusiness.ts'
import type { TextAsked } from './prompts/textPrompt.ts'

/** What is asked for, with what is known of the business. Refuses a business that is not the person's. */
export async function askedText(
  db: Kysely<Database>,
  userId: number,
  body: Received<typeof generateText>['body'],
): Promise<TextAsked> {
  const { network, source, aim, voice, previous, wish, business_profile_id } = body
  const isLink = source.kind === 'link'
  return {
    network,
    source: {
      kind: source.kind,
      text: source.text,
      url: isLink ? (source.url ?? null) : null,
      pageText: isLink ? (source.page_text ?? null) : null,
    },
    aim: aim ?? '',
    voice: voice ?? '',
    previous: previous ?? '',
    wish: wish ?? '',
    business: await businessOf(db, userId, business_profile_id),
  }
}

/** What is known of a business of the person's, the primary one unless said. */
export async function businessOf(
  db: Kysely<Database>,
  userId: number,
  given: number | null | undefined,
): Promise<KnownBusiness> {
  const id = await chosenProfile(db, userId, given)
  const known = db.selectFrom('business_profiles').selectAll()
  const row = id === null ? undefined : await known.where('id', '=', id).executeTakeFirst()
  return row ? knownBusiness(row) : { section: '', avoided: [] }
}
