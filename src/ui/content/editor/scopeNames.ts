import type { Differing, Followed, Scope } from '../../../../rules/content/scopes.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/content/editor.ts'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { fullNameOf } from '../accountName.ts'

/** The element that shows the text of the chosen tab. */
export const textPanelId = 'post-parts'

/** Its name: `Common text`, `Text for X`. */
export const panelLabel = (scope: Scope, accounts: readonly SocialAccount[]): string =>
  scope.kind === 'common' ? strings.commonText : strings.textFor(scopeName(scope, accounts))

/** Whose text it is, for people: `X`, `X @ada`. */
export function scopeName(scope: Differing, accounts: readonly SocialAccount[]): string {
  const [account] = accounts
  return scope.kind === 'account' && account ? fullNameOf(account) : networkNames[scope.network]
}

/** What a scope follows, in a sentence: `the common text`, `the text for X`. */
export const followedName = (scope: Differing, base: Followed): string =>
  base === 'common' ? strings.theCommonText : strings.theTextFor(networkNames[scope.network])

/** The name of a part's field: `Post text`, `Text for X`, `Part 2 of 3`, `Part 2 of 3 for X`. */
export function partLabel(
  scope: Scope,
  accounts: readonly SocialAccount[],
  { index, count }: { index: number; count: number },
): string {
  if (scope.kind === 'common') return index === 0 ? strings.postText : strings.partOf(index + 1, count)
  if (count === 1) return panelLabel(scope, accounts)
  return strings.partOfFor(index + 1, count, scopeName(scope, accounts))
}
