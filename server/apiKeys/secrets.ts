import { randomToken } from '../http/opaqueTokens.ts'

/** What every key begins with: scanners of published code find it by that. */
const mark = 'solo_'
/** Of the mark and what follows it. */
const shownCharacters = 10

/** A secret of a key: the mark and a text that cannot be guessed. */
export const newSecret = (): string => mark + randomToken()

/** How a secret begins, by which a person tells keys apart; 30 of 256 bits, which open nothing. */
export const prefixOf = (secret: string): string => secret.slice(0, shownCharacters)

/** The key of a header, as `Bearer` (RFC 6750) or `Token`; null where it carries none. The rest is as long as a token. */
export function secretOf(authorization: string | undefined): string | null {
  const [, secret] = /^(?:Bearer|Token)\s+(solo_[\w-]{43})$/i.exec(authorization ?? '') ?? []
  return secret ?? null
}
