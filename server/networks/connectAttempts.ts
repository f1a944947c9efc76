import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
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
  /** Which way of a network that has several. */
  way?: string | null
  /** What only its network needs to know when the person comes back; sealed. */
  details?: unknown
}

/** Who comes back: the person by their token, or, where the callback asks for none, the browser by the key it was given. */
export type Returning = { userId: number } | { browserKey: string }

/** What an attempt began with, and the PKCE verifier. */
export interface TakenAttempt {
  userId: number
  host: string
  verifier: string
  businessProfileId: number | null
  way: string | null
  details: unknown
}

const secrets = z.object({ verifier: z.string(), details: z.optional(z.unknown()) })

/** The connections that have begun and wait for their callback. */
export interface ConnectAttempts {
  /** Answers the `state`, the PKCE verifier, and the key of the browser, by which it may come back without a token. */
  begin(attempt: Attempt): Promise<{ state: string; verifier: string; browserKey: string }>
  /**
   * Works once, within ten minutes, at the callback of the network it was begun with, for whoever began it. Refuses with
   * a sentence. The business profile is null where it is gone.
   */
  take(asked: { network: ConsentNetwork; state: string; by: Returning }): Promise<TakenAttempt>
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
    async begin({ userId, network, host, businessProfileId, way = null, details }) {
      const state = randomToken()
      const verifier = randomToken()
      const browserKey = randomToken()
      await db.deleteFrom('connect_attempts').where('expires_at', '<', new Date(now())).execute()
      await db
        .insertInto('connect_attempts')
        .values({
          user_id: userId,
          network,
          host,
          state_hash: hashOf(state),
          code_verifier: sealer.seal(JSON.stringify({ verifier, details }), verifierContext(hashOf(state))),
          expires_at: new Date(now() + tenMinutes),
          business_profile_id: businessProfileId,
          way,
          browser_key_hash: hashOf(browserKey),
        })
        .execute()
      return { state, verifier, browserKey }
    },

    async take({ network, state, by }) {
      const stateHash = hashOf(state)
      const attempt = await db
        .deleteFrom('connect_attempts')
        .where('state_hash', '=', stateHash)
        .where((eb) =>
          'userId' in by ? eb('user_id', '=', by.userId) : eb('browser_key_hash', '=', hashOf(by.browserKey)),
        )
        .where('network', '=', network)
        .where('expires_at', '>', new Date(now()))
        .returning(['user_id', 'host', 'code_verifier', 'business_profile_id', 'way'])
        .executeTakeFirst()
      if (!attempt) throw attemptUsed()
      const { verifier, details } = opened(() => sealer.open(attempt.code_verifier, verifierContext(stateHash)))
      return {
        userId: attempt.user_id,
        host: attempt.host,
        way: attempt.way,
        verifier,
        details,
        businessProfileId: attempt.business_profile_id,
      }
    },
  }
}

/** What was begun under another key of the installation is over. */
function opened(open: () => string): z.output<typeof secrets> {
  try {
    return secrets.parse(JSON.parse(open()))
  } catch {
    throw attemptUsed()
  }
}

const verifierContext = (stateHash: string): string => `connect_attempts/${stateHash}`
