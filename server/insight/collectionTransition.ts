import { transition } from 'xstate'
import {
  type CollectionContext,
  type CollectionEvent,
  collectionMachine,
} from '../../rules/insight/collection.machine.ts'

type Outcome = Extract<CollectionEvent, { type: 'numbers.told' | 'reading.failed' | 'post.gone' }>

/** What the chart says of a collection after a reading of it. Pure. */
export function afterReading(
  { publishedAt, tries }: Pick<CollectionContext, 'publishedAt' | 'tries'>,
  outcome: Outcome,
): Pick<CollectionContext, 'nextAt' | 'tries'> {
  const reading = collectionMachine.resolveState({
    value: 'reading',
    context: { publishedAt, tries, nextAt: null },
  })
  const [{ context }] = transition(collectionMachine, reading, outcome)
  return { nextAt: context.nextAt, tries: context.tries }
}
