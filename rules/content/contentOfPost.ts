import type { Post as WirePost } from '../../contract/content.ts'
import type { Camel } from '../shell/camel.ts'
import type { ContentPart, PostContent } from './postContent.ts'

type Post = Camel<WirePost>

/** What a stored post says. */
export function contentOfPost({
  text,
  mediaIds,
  parts,
  firstComment,
  variants,
  threadFallback,
  accountOptions,
  utm,
  linkCards,
}: Pick<
  Post,
  | 'text'
  | 'mediaIds'
  | 'parts'
  | 'firstComment'
  | 'variants'
  | 'threadFallback'
  | 'accountOptions'
  | 'utm'
  | 'linkCards'
>): PostContent {
  const common = partsIn(parts) ?? [{ text, mediaIds }]
  return {
    parts: common,
    firstComment,
    threadFallback,
    accountOptions,
    utm,
    linkCards,
    variants: variants.map((variant) => ({ ...variant, parts: partsIn(variant.parts) ?? common })),
  }
}

function partsIn([first, ...later]: readonly ContentPart[]): PostContent['parts'] | null {
  return first ? [first, ...later] : null
}
