import type { RepeatSource } from '../../../rules/repeats/repeatDraft.ts'

/** The key of what comes again; a zone has no bar in its name. */
export const sourceKey = ({ postId, from, time, timezone }: RepeatSource): string =>
  [postId, from, time, timezone].join('|')

/** What a key of `sourceKey` says. */
export function sourceIn(key: string): RepeatSource {
  const [postId = '', from = '', time = '', timezone = ''] = key.split('|')
  return { postId: Number(postId), from, time, timezone }
}
