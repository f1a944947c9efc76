import type { Kysely } from 'kysely'
import type { Mention } from '../../contract/mentions.ts'
import type { Network } from '../../contract/networks.ts'
import { networkNames } from '../../rules/networks/networkNames.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { type AccountRow, adapterAccount } from '../networks/accountRows.ts'
import { type MentionSearch, mostMentions } from '../networks/mentions/mentionSearch.ts'
import { NetworkFault } from '../networks/network.ts'

interface Deps {
  db: Kysely<Database>
  searches: Record<Network, MentionSearch | null>
  /** Counts a search of a person. Refuses with 429. */
  count(userId: number): Promise<void>
}

/** Looks people up on the network of an account. */
export type FindMentions = (userId: number, asked: { accountId: number; search: string }) => Promise<Mention[]>

/**
 * Refuses with 404 an account that is not the person's, with 400 one of a network that has no such search, and with 502 or
 * 503 where the network could not be asked, which never keeps anybody from writing.
 */
export function createFindMentions({ db, searches, count }: Deps): FindMentions {
  return async (userId, { accountId, search }) => {
    const row = await ownAccount(db, userId, accountId)
    const find = searches[row.network]
    if (!find) {
      throw new HttpError(400, `${networkNames[row.network]} does not let people be looked up here.`, {
        field: 'account_id',
      })
    }
    await count(userId)
    try {
      return (await find(adapterAccount(row), search)).slice(0, mostMentions)
    } catch (cause) {
      throw cause instanceof NetworkFault ? notAsked(row, cause) : cause
    }
  }
}

async function ownAccount(db: Kysely<Database>, userId: number, id: number): Promise<AccountRow> {
  const row = await db
    .selectFrom('social_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '!=', 'disconnected')
    .executeTakeFirst()
  if (!row) throw notFound('There is no such account.')
  return row
}

function notAsked({ server }: AccountRow, { kind, wait }: NetworkFault): HttpError {
  const byHand = 'You can write the name by hand.'
  if (kind === 'limited') {
    const seconds = String(Math.max(1, Math.ceil(wait / 1000)))
    return new HttpError(503, `${server} asks to wait before anybody is looked up again. ${byHand}`, {
      headers: { 'Retry-After': seconds },
    })
  }
  if (kind === 'expired') {
    return new HttpError(502, `${server} no longer takes the sign-in, so nobody can be looked up there. ${byHand}`)
  }
  return new HttpError(502, `Nobody could be looked up on ${server}. ${byHand}`)
}
