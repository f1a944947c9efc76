import type { Network } from '../../../contract/networks.ts'
import type { Post } from '../../machines/content/post.ts'
import { useAccounts } from './useAccounts.ts'

/** The networks of a post: of its parts or, while nothing of it is planned, of the accounts chosen for it. */
export function useNetworksOf({ publications, accountIds }: Post): readonly Network[] {
  const accounts = useAccounts()
  if (publications.length > 0) return publications.map(({ network }) => network)
  return accounts.filter(({ id }) => accountIds.includes(id)).map(({ network }) => network)
}
