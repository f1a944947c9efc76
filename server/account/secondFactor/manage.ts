import type { Transaction } from 'kysely'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { addPasskey, beginPasskey, beginTotp, Passkey, SecondFactor } from '../../../contract/secondFactor.ts'
import type { Database } from '../../db/schema.ts'
import { invalidToken, provedUntil, type User } from '../../http/auth.ts'
import { HttpError, notFound } from '../../http/httpError.ts'
import type { EmailTemplate } from '../../mail/emailTemplates.ts'
import {
  passkeyAddedEmail,
  passkeyRemovedEmail,
  recoveryCodesRenewedEmail,
  totpOffEmail,
  totpOnEmail,
} from '../../mail/secondFactorEmails.ts'
import type { AccountDeps } from '../deps.ts'
import { lockUser } from '../userLock.ts'
import { challengeIsDead, consumeChallenge, issueChallenge } from './challenges.ts'
import { factorsOf, isPasswordEnough } from './factors.ts'
import { creationOptions, passkeyOf, shownColumns, storePasskey } from './passkeys.ts'
import { wrongCode } from './proof.ts'
import { dropCodes, makeCodes, makeMissingCodes } from './recoveryCodes.ts'
import { relyingPartyOf } from './relyingParty.ts'
import { beginSecret, confirmSecret, dropSecrets } from './totp.ts'

type Deps = Pick<AccountDeps, 'db' | 'settings' | 'sealer' | 'mailer'>
type Codes = { recovery_codes: string[] }
type Trx = Transaction<Database>

/** A person's second factor: what there is, and what they change of it. The person hears of each change by mail. */
export function createSecondFactor(deps: Deps) {
  const { db, settings, sealer, mailer } = deps
  return {
    async read(user: User): Promise<SecondFactor> {
      const factors = await factorsOf(db, user.id)
      const passkeys = await db
        .selectFrom('passkeys')
        .select(shownColumns)
        .where('user_id', '=', user.id)
        .orderBy('id')
        .execute()
      return {
        totp_since: factors.totpSince?.toISOString() ?? null,
        recovery_codes_left: factors.recoveryCodesLeft,
        passkeys: passkeys.map(passkeyOf),
        are_passkeys_available: relyingPartyOf(settings.PUBLIC_URL) !== null,
        is_password_enough: isPasswordEnough(factors),
        proved_until: provedUntil(user)?.toISOString() ?? null,
      }
    },

    async beginTotp(user: User): Promise<Answer<typeof beginTotp>> {
      const { secret, url } = await changing(user, (trx) =>
        beginSecret(trx, sealer, { userId: user.id, label: user.email }),
      )
      return { secret, otpauth_url: url }
    },

    confirmTotp(user: User, given: string): Promise<Codes> {
      const code = given.replaceAll(/[\s-]/g, '')
      return changing(user, async (trx) => {
        const isRight = /^\d{6}$/.test(code) && (await confirmSecret(trx, sealer, { userId: user.id, code }))
        if (!isRight) throw wrongCode()
        await tell(trx, user, totpOnEmail)
        return { recovery_codes: await makeMissingCodes(trx, user.id) }
      })
    },

    removeTotp(user: User): Promise<void> {
      return changing(user, async (trx) => {
        if (!(await dropSecrets(trx, user.id))) throw notFound('There is no authenticator app.')
        await dropSpareCodes(trx, user.id)
        await tell(trx, user, totpOffEmail)
      })
    },

    renewCodes(user: User): Promise<Codes> {
      return changing(user, async (trx) => {
        if (isPasswordEnough(await factorsOf(trx, user.id))) {
          throw new HttpError(409, 'Set up an authenticator app or a passkey first.')
        }
        await tell(trx, user, recoveryCodesRenewedEmail)
        return { recovery_codes: await makeCodes(trx, user.id) }
      })
    },

    beginPasskey(user: User): Promise<Answer<typeof beginPasskey>> {
      return changing(user, async (trx) => {
        const { first_name, last_name } = await trx
          .selectFrom('users')
          .select(['first_name', 'last_name'])
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow()
        const name = `${first_name} ${last_name}`.trim()
        const options = await creationOptions(trx, deps, { userId: user.id, email: user.email, name })
        const challenge = await issueChallenge(trx, 'passkey', {
          userId: user.id,
          tokenId: user.tokenId,
          webauthnChallenge: options.challenge,
        })
        return { challenge, options }
      })
    },

    addPasskey(user: User, given: Received<typeof addPasskey>['body']): Promise<Answer<typeof addPasskey>> {
      const { challenge: text, name, response } = given
      return changing(user, async (trx) => {
        const challenge = await consumeChallenge(trx, text, 'passkey')
        if (challenge.tokenId !== user.tokenId) throw challengeIsDead()
        const passkey = await storePasskey(trx, deps, { userId: user.id, name, response, challenge })
        await tell(trx, user, (url) => passkeyAddedEmail(url, name))
        return { passkey, recovery_codes: await makeMissingCodes(trx, user.id) }
      })
    },

    async renamePasskey(user: User, id: number, name: string): Promise<Passkey> {
      const row = await db
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('user_id', '=', user.id)
        .returning(shownColumns)
        .executeTakeFirst()
      if (!row) throw notFound()
      return passkeyOf(row)
    },

    removePasskey(user: User, id: number): Promise<void> {
      return changing(user, async (trx) => {
        const removed = await trx
          .deleteFrom('passkeys')
          .where('id', '=', id)
          .where('user_id', '=', user.id)
          .returning('name')
          .executeTakeFirst()
        if (!removed) throw notFound()
        await dropSpareCodes(trx, user.id)
        await tell(trx, user, (url) => passkeyRemovedEmail(url, removed.name))
      })
    },
  }

  /** Changes something of the person's, whose row is locked, while their session is still there. */
  function changing<Answer>({ id, tokenId }: User, change: (trx: Trx) => Promise<Answer>): Promise<Answer> {
    return db.transaction().execute(async (trx) => {
      await lockUser(trx, id)
      const session = await trx.selectFrom('tokens').select('id').where('id', '=', tokenId).executeTakeFirst()
      if (!session) throw invalidToken()
      return change(trx)
    })
  }

  function tell(trx: Trx, { email }: User, letter: (url: string) => EmailTemplate): Promise<void> {
    return mailer.send(trx, email, letter(`${settings.PUBLIC_URL}/profile`))
  }
}

/** Takes all of a person's second factor away; false where there was none. */
export async function dropSecondFactor(trx: Trx, userId: number): Promise<boolean> {
  const had = !isPasswordEnough(await factorsOf(trx, userId))
  await dropSecrets(trx, userId)
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await dropCodes(trx, userId)
  return had
}

/** Recovery codes stand in for an app or a passkey: without either they are worth nothing. */
async function dropSpareCodes(trx: Trx, userId: number): Promise<void> {
  if (isPasswordEnough(await factorsOf(trx, userId))) await dropCodes(trx, userId)
}
