/** What the check of the accounts says before a post goes out. */
export type AccountsCheck = { kind: 'passed'; warning: string | null } | { kind: 'blocked'; message: string }

/** Milliseconds that whoever pressed waits for the check: one that cannot be made stops nothing. */
export const checkPatience = 10_000

export const isBlocked = ({ kind }: AccountsCheck): boolean => kind === 'blocked'

export const hasWarning = (check: AccountsCheck): boolean => check.kind === 'passed' && check.warning !== null

/** Why a post may not go out, of a check that is blocked. Throws on any other. */
export function blockedMessage(check: AccountsCheck): string {
  if (check.kind !== 'blocked') throw new Error('Expected a blocked check')
  return check.message
}

/** What is to be said of accounts that the post does not need, of a check that has a warning. Throws on any other. */
export function warningOf(check: AccountsCheck): string {
  if (check.kind !== 'passed' || check.warning === null) throw new Error('Expected a check with a warning')
  return check.warning
}
