/** What the check of the accounts says before a post goes out. */
export type AccountsCheck = { kind: 'passed'; warning: string | null } | { kind: 'blocked'; message: string }

/** Milliseconds that whoever pressed waits for the check: one that cannot be made stops nothing. */
export const checkPatience = 10_000
