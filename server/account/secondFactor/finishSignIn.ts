import type { Transaction } from 'kysely'
import type { signIn } from '../../../contract/account.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { beginPasskeySignIn, signInByPasskey, signInSecondStep } from '../../../contract/secondFactor.ts'
import type { Database } from '../../db/schema.ts'
import { suspended } from '../../http/auth.ts'
import { HttpError } from '../../http/httpError.ts'
import { accountKey } from '../accountKey.ts'
import { beginSession } from '../beginSession.ts'
import type { ClientInfo } from '../clientInfo.ts'
import type { AccountDeps } from '../deps.ts'
import { describeUser } from '../describeUser.ts'
import { lockUser } from '../userLock.ts'
import { challengeIsDead, consumeChallenge, findChallenge, issueChallenge } from './challenges.ts'
import { ownerOfPasskey, passkeyFailed, requestOptions, verifyPasskey } from './passkeys.ts'
import { counted, prove } from './proof.ts'

type SignedIn = Answer<typeof signIn>

/** How signing in ends where a password alone is not enough, or is not asked for. */
export function createFinishSignIn(deps: AccountDeps) {
  const { db, limits, settings } = deps
  return {
    /** The second step; wrong tries count by a lock of their own. */
    async secondStep(
      { challenge: text, ...proof }: Received<typeof signInSecondStep>['body'],
      { address, device }: ClientInfo,
    ): Promise<SignedIn> {
      const { userId } = await findChallenge(db, text, 'sign_in')
      if (userId === null) throw challengeIsDead()
      const attempt = await limits.trySecondStep(accountKey(userId), address)
      const token = await counted(attempt, () =>
        db.transaction().execute(async (trx) => {
          await lockActive(trx, userId)
          const challenge = await consumeChallenge(trx, text, 'sign_in')
          await prove(trx, deps, { userId, proof, challenge })
          return beginSession(trx, { userId, device, zone: challenge.timezone })
        }),
      )
      return { token, user_info: await describeUser(db, userId) }
    },

    /** What the browser is asked with to sign in by a passkey alone, whoever is there. */
    async beginPasskey(address: string): Promise<Answer<typeof beginPasskeySignIn>> {
      const options = await requestOptions(settings.PUBLIC_URL)
      await limits.countPasskeyOffer(address)
      const challenge = await issueChallenge(db, 'passkey_sign_in', { webauthnChallenge: options.challenge })
      return { challenge, options }
    },

    /** A passkey alone, which its authenticator lets nobody else use: it proves both steps. */
    async byPasskey(
      { challenge: text, response, timezone }: Received<typeof signInByPasskey>['body'],
      { address, device }: ClientInfo,
    ): Promise<SignedIn> {
      await limits.countPasskeySignIn(address)
      const entered = await db.transaction().execute(async (trx) => {
        const userId = await ownerOfPasskey(trx, response)
        if (userId === null) throw passkeyFailed()
        const isSuspended = (await lockUser(trx, userId))?.is_suspended
        const challenge = await consumeChallenge(trx, text, 'passkey_sign_in')
        await verifyPasskey(trx, deps, { userId, response, challenge })
        if (isSuspended) throw new HttpError(403, suspended)
        return { userId, token: await beginSession(trx, { userId, device, zone: timezone }) }
      })
      return { token: entered.token, user_info: await describeUser(db, entered.userId) }
    },
  }
}

/** Locks the person's row; refuses where they are suspended, or gone. */
async function lockActive(trx: Transaction<Database>, userId: number): Promise<void> {
  const now = await lockUser(trx, userId)
  if (!now) throw challengeIsDead()
  if (now.is_suspended) throw new HttpError(403, suspended)
}
