import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { type secondFactorRefusal, secondFactorRequired } from '../../../contract/secondFactor.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { issueChallenge } from './challenges.ts'
import type { ProofDeps } from './deps.ts'
import { factorsOf, isPasswordEnough, methodsOf } from './factors.ts'
import { requestOptions } from './passkeys.ts'

/** What the second step of a sign-in begins with. */
export type SecondStep = z.output<typeof secondFactorRefusal>

/**
 * Begins the second step of a sign-in whose password was right; null where the account has no second factor. The
 * person's row is locked before.
 */
export async function beginSecondStep(
  trx: Transaction<Database>,
  { settings }: Pick<ProofDeps, 'settings'>,
  { userId, zone }: { userId: number; zone: string | null },
): Promise<SecondStep | null> {
  const factors = await factorsOf(trx, userId)
  if (isPasswordEnough(factors)) return null
  const methods = methodsOf(factors, settings.PUBLIC_URL)
  const options = methods.includes('passkey') ? await requestOptions(settings.PUBLIC_URL, factors.passkeys) : null
  const challenge = await issueChallenge(trx, 'sign_in', {
    userId,
    timezone: zone,
    webauthnChallenge: options?.challenge ?? null,
  })
  return { code: secondFactorRequired, challenge, methods, passkey_options: options }
}

/** The refusal that carries it. */
export const secondStepNeeded = ({ code, ...step }: SecondStep): HttpError =>
  new HttpError(403, 'One more step: confirm that it is you.', { code, body: step })
