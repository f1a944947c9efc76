import { mostAtOnce } from '../../contract/severalPosts.ts'
import { counted } from '../shell/words.ts'
import type { LeftReason, MovePlan } from './movePlan.ts'

const words = {
  past: (count) => `${posts(count)} would lie in the past.`,
  noTime: (count) => `${posts(count)} ${count === 1 ? 'has' : 'have'} no time to go on from.`,
  noSlot: (count) => `For ${posts(count)} there is no free slot.`,
  alreadyThere: (count) => `${posts(count)} ${count === 1 ? 'stands' : 'stand'} there already.`,
  tooMany: (count) => `${posts(count)} more than the ${mostAtOnce} that go at once: do it again for them.`,
} satisfies Record<LeftReason, (count: number) => string>

/** Why posts of a plan go nowhere, a sentence a reason. */
export function leftSentences({ left }: Pick<MovePlan, 'left'>): string[] {
  const byReason = Map.groupBy(left, ({ reason }) => reason)
  return [...byReason].map(([reason, of]) => words[reason](of.length))
}

const posts = (count: number): string => counted(count, 'post')
