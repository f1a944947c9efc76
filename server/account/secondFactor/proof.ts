import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import type { CountedTry } from '../../http/rateLimits.ts'
import { recoveryCodeUsedEmail } from '../../mail/secondFactorEmails.ts'
import type { Challenge } from './challenges.ts'
import type { ProofDeps } from './deps.ts'
import { verifyPasskey } from './passkeys.ts'
import { codesLeft, consumeCode } from './recoveryCodes.ts'
import { consumeTotpCode } from './totp.ts'

/** A code, or what a browser answered for a passkey. */
export interface Proof {
  code?: string | undefined
  response?: unknown
}

/**
 * Checks a proof of the second step, which counts once; refuses with 400 where it is none. The person's row is locked
 * and the challenge used up before, in the same transaction.
 */
export async function prove(
  trx: Transaction<Database>,
  deps: ProofDeps,
  { userId, proof, challenge }: { userId: number; proof: Proof; challenge: Challenge },
): Promise<void> {
  const { code, response } = proof
  if (code !== undefined) return proveByCode(trx, deps, { userId, code: code.replaceAll(/[\s-]/g, '') })
  if (response !== undefined) return verifyPasskey(trx, deps, { userId, response, challenge })
  throw new HttpError(400, 'Send a code or use a passkey.')
}

/** Runs a check that is counted: a 400 of it is a wrong try, its answer a right one, anything else is neither. */
export async function counted<Answer>(attempt: CountedTry, check: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await check()
    await attempt.succeeded()
    return answer
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) await attempt.failed()
    throw error
  }
}

export const wrongCode = (): HttpError =>
  new HttpError(400, 'This code did not work. Each code works once: try the next one.', { field: 'code' })

async function proveByCode(
  trx: Transaction<Database>,
  deps: ProofDeps,
  { userId, code }: { userId: number; code: string },
): Promise<void> {
  if (/^\d{6}$/.test(code)) {
    if (!(await consumeTotpCode(trx, deps.sealer, { userId, code }))) throw wrongCode()
    return
  }
  if (!(await consumeCode(trx, userId, code))) throw wrongCode()
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const left = await codesLeft(trx, userId)
  await deps.mailer.send(trx, email, recoveryCodeUsedEmail(`${deps.settings.PUBLIC_URL}/profile`, left))
}
