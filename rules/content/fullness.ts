import { strings } from '../../strings/content.ts'
import type { TextCount } from '../networks/countText.ts'
import { numberLabel } from '../shell/words.ts'
import { isOver } from './readiness.ts'

/** How near a text is to its limit. */
export type Level = 'fine' | 'near' | 'over'

/** From here on a text is called nearly full. */
const near = 0.8

/** How near a counted text is to its limit. */
export function levelOf(count: TextCount): Level {
  if (isOver(count)) return 'over'
  return count.used / count.limit >= near ? 'near' : 'fine'
}

/** Of counted texts the one with the least room; of equals the first. Undefined of none. */
export function tightest<Count extends TextCount>(counts: readonly Count[]): Count | undefined {
  let found: Count | undefined
  for (const count of counts) if (!found || isTighter(count, found)) found = count
  return found
}

/** `8 left`, `12 over`, `40 bytes over` */
export function roomLabel({ used, limit, over, bytesOver }: TextCount): string {
  if (over > 0) return strings.over(numberLabel(over))
  return bytesOver > 0 ? strings.bytesOver(numberLabel(bytesOver)) : strings.left(numberLabel(limit - used))
}

/** How much of a meter a text fills, in percent. */
export const filled = ({ used, limit }: TextCount): number => Math.min(100, (used / limit) * 100)

function isTighter(one: TextCount, other: TextCount): boolean {
  if (isOver(one) !== isOver(other)) return isOver(one)
  return one.limit - one.used < other.limit - other.used
}
