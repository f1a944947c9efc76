import { rulesOf } from '../networks/networks.ts'
import { joined, type PostContent, type Recipient, type SentContent, type Written, writtenFor } from './postContent.ts'

/**
 * What goes out on an account, for composer, preview, check and publisher alike. A network without threads gets the parts
 * joined, or the first part and the others as its first comment; one without comments gets none.
 */
export function contentFor(
  content: Pick<PostContent, 'variants' | 'threadFallback' | 'linkCards'> & Written,
  account: Recipient,
): SentContent {
  return { ...writtenTo(content, account), linkCards: content.linkCards }
}

function writtenTo(content: Pick<PostContent, 'variants' | 'threadFallback'> & Written, account: Recipient): Written {
  const { parts, firstComment } = writtenFor(content, account)
  const { hasThreads, firstComment: taken } = rulesOf(account.network).takes
  const comment = taken === null ? null : firstComment
  if (parts.length === 1 || hasThreads) return { parts, firstComment: comment }
  const media = parts.flatMap(({ mediaIds }) => mediaIds)
  if (content.threadFallback === 'join' || taken === null) {
    return { parts: [{ text: joined(parts.map(({ text }) => text)), mediaIds: media }], firstComment: comment }
  }
  const [first, ...later] = parts
  const below = joined([...later.map(({ text }) => text), comment ?? ''])
  return { parts: [{ text: first.text, mediaIds: media }], firstComment: below === '' ? null : below }
}
