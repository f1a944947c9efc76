import type { AnyStateMachine } from 'xstate'
import type { Model } from '../walks/model.ts'
import { messageOf } from '../walks/plain.ts'
import { unsound } from '../walks/sound.ts'
import { coverageOf, goJourney } from '../walks/walkActor.ts'
import type { Mutant } from './mutant.ts'

/** Which of a machine's tests fails with the mutant: its name and what it says; `null` when all of them pass. */
export type Verdict = { readonly caughtBy: string; readonly says: string } | null

/**
 * Puts a mutant before its machine's tests: the journeys first, then whether it is sound, then all walks with what
 * always holds. Stops at the first that fails.
 */
export function judge(model: Model, mutant: Mutant): Verdict {
  try {
    return testsOf(model, mutant.apply(model.machine))
  } catch (error) {
    return { caughtBy: 'its making', says: messageOf(error) }
  } finally {
    mutant.undo?.()
  }
}

/** The same tests on a machine as it is: what fails there is no mutant's doing. */
export const verdictOnItself = (model: Model): Verdict => testsOf(model, model.machine)

function testsOf(model: Model, machine: AnyStateMachine): Verdict {
  const changed = { ...model, machine }
  for (const journey of model.journeys) {
    const failure = failureOf(() => goJourney(changed, journey))
    if (failure !== null) return { caughtBy: `journey "${journey.says}"`, says: failure }
  }
  const faults = failureOf(() => mustBeEmpty(unsound(changed)))
  if (faults !== null) return { caughtBy: 'is sound', says: faults }
  const missed = failureOf(() => mustBeEmpty(coverageOf(changed).missed))
  return missed === null ? null : { caughtBy: 'walks', says: missed }
}

function mustBeEmpty(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join(', '))
}

function failureOf(run: () => void): string | null {
  try {
    run()
    return null
  } catch (error) {
    return messageOf(error)
  }
}
