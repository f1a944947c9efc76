import { generateSync } from 'otplib'
import { vi } from 'vitest'
import { hashPassword } from '../../../../server/account/passwords.ts'
import { stopClock } from '../../../support/freezeClock.ts'
import { createSoftAuthenticator, type SoftAuthenticator } from '../../../support/softAuthenticator.ts'
import { type Answered, makePerson, type TestPerson, type TestProvider } from '../../support.ts'

export const password = 'Correct!Horse7'
export const origin = 'http://localhost:4600'

let hash: Promise<string> | undefined

/** A person who has a password, and a session that was proved just now. */
export async function newPerson(provider: TestProvider, given = {}): Promise<TestPerson> {
  hash ??= hashPassword(password)
  return makePerson(provider.db, { password_hash: await hash, ...given })
}

/** The first step of signing in. */
export const signIn = (provider: TestProvider, identifier: string, given: Record<string, unknown> = {}) =>
  provider.ask('POST user/login/', { body: { email: identifier, username: identifier, password, ...given } })

export const secondStep = (provider: TestProvider, body: Record<string, unknown>) =>
  provider.ask('POST user/login/second-factor/', { body })

/** What the first step's refusal begins the second with. */
export async function challengeOf(provider: TestProvider, { email }: TestPerson): Promise<string> {
  return String(Object((await signIn(provider, email)).body).challenge)
}

/** The code of an authenticator app, so many time steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

/** A six-digit code that is none of an app's around now. */
export function wrongCodeOf(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code)) ?? ''
}

/**
 * Sets up an authenticator app. The code that confirms it is of the time step before this one, so that this one's
 * counts. The clock stands meanwhile: at the end of a step that code would be two steps old when it is checked.
 */
export async function withApp(
  provider: TestProvider,
  { token }: TestPerson,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  return whileTheClockStands(async () => {
    const { secret } = bodyOf(await provider.ask('POST user/totp/begin/', { token }))
    const confirmed = await provider.ask('POST user/totp/confirm/', { token, body: { code: codeOf(secret, -1) } })
    return { secret, recoveryCodes: bodyOf(confirmed).recovery_codes }
  })
}

async function whileTheClockStands<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (vi.isFakeTimers()) return work()
  stopClock()
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

/** Makes a passkey. */
export async function withPasskey(
  provider: TestProvider,
  { token }: TestPerson,
): Promise<{ authenticator: SoftAuthenticator; id: number; recoveryCodes: string[] }> {
  const authenticator = createSoftAuthenticator()
  const { challenge, options } = bodyOf(await provider.ask('POST user/passkeys/begin/', { token }))
  const response = authenticator.create(options, { origin })
  const made = bodyOf(
    await provider.ask('POST user/passkeys/', { token, body: { challenge, name: 'Phone', response } }),
  )
  return { authenticator, id: made.passkey.id, recoveryCodes: made.recovery_codes }
}

/** The body of an answer that must be a success. */
export function bodyOf({ status, body, text }: Answered) {
  if (status >= 300) throw new Error(`Answered ${status}: ${text}`)
  return Object(body)
}
