import { createHash, randomBytes } from 'node:crypto'

const lifetimeInDays = 30

/** A text that cannot be guessed, fit for a header or an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: whoever reads the database cannot use it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Tokens last 30 days since their last use: the instant before which one is dead. */
export const oldestLiving = (now: Date): Date => new Date(now.getTime() - lifetimeInDays * 24 * 3_600_000)
