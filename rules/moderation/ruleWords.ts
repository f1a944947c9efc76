import { counted, firstOf } from '../shell/words.ts'
import { durationLabel } from './queueWords.ts'
import type { RuleOfKind } from './ruleDraft.ts'

/** What a rule goes by, in a line. */
export function ruleLine(rule: RuleOfKind): string {
  switch (rule.kind) {
    case 'words':
      return someOf(rule.fields.words)
    case 'links':
      return [
        ...(rule.fields.hosts.length > 0 ? [someOf(rule.fields.hosts)] : []),
        ...(rule.fields.hidesTarget ? ['links that hide where they lead'] : []),
      ].join('; ')
    case 'plan':
      return someOf(rule.fields.plans)
    case 'first_posts':
      return `until ${counted(rule.fields.posts, 'post is', 'posts are')} out`
    case 'rate':
      return `more than ${counted(rule.fields.posts, 'post')} in ${durationLabel(rule.fields.minutes)}`
  }
}

function someOf(lines: readonly string[]): string {
  const { first, more } = firstOf(lines, 5)
  const rest = lines.length - first.length
  return more === null ? first.join(', ') : `${first.join(', ')}, and ${rest} more`
}

/** `held 12 posts in 30 days` */
export const heldLine = (count: number): string =>
  count === 0 ? 'held none in 30 days' : `held ${counted(count, 'post')} in 30 days`
