import type { Account, RemotePost } from '../network.ts'

/** Where an account's posts stand in its repository. */
export const collection = 'app.bsky.feed.post'

/** The address of the record under a key. */
export const uriOf = ({ remoteId }: Account, key: string) => `at://${remoteId}/${collection}/${key}`

/** The post that stands under a key. */
export const remotePostOf = (account: Account, key: string): RemotePost => ({
  remoteId: uriOf(account, key),
  remoteUrl: postPage(account, key),
})

const isReal = ({ origin }: Account): boolean => new URL(origin).protocol === 'https:'

/** Where people see what an account posts: on Bluesky's own site; a server of tests and practice shows its own pages. */
export const siteOf = (account: Account): string => (isReal(account) ? 'https://bsky.app' : account.origin)

const postPage = (account: Account, key: string): string =>
  `${siteOf(account)}/profile/${isReal(account) ? account.remoteId : account.handle}/post/${key}`
