import { addressOf, findBlueskyParts, tagNameOf } from '../../../rules/networks/bluesky/textParts.ts'
import type { TextPart } from '../../../rules/networks/textPart.ts'

/** A post as it is stored on Bluesky; the same bytes at every try. */
export interface PostRecord {
  $type: 'app.bsky.feed.post'
  text: string
  createdAt: string
  facets?: Facet[]
  reply?: ReplyRefs
}

/** A record that stands somewhere, as it is (lexicon `com.atproto.repo.strongRef`). */
export interface StrongRef {
  uri: string
  cid: string
}

/** What a reply goes on from, and what its thread begins with (lexicon `app.bsky.feed.post#replyRef`). */
export interface ReplyRefs {
  root: StrongRef
  parent: StrongRef
}

/** What a stretch of the text is (lexicon `app.bsky.richtext.facet`); the index counts UTF-8 bytes. */
interface Facet {
  index: { byteStart: number; byteEnd: number }
  features: Record<string, string>[]
}

/** Answers null for a handle that is nobody's. */
type DidOf = (handle: string) => Promise<string | null>

/** Makes the record of a text: links, mentions and tags become facets. A mention of nobody stays text. */
export async function recordOf(text: string, createdAt: Date, didOf: DidOf): Promise<PostRecord> {
  const facets = await facetsOf(text, didOf)
  return {
    $type: 'app.bsky.feed.post',
    text,
    createdAt: createdAt.toISOString(),
    ...(facets.length > 0 && { facets }),
  }
}

async function facetsOf(text: string, didOf: DidOf): Promise<Facet[]> {
  let byteStart = 0
  const indexed = findBlueskyParts(text).map((part) => {
    const index = { byteStart, byteEnd: byteStart + Buffer.byteLength(part.text) }
    byteStart = index.byteEnd
    return { index, part }
  })
  const facets = await Promise.all(
    indexed.map(async ({ index, part }) => ({ index, features: await features[part.kind](part.text, didOf) })),
  )
  return facets.filter((facet) => facet.features.length > 0)
}

const facetType = 'app.bsky.richtext.facet'

const features: Record<TextPart['kind'], (text: string, didOf: DidOf) => Promise<Record<string, string>[]>> = {
  text: async () => [],
  link: async (text) => [{ $type: `${facetType}#link`, uri: addressOf(text) }],
  tag: async (text) => [{ $type: `${facetType}#tag`, tag: tagNameOf(text) }],
  async mention(text, didOf) {
    const did = await didOf(text.slice('@'.length))
    return did === null ? [] : [{ $type: `${facetType}#mention`, did }]
  },
}
