/** A post of a day that has room for so many lines of its text. */
export interface PrintedPost<Post> {
  post: Post
  lines: number
}

/** Lines of one post at most, however much room a day has. */
const mostLines = 3

/**
 * What a day shows that has room for so many lines: as many posts as fit, each with as many lines as all can have, and how
 * many are only counted, for which a line is left. `more` are not among the posts.
 */
export function printedDay<Post>(
  posts: readonly Post[],
  more: number,
  room: number,
): { shown: readonly PrintedPost<Post>[]; more: number } {
  const isWhole = more === 0 && posts.length <= room
  const lines = Math.max(0, isWhole ? room : room - 1)
  const shown = posts.slice(0, lines)
  const each = shown.length === 0 ? 0 : Math.min(mostLines, Math.floor(lines / shown.length))
  return { shown: shown.map((post) => ({ post, lines: each })), more: posts.length - shown.length + more }
}
