const warnedBefore = 7 * 86_400_000

/**
 * Whether an account's access ends so soon that its person is asked to connect it again: within a week. Both times in the
 * form they come in, an ISO instant and milliseconds since 1970; null where the network does not say.
 */
export const endsSoon = (expiresAt: string | null, now: number): expiresAt is string =>
  expiresAt !== null && Date.parse(expiresAt) - now <= warnedBefore
