import { generate } from 'otplib'
import { beginTotp, confirmTotp } from '../../contract/secondFactor.ts'
import type { SignedIn } from '../../scripts/support/provider.ts'

/** Seconds of a time step (RFC 6238). */
const period = 30

/** Somebody's authenticator app. */
export interface Authenticator {
  secret: string
  /**
   * A code that counts for a minute at least: that of the next time step, which the provider takes already. Each counts
   * once; throws where none is left before the next step.
   */
  nextCode(): Promise<string>
}

/** Sets an app up for somebody by the code of this time step, so that the next one's is left. */
export async function setUpApp({ call }: SignedIn): Promise<Authenticator> {
  const { secret } = await call(beginTotp, {})
  let last = stepNow()
  await call(confirmTotp, { body: { code: await codeOf(secret, last) } })
  return {
    secret,
    nextCode() {
      const step = stepNow() + 1
      if (step <= last) throw new Error('Every code of the app that counts now was used')
      last = step
      return codeOf(secret, step)
    },
  }
}

/** What an app shows in a time step. */
export const codeOf = (secret: string, step: number): Promise<string> => generate({ secret, epoch: step * period })

/** The time step that it is now. */
export const stepNow = (): number => Math.floor(Date.now() / 1000 / period)
