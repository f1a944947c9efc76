import type { Network, SocialAccount } from '../../contract/networks.ts'

/** What accounts of each network are called by; people and pages have a name alone where the network gives no handle. */
const labels = {
  twitter: 'handle',
  facebook: 'name',
  instagram: 'handle',
  linkedin: 'name',
  linkedin_org: 'name',
  tiktok: 'handle',
  threads: 'handle',
  bluesky: 'handle',
  mastodon: 'handle',
} satisfies Record<Network, 'handle' | 'name'>

/** What of an account tells its label. */
export type NamedAccount = Pick<SocialAccount, 'network' | 'handle' | 'name'>

/** `@ada.bsky.social`; null of an account that is called by its name. */
export const handleLabel = ({ network, handle }: Pick<NamedAccount, 'network' | 'handle'>): string | null =>
  labels[network] === 'handle' ? `@${handle}` : null

/** What an account is called in a sentence or a list: `@ada.bsky.social`, `Wren Street Bakery`. */
export const accountLabel = ({ network, handle, name }: NamedAccount): string =>
  handleLabel({ network, handle }) ?? (name || handle)
