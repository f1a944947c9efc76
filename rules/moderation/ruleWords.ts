import { strings } from '../../strings/moderation.ts'
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
        ...(rule.fields.hidesTarget ? [strings.linksThatHideWhereTheyLead] : []),
      ].join('; ')
    case 'plan':
      return someOf(rule.fields.plans)
    case 'first_posts':
      return `until ${counted(rule.fields.posts, strings.postIs, strings.postsAre)} out`
    case 'rate':
      return `more than ${counted(rule.fields.posts, strings.post)} in ${durationLabel(rule.fields.minutes)}`
  }
}

function someOf(lines: readonly string[]): string {
  const { first, more } = firstOf(lines, 5)
  const rest = lines.length - first.length
  return more === null ? first.join(', ') : strings.andMore(first.join(', '), rest)
}

/** `held 12 posts in 30 days` */
export const heldLine = (count: number): string =>
  count === 0 ? strings.heldNoneIn30Days : strings.heldIn30Days(counted(count, strings.post))
