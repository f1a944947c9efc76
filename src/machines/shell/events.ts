import { narrow } from './narrow.ts'
import { problemOf, type Result, type WriteProblem, writeProblemOf } from './result.ts'

/**
 * The event of `type`: what an invocation's input needs where only that event leads to it. Throws on any other. XState's
 * own `assertEvent` would weigh on every page, and answers nothing that could be passed on.
 */
export const narrowEvent = <Event extends { type: string }, Type extends Event['type']>(event: Event, type: Type) =>
  narrow(event, 'type', type)

/** As `params` of a guard or an action: what the invoked actor came back with. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output

/** As `params` of a guard or an action: the sentence for a result that is not ok. */
export const problemOfOutput = ({ event }: { event: { output: { kind: string; message?: string } } }): string =>
  problemOf(event.output)

/** The same for a call that changes something: what is known of how it ended. */
export const writeProblemOfOutput = ({ event }: { event: { output: Result<unknown> } }): WriteProblem =>
  writeProblemOf(event.output)
