import { takesAs } from '../networks/options/takesAs.ts'
import {
  type ContentPart,
  joined,
  type OptionValues,
  optionsFor,
  type PostContent,
  type Recipient,
  type SentContent,
  type Written,
  writtenFor,
} from './postContent.ts'
import type { WithUtm } from './utm.ts'

type Content = Pick<PostContent, 'variants' | 'threadFallback' | 'accountOptions' | 'utm' | 'linkCards'> & Written

/**
 * What goes out on an account, for composer, preview, check and publisher alike. A network without threads gets the parts
 * joined, or the first part and the others as its first comment; one without comments gets none, and a post that has no
 * words gets its pictures and videos alone. Of each the links have the post's UTM parameters, which whoever asks adds: the
 * page has no script for it until there are any. `options` are those that it goes out with.
 */
export function contentFor(
  content: Content,
  account: Recipient,
  withUtm: WithUtm,
  options: OptionValues = optionsFor(content, account.id),
): SentContent {
  const written = takenBy(content, account, options)
  const { utm, linkCards } = content
  if (utm === null) return { ...written, linkCards }
  const { network } = account
  const marked = (part: ContentPart): ContentPart => ({ ...part, text: withUtm(part.text, network, utm) })
  const [first, ...later] = written.parts
  const { firstComment } = written
  return {
    parts: [marked(first), ...later.map(marked)],
    firstComment: firstComment === null ? null : withUtm(firstComment, network, utm),
    linkCards: linkCards.map((card) => ({ ...card, address: withUtm(card.address, network, utm) })),
  }
}

/** The same with its links as they are written, whatever is added to them. */
export const contentAsWritten = (content: Content, account: Recipient): SentContent =>
  contentFor({ ...content, utm: null }, account, (text) => text)

/** What a network takes of what is written for an account. */
function takenBy(content: Content, account: Recipient, options: OptionValues): Written {
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
export const leavesWordsOut = (content: Content, account: Recipient): boolean => {
  const { parts, firstComment } = writtenFor(content, account)
  const { isWordless = false } = takesAs(account.network, optionsFor(content, account.id))
  return isWordless && joined([...parts.map(({ text }) => text), firstComment ?? '']) !== ''
}

const wordless = (parts: Written['parts']): Written => ({
  parts: [{ text: '', mediaIds: parts.flatMap(({ mediaIds }) => mediaIds) }],
  firstComment: null,
})
