import { createSignedCodes } from '../http/signedCodes.ts'

/** What a token says, and until when it is good: milliseconds since 1970. */
interface Signed {
  what: string
  expiresAt: number
}

/** Tokens of addresses that open something for some hours; only this installation's secret makes them. */
export interface SignedTokens {
  /** `what` is of letters, digits, `-`, `_` and `.`; the token says it openly. */
  sign(what: string): string
  /** null for what was not made here, was changed, or is past its time. */
  read(token: string): Signed | null
}

const sameFor = 6 * 3_600_000

/** One `purpose` each, so that a token of one kind opens nothing of another. `now` in milliseconds. */
export function createSignedTokens(secret: string, purpose: string, now: () => number): SignedTokens {
  const { codeOf, isCodeOf } = createSignedCodes(secret, purpose)
  return {
    sign(what) {
      const said = `${what}.${expiryAt(now()) / 1000}`
      return `${said}.${codeOf(said)}`
    },
    read(token) {
      const [, said = '', what = '', expiry, code = ''] = /^(([\w.-]+)\.(\d+))\.([\w-]{43})$/.exec(token) ?? []
      if (!isCodeOf(said, code)) return null
      const expiresAt = Number(expiry) * 1000
      return expiresAt <= now() ? null : { what, expiresAt }
    },
  }
}

/** The same for six hours on end, so that a browser keeps what it has; good for six to twelve. */
const expiryAt = (at: number): number => (Math.floor(at / sameFor) + 2) * sameFor
