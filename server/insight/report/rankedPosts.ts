import type { RankedPost } from '../../../contract/analytics.ts'
import { ownPostId, type PostKey } from '../../../rules/insight/postKey.ts'
import type { ComparedPost } from '../../../rules/insight/usual.ts'
import type { PublicationFact } from './publicationFacts.ts'
import type { ReportPost } from './reportPosts.ts'

/** Posts against what is usual, as the report tells them; one that is gone since is left out. */
export function rankedPosts(
  compared: readonly ComparedPost[],
  out: readonly PublicationFact[],
  posts: ReadonlyMap<PostKey, ReportPost>,
): RankedPost[] {
  return compared.flatMap(({ post: key, at, value, times }) => {
    const post = posts.get(key)
    if (!post) return []
    const places = out.filter((fact) => fact.post === key)
    return {
      key,
      post_id: ownPostId(key),
      url: post.url,
      title: post.title,
      media_id: post.mediaId,
      networks: [...new Set(places.map(({ network }) => network))],
      published_at: new Date(at).toISOString(),
      value,
      times,
    }
  })
}
