import type { ContentPart, LinkCard, PostContent, Variant, Written } from './postContent.ts'
import { isSameOptions } from './sameOptions.ts'
import { isSameUtm } from './utm.ts'

/** Whether two contents go out as the same: in what order variants and options were made says nothing. */
export function isSameContent(one: PostContent, other: PostContent): boolean {
  return (
    one.threadFallback === other.threadFallback &&
    isSameUtm(one.utm, other.utm) &&
    isSameWritten(one, other) &&
    isSameVariants(one.variants, other.variants) &&
    isSameOptions(one.accountOptions, other.accountOptions) &&
    isSameCards(one.linkCards, other.linkCards) &&
    one.bucketId === other.bucketId &&
    isSameTags(one.tags, other.tags) &&
    one.writtenByAi === other.writtenByAi
  )
}

const isSameWritten = (one: Written, other: Written): boolean =>
  commentIn(one) === commentIn(other) &&
  one.parts.length === other.parts.length &&
  one.parts.every((part, index) => isSamePart(part, other.parts[index]))

/** White space alone is no comment. */
const commentIn = ({ firstComment }: Written): string | null => (firstComment?.trim() ? firstComment : null)

const isSamePart = (one: ContentPart, other: ContentPart | undefined): boolean =>
  one === other ||
  (other !== undefined &&
    one.text === other.text &&
    one.mediaIds.length === other.mediaIds.length &&
    one.mediaIds.every((id, index) => id === other.mediaIds[index]))

const isSameVariants = (one: readonly Variant[], other: readonly Variant[]): boolean =>
  one.length === other.length &&
  one.every((variant) => {
    const twin = other.find(({ network, accountId }) => network === variant.network && accountId === variant.accountId)
    return twin !== undefined && isSameWritten(variant, twin)
  })

const isSameCards = (one: readonly LinkCard[], other: readonly LinkCard[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((card) => {
      const twin = other.find(({ address }) => address === card.address)
      return (
        twin !== undefined &&
        twin.title === card.title &&
        twin.description === card.description &&
        twin.mediaId === card.mediaId &&
        twin.isRemoved === card.isRemoved
      )
    }))

/** Tags in the order in which they were given. */
export const isSameTags = (one: PostContent['tags'], other: PostContent['tags']): boolean =>
  one === other || (one?.length === other?.length && one?.every((tag, index) => tag === other?.[index]) === true)
