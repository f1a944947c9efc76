import { type Account, NetworkFault } from '../network.ts'

/** Whatever gives an account's tokens that count: those of a consent, or those of a session. */
export interface Tokens {
  /**
   * A token that counts, renewed where it ends soon or is the one that was just rejected. What renews it may work only
   * once, so one at a time does it: whoever claims it first in the row; the others wait for what comes of it.
   * Throws `expired` where the person must agree again, `unavailable` where the network cannot be reached.
   */
  accessToken(account: Account, rejected?: string): Promise<string>
  /** Calls with a token that counts; one that ended before its time is renewed once. */
  withToken<T>(account: Account, act: (token: string) => Promise<T>): Promise<T>
}

/** Both ways of getting at an account's tokens, by the one that says which counts. */
export const withTokenOf = (accessToken: Tokens['accessToken']): Tokens => ({
  accessToken,
  async withToken(account, act) {
    const token = await accessToken(account)
    try {
      return await act(token)
    } catch (fault) {
      if (!(fault instanceof NetworkFault) || fault.kind !== 'expired') throw fault
      return act(await accessToken(account, token))
    }
  },
})
