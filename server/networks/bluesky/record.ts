import { RichText } from '@atproto/api'

/** A post as it is stored on Bluesky; the same bytes at every try. */
export interface PostRecord {
  $type: 'app.bsky.feed.post'
  text: string
  createdAt: string
  facets?: { index: { byteStart: number; byteEnd: number }; features: Record<string, string>[] }[]
}

/**
 * Makes the record of a text: links, mentions and tags become facets by UTF-8 bytes. A mention of nobody stays text.
 * `didOf` answers null for an unknown handle.
 */
export async function recordOf(
  text: string,
  createdAt: Date,
  didOf: (handle: string) => Promise<string | null>,
): Promise<PostRecord> {
  const rich = new RichText({ text })
  rich.detectFacetsWithoutResolution()
  const facets = await Promise.all(
    (rich.facets ?? []).map(async ({ index: { byteStart, byteEnd }, features }) => ({
      index: { byteStart, byteEnd },
      features: (await Promise.all(features.map((feature) => resolved(feature, didOf)))).flat(),
    })),
  )
  const telling = facets.filter(({ features }) => features.length > 0)
  return {
    $type: 'app.bsky.feed.post',
    text: rich.text,
    createdAt: createdAt.toISOString(),
    ...(telling.length > 0 && { facets: telling }),
  }
}

type Feature = NonNullable<RichText['facets']>[number]['features'][number]

async function resolved(
  feature: Feature,
  didOf: (handle: string) => Promise<string | null>,
): Promise<Record<string, string>[]> {
  const $type = feature.$type ?? ''
  if ('uri' in feature && typeof feature.uri === 'string') return [{ $type, uri: feature.uri }]
  if ('tag' in feature && typeof feature.tag === 'string') return [{ $type, tag: feature.tag }]
  if (!('did' in feature) || typeof feature.did !== 'string') return []
  const did = await didOf(feature.did)
  return did ? [{ $type, did }] : []
}
