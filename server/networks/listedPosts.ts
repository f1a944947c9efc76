import type * as z from 'zod/mini'
import type { MediaKind } from '../../contract/media.ts'
import type { ListedPost } from './network.ts'

/**
 * The posts among the entries of a list. An entry that has no id or no date is left out, and so is what `postOf` answers
 * null of: what the account did not post itself.
 */
export const listedPosts = <T>(
  entries: readonly unknown[],
  shape: z.ZodMiniType<T>,
  postOf: (entry: T) => ListedPost | null,
): ListedPost[] =>
  entries.flatMap((entry) => {
    const { data } = shape.safeParse(entry)
    const post = data === undefined ? null : postOf(data)
    return post === null || Number.isNaN(post.publishedAt) ? [] : [post]
  })

/** How many pictures and videos a post shows, of what hangs on it; undefined is neither. */
export const mediaCounts = (kinds: readonly (MediaKind | undefined)[]): Pick<ListedPost, 'pictures' | 'videos'> => ({
  pictures: kinds.filter((kind) => kind === 'image').length,
  videos: kinds.filter((kind) => kind === 'video').length,
})
