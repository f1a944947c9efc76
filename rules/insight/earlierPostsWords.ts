import { numberLabel } from '../shell/words.ts'

/** `12 of the 31 posts are from before their account was connected.` Null where none is. */
export function earlierPostsWords(postsOut: number, earlierPosts: number): string | null {
  if (earlierPosts === 0) return null
  const verb = earlierPosts === 1 ? 'is from before its' : 'are from before their'
  return `${subjectOf(postsOut, earlierPosts)} ${verb} account was connected.`
}

function subjectOf(postsOut: number, earlierPosts: number): string {
  if (earlierPosts < postsOut) return `${numberLabel(earlierPosts)} of the ${numberLabel(postsOut)} posts`
  return postsOut === 1 ? 'The one post' : `All ${numberLabel(postsOut)} posts`
}
