import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { AccountChoice } from '../../../contract/connecting.ts'
import { type Network, network, textLimits } from '../../../contract/networks.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { hashOf, randomToken } from '../../http/opaqueTokens.ts'
import type { Sealer } from '../../process/sealer.ts'
import type { Profile } from '../network.ts'

const tenMinutes = 10 * 60_000

/** An account that a consent opens, with what it is called with. */
export interface OfferedAccount {
  network: Network
  profile: Profile
  credentials: unknown
}

interface Offer {
  userId: number
  businessProfileId: number | null
  accounts: readonly OfferedAccount[]
}

/** The accounts of consents that opened several, until the person has chosen. */
export interface Choices {
  /** Answers the key by which they are chosen, and what is shown of each. */
  offer(offer: Offer): Promise<{ choice_key: string; accounts: AccountChoice[] }>
  /**
   * Works once, within ten minutes, in the transaction that connects what was chosen: where that is taken back, the offer
   * stays. Refuses what was not offered with a sentence.
   */
  take(trx: Transaction<Database>, key: string, chosen: readonly Chosen[]): Promise<Offer>
}

type Chosen = Pick<AccountChoice, 'network' | 'remote_id'>

const offered = z.array(
  z.object({
    network,
    profile: z.object({
      remoteId: z.string(),
      handle: z.string(),
      name: z.string(),
      avatarUrl: z.nullable(z.string()),
      url: z.string(),
      server: z.string(),
      origin: z.string(),
      limits: textLimits,
    }),
    credentials: z.unknown(),
  }),
)

interface Deps {
  db: Kysely<Database>
  sealer: Sealer
  now(): number
}

export function createChoices({ db, sealer, now }: Deps): Choices {
  /** Which of these the person has connected already, as `network remote id`. */
  async function connectedAmong(userId: number): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('social_accounts')
      .select(['network', 'remote_id'])
      .where('user_id', '=', userId)
      .where('state', '!=', 'disconnected')
      .execute()
    return new Set(rows.map((row) => `${row.network} ${row.remote_id}`))
  }

  /** What was offered under another key of the installation is over. */
  function open({ key_hash, offered: sealed }: { key_hash: string; offered: Buffer }) {
    let text: string
    try {
      text = sealer.open(sealed, contextOf(key_hash))
    } catch {
      throw choiceOver()
    }
    return offered.parse(JSON.parse(text))
  }

  return {
    async offer({ userId, businessProfileId, accounts }) {
      const key = randomToken()
      await db.deleteFrom('connect_choices').where('expires_at', '<', new Date(now())).execute()
      await db
        .insertInto('connect_choices')
        .values({
          key_hash: hashOf(key),
          user_id: userId,
          offered: sealer.seal(JSON.stringify(accounts), contextOf(hashOf(key))),
          business_profile_id: businessProfileId,
          expires_at: new Date(now() + tenMinutes),
        })
        .execute()
      const connected = await connectedAmong(userId)
      return { choice_key: key, accounts: accounts.map((account) => shown(account, connected)) }
    },

    async take(trx, key, chosen) {
      const row = await trx
        .deleteFrom('connect_choices')
        .where('key_hash', '=', hashOf(key))
        .where('expires_at', '>', new Date(now()))
        .returningAll()
        .executeTakeFirst()
      if (!row) throw choiceOver()
      const all = open(row)
      const isOffered = (one: Chosen) => all.some((each) => isSame(each, one))
      if (!chosen.every(isOffered)) {
        throw new HttpError(400, 'One of the chosen accounts was not offered.', { field: 'accounts' })
      }
      // Once each, however often it is named.
      const accounts = all.filter((each) => chosen.some((one) => isSame(each, one)))
      return {
        userId: row.user_id,
        businessProfileId: row.business_profile_id,
        accounts: accounts.map((one) => ({ ...one, credentials: one.credentials })),
      }
    },
  }
}

const choiceOver = () => new HttpError(400, 'This choice has expired or was made already. Please connect again.')

const isSame = ({ network, profile }: Pick<OfferedAccount, 'network' | 'profile'>, chosen: Chosen): boolean =>
  network === chosen.network && profile.remoteId === chosen.remote_id

const contextOf = (keyHash: string): string => `connect_choices/${keyHash}`

const shown = ({ network, profile }: OfferedAccount, connected: ReadonlySet<string>): AccountChoice => ({
  network,
  remote_id: profile.remoteId,
  handle: profile.handle,
  name: profile.name,
  avatar_url: profile.avatarUrl,
  is_connected: connected.has(`${network} ${profile.remoteId}`),
})
