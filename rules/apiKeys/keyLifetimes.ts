import { strings } from '../../strings/apiKeys.ts'

const day = 24 * 3_600_000

/** For how long a key can be made, each in the words of its choice and in milliseconds; null: until it is revoked. */
export const keyLifetimes = {
  month: { label: strings.in30Days, milliseconds: 30 * day },
  quarter: { label: strings.in90Days, milliseconds: 90 * day },
  year: { label: strings.inAYear, milliseconds: 365 * day },
  endless: { label: strings.never, milliseconds: null },
} as const
export type KeyLifetime = keyof typeof keyLifetimes

/** When a key that is made at `now` (milliseconds since the epoch) ends, as an instant; null: never. */
export function expiryOf(lifetime: KeyLifetime, now: number): string | null {
  const { milliseconds } = keyLifetimes[lifetime]
  return milliseconds === null ? null : new Date(now + milliseconds).toISOString()
}

export const isKeyLifetime = (value: string): value is KeyLifetime => value in keyLifetimes
