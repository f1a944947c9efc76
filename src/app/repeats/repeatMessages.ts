import { counted, firstNamed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/repeats.ts'
import type { MadeRepeat } from '../../machines/repeats/repeat.ts'
import type { RepeatOutcome, RepeatRequest } from '../../services/repeats/repeats.ts'

/** `8 posts made.`, with why some days have none. */
export function madeMessage({ posts, left }: MadeRepeat): string {
  const drafts = posts.length > 0 && posts.every(({ isDraft }) => isDraft)
  return [strings.made(counted(posts.length, drafts ? strings.draft : strings.post)), ...leftWords(left)].join(' ')
}

/** What was done with the posts of a repeat, and why some were left. */
export function outcomeMessage({ request, posts, left }: RepeatOutcome): string {
  return [doneWords(request, posts.length), ...leftWords(left)].join(' ')
}

function doneWords({ kind }: RepeatRequest, count: number): string {
  const posts = counted(count, strings.post)
  const are = count === 1 ? 'is' : 'are'
  const words = {
    change: count === 0 ? strings.noOtherPostWasChanged : strings.nowHasItToo(posts, count),
    end: strings.deleted(posts),
    undoMade: strings.deleted(posts),
    undoChange: strings.asBefore(posts, are),
    restore: strings.postsAreBack(posts, are),
  } satisfies Record<RepeatRequest['kind'], string>
  return words[kind]
}

/** The first reasons, each once. */
function leftWords(left: readonly { text: string }[]): string[] {
  if (left.length === 0) return []
  const reasons = [...new Set(left.map(({ text }) => text))]
  return [strings.wasLeft(left.length), ...firstNamed(reasons)]
}
