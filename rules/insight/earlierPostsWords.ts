import { strings } from '../../strings/insight.ts'
import { numberLabel } from '../shell/words.ts'

/** `12 of the 31 posts are from before their account was connected.` Null where none is. */
export function earlierPostsWords(postsOut: number, earlierPosts: number): string | null {
  if (earlierPosts === 0) return null
  const verb = earlierPosts === 1 ? strings.isFromBeforeIts : strings.areFromBeforeTheir
  return strings.accountWasConnected(subjectOf(postsOut, earlierPosts), verb)
}

function subjectOf(postsOut: number, earlierPosts: number): string {
  if (earlierPosts < postsOut) return strings.ofThePosts(numberLabel(earlierPosts), numberLabel(postsOut))
  return postsOut === 1 ? strings.theOnePost : strings.allPosts(numberLabel(postsOut))
}
