import { strings } from '../../strings/networks.ts'

/** An account that must be connected again (specification, section 3), with the texts where the provider gives none. */
export interface ExpiredAccount {
  platform: string
  /** Null where the provider does not say which one it is. */
  accountId: number | null
  username: string
  accountName: string
  accountImage: string | null
  errorMessage: string
}

/** What a check of the accounts' credentials says. */
export interface TokenStatus {
  status: 'valid' | 'invalid'
  expired: ExpiredAccount[]
}

/**
 * Reads what a provider answers to the check (specification, section 3): the verdict as `token_status.is_valid`,
 * `validation_status` or `is_valid`, the accounts as `expired_account_details` or `expired_accounts`. Any other shape
 * counts as invalid (section 8).
 */
export function readTokenStatus(answer: unknown): TokenStatus {
  const { token_status, validation_status, is_valid, expired_account_details, expired_accounts } = fieldsOf(answer)
  const verdict = [fieldsOf(token_status).is_valid, validation_status, is_valid].find(isBoolean)
  const list = [expired_account_details, expired_accounts].find(Array.isArray) ?? []
  return { status: verdict === true ? 'valid' : 'invalid', expired: list.filter(isObject).map(accountOf) }
}

function accountOf(given: object): ExpiredAccount {
  const { platform, account_id, username, account_name, account_image, error_message } = fieldsOf(given)
  return {
    platform: textIn(platform),
    accountId: Number.isSafeInteger(account_id) ? Number(account_id) : null,
    username: textIn(username),
    accountName: textIn(account_name) || textIn(username) || strings.unknownAccount,
    accountImage: textIn(account_image) || null,
    errorMessage: textIn(error_message) || strings.authenticationExpiredReconnectionRequired,
  }
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? { ...value } : {})

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
