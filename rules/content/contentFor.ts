import { rulesOf } from '../networks/networks.ts'
import { type ContentPart, joined, type PostContent, type Recipient, type Written, writtenFor } from './postContent.ts'
import type { WithUtm } from './utm.ts'

type Content = Pick<PostContent, 'variants' | 'threadFallback' | 'utm'> & Written

/**
 * What goes out on an account, for composer, preview, check and publisher alike. A network without threads gets the parts
 * joined, or the first part and the others as its first comment; one without comments gets none. Of each the links have
 * the post's UTM parameters, which whoever asks adds: the page has no script for it until there are any.
 */
export function contentFor(content: Content, account: Recipient, withUtm: WithUtm): Written {
  const written = takenBy(content, account)
  const { utm } = content
  if (utm === null) return written
  const { network } = account
  const marked = (part: ContentPart): ContentPart => ({ ...part, text: withUtm(part.text, network, utm) })
  const [first, ...later] = written.parts
  const { firstComment } = written
  return {
    parts: [marked(first), ...later.map(marked)],
    firstComment: firstComment === null ? null : withUtm(firstComment, network, utm),
  }
}

/** What a network takes of what is written for an account. */
function takenBy(content: Content, account: Recipient): Written {
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
