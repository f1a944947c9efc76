import { takesAs } from '../networks/options/takesAs.ts'
import {
  joined,
  type OptionValues,
  optionsFor,
  type PostContent,
  type Recipient,
  type Written,
  writtenFor,
} from './postContent.ts'

/**
 * What goes out on an account, for composer, preview, check and publisher alike. A network without threads gets the parts
 * joined, or the first part and the others as its first comment; one without comments gets none, and a post that has no
 * words gets its pictures and videos alone. `options` are those that it goes out with.
 */
export function contentFor(
  content: Pick<PostContent, 'variants' | 'threadFallback' | 'accountOptions'> & Written,
  account: Recipient,
  options: OptionValues = optionsFor(content, account.id),
): Written {
  const { parts, firstComment } = writtenFor(content, account)
  const { hasThreads, firstComment: taken, isWordless } = takesAs(account.network, options)
  if (isWordless) return wordless(parts)
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

/** Whether something is written for an account that does not go out, as the post has no words there. */
export const leavesWordsOut = (content: Parameters<typeof contentFor>[0], account: Recipient): boolean => {
  const { parts, firstComment } = writtenFor(content, account)
  const { isWordless = false } = takesAs(account.network, optionsFor(content, account.id))
  return isWordless && joined([...parts.map(({ text }) => text), firstComment ?? '']) !== ''
}

const wordless = (parts: Written['parts']): Written => ({
  parts: [{ text: '', mediaIds: parts.flatMap(({ mediaIds }) => mediaIds) }],
  firstComment: null,
})
