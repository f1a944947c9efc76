import type { ApiScope } from '../../contract/access.ts'
import { strings } from '../../strings/apiKeys.ts'
import type { KeyLifetime } from './keyLifetimes.ts'

/** An API key as it is being asked for. */
export interface KeyDraft {
  name: string
  scopes: readonly ApiScope[]
  /** The only business that it reaches; null: all of them. */
  businessProfileId: number | null
  lifetime: KeyLifetime
  /** What it plans waits for the person's yes; of a key that may publish. */
  needsApproval: boolean
}

export type KeyErrors = Readonly<Partial<Record<'name' | 'scopes', string>>>

export const longestKeyName = 80

/** It reads and does nothing, for a while, and asks before anything goes out once it may publish. */
export const blankKey: KeyDraft = {
  ...{ name: '', scopes: ['read'], businessProfileId: null, lifetime: 'quarter' },
  needsApproval: true,
}

/** What is wrong with a draft, by its fields, in the sentences that the provider would refuse it with. */
export function keyErrors({ name, scopes }: KeyDraft): KeyErrors {
  const error = nameError(name.trim())
  return {
    ...(error !== null && { name: error }),
    ...(scopes.length === 0 && { scopes: strings.chooseWhatTheKeyMayDo }),
  }
}

function nameError(name: string): string | null {
  if (name === '') return strings.aNameIsRequired
  return name.length > longestKeyName ? strings.atMostCharacters(longestKeyName) : null
}

/** Whether nothing would be lost with it. */
export const isBlankKey = ({ name, scopes, businessProfileId, lifetime, needsApproval }: KeyDraft): boolean =>
  name.trim() === '' &&
  scopes.join() === blankKey.scopes.join() &&
  businessProfileId === blankKey.businessProfileId &&
  lifetime === blankKey.lifetime &&
  needsApproval === blankKey.needsApproval
