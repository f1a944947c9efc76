import type { Transaction } from 'kysely'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { beginReauthentication, reauthenticate as reauthenticateEndpoint } from '../../../contract/secondFactor.ts'
import type { Database } from '../../db/schema.ts'
import { invalidToken, provedUntil, type User } from '../../http/auth.ts'
import { HttpError } from '../../http/httpError.ts'
import { accountKey } from '../accountKey.ts'
import type { AccountDeps } from '../deps.ts'
import { checkOwnPassword, lockIfUnchanged } from '../ownPassword.ts'
import { lockUser } from '../userLock.ts'
import { challengeIsDead, consumeChallenge, findChallenge, issueChallenge } from './challenges.ts'
import { factorsOf, isPasswordEnough, methodsOf } from './factors.ts'
import { requestOptions } from './passkeys.ts'
import { counted, prove } from './proof.ts'

type Given = Received<typeof reauthenticateEndpoint>['body']

/** How the person of a session proves again who they are: by the password only where it is enough to sign in. */
export function createReauthentication(deps: AccountDeps) {
  const { db, limits, settings } = deps
  return {
    async begin(user: User): Promise<Answer<typeof beginReauthentication>> {
      const factors = await factorsOf(db, user.id)
      const methods = isPasswordEnough(factors) ? (['password'] as const) : methodsOf(factors, settings.PUBLIC_URL)
      const options = methods.some((method) => method === 'passkey')
        ? await requestOptions(settings.PUBLIC_URL, factors.passkeys)
        : null
      const challenge = await issueChallenge(db, 'reauthentication', {
        userId: user.id,
        tokenId: user.tokenId,
        webauthnChallenge: options?.challenge ?? null,
      })
      return { challenge, methods: [...methods], passkey_options: options }
    },

    async finish(user: User, given: Given, address: string): Promise<{ proved_until: string }> {
      await refuseForeign(user, given.challenge)
      const provedAt = given.password === undefined ? await bySecond() : await byPassword(given.password)
      const until = provedUntil({ provedAt })
      return { proved_until: (until ?? provedAt).toISOString() }

      async function byPassword(password: string): Promise<Date> {
        const checked = await checkOwnPassword(deps, user, { field: 'password', password, address })
        return db.transaction().execute(async (trx) => {
          await lockIfUnchanged(trx, user, checked)
          if (!isPasswordEnough(await factorsOf(trx, user.id))) {
            throw new HttpError(400, 'Your password is not enough here: use your second step.', { field: 'password' })
          }
          await consumeChallenge(trx, given.challenge, 'reauthentication')
          return setProved(trx, user)
        })
      }

      async function bySecond(): Promise<Date> {
        const attempt = await limits.trySecondStep(accountKey(user.id), address)
        return counted(attempt, () =>
          db.transaction().execute(async (trx) => {
            await lockUser(trx, user.id)
            const challenge = await consumeChallenge(trx, given.challenge, 'reauthentication')
            await prove(trx, deps, { userId: user.id, proof: given, challenge })
            return setProved(trx, user)
          }),
        )
      }
    },
  }

  /** A challenge of another session, of the person or not, is none. */
  async function refuseForeign({ tokenId }: User, text: string): Promise<void> {
    const challenge = await findChallenge(db, text, 'reauthentication')
    if (challenge.tokenId !== tokenId) throw challengeIsDead()
  }
}

async function setProved(trx: Transaction<Database>, { tokenId }: User): Promise<Date> {
  const provedAt = new Date()
  const session = await trx
    .updateTable('tokens')
    .set({ proved_at: provedAt })
    .where('id', '=', tokenId)
    .returning('id')
    .executeTakeFirst()
  if (!session) throw invalidToken()
  return provedAt
}
