import type { Kysely } from 'kysely'
import type { ConsentNetwork } from '../../contract/connecting.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { hashOf, randomToken } from '../http/opaqueTokens.ts'
import type { Sealer } from '../process/sealer.ts'

const tenMinutes = 10 * 60_000

/** What an OAuth `state` stands for: who was sent to a network's consent page, and for what. */
interface Attempt {
  userId: number
  network: ConsentNetwork
  host: string
  /** The business that a new account is to post for. */
  businessProfileId: number | null
}

/** The connections that have begun and wait for their callback. */
export interface ConnectAttempts {
  /** Answers the `state` and the PKCE verifier. */
  begin(attempt: Attempt): Promise<{ state: string; verifier: string }>
  /**
   * Works once, within ten minutes, at the callback of the network it was begun with, for whoever began it. Refuses with
   * a sentence. The business profile is null where it is gone.
   */
  take(
    asked: Pick<Attempt, 'userId' | 'network'> & { state: string },
  ): Promise<Pick<Attempt, 'host' | 'businessProfileId'> & { verifier: string }>
}

export const attemptUsed = (): HttpError =>
  new HttpError(400, 'This connection has expired or was used already. Please begin again.')

interface Deps {
  db: Kysely<Database>
  sealer: Sealer
  now(): number
}

export function createConnectAttempts({ db, sealer, now }: Deps): ConnectAttempts {
  return {
    async begin({ userId, network, host, businessProfileId }) {
      const state = randomToken()
      const verifier = randomToken()
      await db.deleteFrom('connect_attempts').where('expires_at', '<', new Date(now())).execute()
      await db
        .insertInto('connect_attempts')
        .values({
          user_id: userId,
          network,
          host,
          state_hash: hashOf(state),
          code_verifier: sealer.seal(verifier, verifierContext(hashOf(state))),
          expires_at: new Date(now() + tenMinutes),
          business_profile_id: businessProfileId,
        })
        .execute()
      return { state, verifier }
    },

    async take({ userId, network, state }) {
      const stateHash = hashOf(state)
      const attempt = await db
        .deleteFrom('connect_attempts')
        .where('state_hash', '=', stateHash)
        .where('user_id', '=', userId)
        .where('network', '=', network)
        .where('expires_at', '>', new Date(now()))
        .returning(['host', 'code_verifier', 'business_profile_id'])
        .executeTakeFirst()
      if (!attempt) throw attemptUsed()
      return {
        host: attempt.host,
        verifier: sealer.open(attempt.code_verifier, verifierContext(stateHash)),
        businessProfileId: attempt.business_profile_id,
      }
    },
  }
}

const verifierContext = (stateHash: string): string => `connect_attempts/${stateHash}`
