import type { Account, RemotePost } from '../network.ts'
import { pagesOf } from './hosts.ts'

/** A comment's URN: what it stands below, and its own number. */
export const commentParts = /^urn:li:comment:\((urn:li:\w+:\d+),(\d+)\)$/

/** A post by its URN, with its page; of a comment the page is that of its post. */
export function remotePostOf({ origin }: Account, urn: string): RemotePost {
  const parent = commentParts.exec(urn)?.[1]
  const page = `${pagesOf(origin)}/feed/update/${parent ?? urn}`
  return { remoteId: urn, remoteUrl: parent === undefined ? page : `${page}?commentUrn=${encodeURIComponent(urn)}` }
}
