import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Codes that only this installation's secret makes. */
export interface SignedCodes {
  /** 43 characters of base64url. */
  codeOf(said: string): string
  isCodeOf(said: string, code: string): boolean
}

/** One `purpose` each, so that a code of one kind is worth nothing as another. */
export function createSignedCodes(secret: string, purpose: string): SignedCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const codeOf = (said: string) => createHmac('sha256', key).update(said).digest('base64url')
  return {
    codeOf,
    isCodeOf(said, code) {
      // As text: decoded, several last characters are the same code (RFC 4648, section 3.5).
      const given = Buffer.from(code)
      const expected = Buffer.from(codeOf(said))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
