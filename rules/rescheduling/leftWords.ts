import { mostAtOnce } from '../../contract/severalPosts.ts'
import { strings } from '../../strings/rescheduling.ts'
import { counted } from '../shell/words.ts'
import type { LeftReason, MovePlan } from './movePlan.ts'

const words = {
  past: (count) => strings.wouldLieInThePast(posts(count)),
  noTime: (count) => strings.hasNoTimeToGoOnFrom(posts(count), count),
  noSlot: (count) => strings.forThereIsNoFreeSlot(posts(count)),
  alreadyThere: (count) => strings.standsThereAlready(posts(count), count),
  tooMany: (count) => strings.moreThanTheThatGoAtOnce(posts(count), mostAtOnce),
} satisfies Record<LeftReason, (count: number) => string>

/** Why posts of a plan go nowhere, a sentence a reason. */
export function leftSentences({ left }: Pick<MovePlan, 'left'>): string[] {
  const byReason = Map.groupBy(left, ({ reason }) => reason)
  return [...byReason].map(([reason, of]) => words[reason](of.length))
}

const posts = (count: number): string => counted(count, strings.post)
