import { narrow } from '../shell/narrow.ts'
import { nonNull } from '../shell/nonNull.ts'

/** What the check of the accounts says before a post goes out. */
export type AccountsCheck = { kind: 'passed'; warning: string | null } | { kind: 'blocked'; message: string }

/** Milliseconds that whoever pressed waits for the check: one that cannot be made stops nothing. */
export const checkPatience = 10_000

export const isBlocked = ({ kind }: AccountsCheck): boolean => kind === 'blocked'

export const hasWarning = (check: AccountsCheck): boolean => check.kind === 'passed' && check.warning !== null

/** Why a post may not go out, of a check that is blocked. Throws on any other. */
export const blockedMessage = (check: AccountsCheck): string => narrow(check, 'kind', 'blocked').message

/** What is to be said of accounts that the post does not need, of a check that has a warning. Throws on any other. */
export const warningOf = (check: AccountsCheck): string => nonNull(narrow(check, 'kind', 'passed').warning)
