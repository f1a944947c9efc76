import type { Network } from '../../contract/networks.ts'
import { type PostContent, type Variant, variantOfAccount, variantOfNetwork, type Written } from './postContent.ts'

/** For whom a text is written: for all, for all of a network's accounts, or for one account. */
export type Scope =
  | { kind: 'common' }
  | { kind: 'network'; network: Network }
  | { kind: 'account'; network: Network; accountId: number }

/** A scope that follows another until it has a text of its own. */
export type Differing = Exclude<Scope, { kind: 'common' }>
type Varied = Written & Pick<PostContent, 'variants'>

/** What a scope without a text of its own shows. */
export type Followed = 'common' | 'network'

interface Addressee {
  id: number
  network: Network
}

export const commonScope: Scope = { kind: 'common' }

/** A name for a scope, for keys and ids: `common`, `twitter`, `twitter-3`. */
export function scopeKey(scope: Scope): string {
  if (scope.kind === 'common') return 'common'
  return scope.kind === 'network' ? scope.network : `${scope.network}-${scope.accountId}`
}

/** What a scope follows; null where it has a text of its own, as the common one always has. */
export function followedBy(content: Varied, scope: Scope): Followed | null {
  return scope.kind === 'common' || variantOf(content, scope) ? null : baseOf(content, scope)
}

/** What a scope follows without a text of its own: that of its network where there is one, else the common text. */
export const baseOf = (content: Varied, scope: Differing): Followed =>
  scope.kind === 'account' && variantOfNetwork(content, scope.network) ? 'network' : 'common'

/** Whether a scope has a text of its own. */
export const isOwn = (content: Varied, scope: Scope): boolean => followedBy(content, scope) === null

/** What a scope shows: its own text, or the one it follows. */
export function writtenOf(content: Varied, scope: Scope): Written {
  if (scope.kind === 'common') return content
  return variantOf(content, scope) ?? variantOfNetwork(content, scope.network) ?? content
}

/**
 * Where an account's text is written: for its network, or for itself where several of its network are chosen or where it
 * has a text of its own already, which a network's would not reach.
 */
export function scopeOf(account: Addressee, accountsOfNetwork: readonly Addressee[], content: Varied): Scope {
  const { id, network } = account
  const isOnly = accountsOfNetwork.length < 2 && !variantOfAccount(content, account)
  return isOnly ? { kind: 'network', network } : { kind: 'account', network, accountId: id }
}

/** The scope of this key, of those that these accounts have; the common one where it is of none of them. */
export function scopeOfKey(key: string, accounts: readonly Addressee[], content: Varied): Scope {
  const scopes = accounts.flatMap((account) => [
    { kind: 'network', network: account.network } as const,
    scopeOf(
      account,
      accounts.filter(({ network }) => network === account.network),
      content,
    ),
  ])
  return scopes.find((scope) => scopeKey(scope) === key) ?? commonScope
}

/** Whether an account gets the text of a scope, and not one that is closer to it. */
export function isReached(content: Varied, { id, network }: Addressee, scope: Scope): boolean {
  if (scope.kind === 'account') return scope.accountId === id
  if (variantOfAccount(content, { id, network })) return false
  if (scope.kind === 'network') return scope.network === network
  return !variantOfNetwork(content, network)
}

/** The content with this written for a scope, which has a text of its own from then on. */
export function withWritten<Content extends Varied>(
  content: Content,
  scope: Scope,
  { parts, firstComment }: Written,
): Content {
  if (scope.kind === 'common') return { ...content, parts, firstComment }
  const variant: Variant = { network: scope.network, accountId: accountIdOf(scope), parts, firstComment }
  const isThere = variantOf(content, scope) !== undefined
  const variants = isThere
    ? content.variants.map((one) => (isOfScope(one, scope) ? variant : one))
    : [...content.variants, variant]
  return { ...content, variants }
}

/** What a content becomes with this written for a scope, and no more than what is another then. */
export function writtenChange(content: PostContent, scope: Scope, written: Written): Partial<PostContent> {
  if (scope.kind !== 'common') return { variants: withWritten(content, scope, written).variants }
  const { parts, firstComment } = written
  return {
    ...(parts !== content.parts && { parts }),
    ...(firstComment !== content.firstComment && { firstComment }),
  }
}

/** The content without a scope's own text: it follows again. The common text is no variant, and stays. */
export function withoutVariant<Content extends Varied>(content: Content, scope: Scope): Content {
  if (scope.kind === 'common') return content
  return { ...content, variants: content.variants.filter((one) => !isOfScope(one, scope)) }
}

const variantOf = ({ variants }: Varied, scope: Differing): Variant | undefined =>
  variants.find((one) => isOfScope(one, scope))

const isOfScope = ({ network, accountId }: Variant, scope: Differing): boolean =>
  network === scope.network && accountId === accountIdOf(scope)

const accountIdOf = (scope: Differing): number | null => (scope.kind === 'account' ? scope.accountId : null)
