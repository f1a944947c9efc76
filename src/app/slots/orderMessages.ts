import { saidOfPost } from '../../../rules/content/shortened.ts'
import { counted, firstNamed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/slots.ts'
import type { OrderSaved } from '../../machines/slots/queueOrder.machine.ts'

/** `2 posts moved. 1 stays where it is. “Rye on Saturday”: This post is being sent right now.` */
export function savedMessage({ undo, left }: OrderSaved): string {
  const done = undo.length === 0 ? strings.noPostWasMoved : strings.moved(counted(undo.length, strings.post))
  if (left.length === 0) return done
  const stay = left.length === 1 ? strings.of1StaysWhereItIs : strings.stayWhereTheyAre(left.length)
  return [done, stay, ...firstNamed(left.map(({ title, text }) => saidOfPost(title, text)))].join(' ')
}
