import type { AnyStateMachine } from 'xstate'

/** What of a machine a mutant changes; the table of results has a column for each. */
export const kinds = [
  'drop',
  'retarget',
  'guard',
  'reorder',
  'actions',
  'delay',
  'tag',
  'entry and exit',
  'invoke',
  'initial',
  'context',
  'input',
  'params',
  'guard body',
  'action body',
  'helper',
] as const

export type Kind = (typeof kinds)[number]

/** One change made to a machine. */
export interface Mutant {
  /** Names it within its machine, the same from run to run while the changed place is the same. */
  readonly name: string
  readonly kind: Kind
  /** The machine with the change; `machine` is the one whose tests it goes before. */
  apply(machine: AnyStateMachine): AnyStateMachine
  /** Ends what `apply` began, for changes that are not in the machine itself. */
  undo?(): void
}

/** Gives each of several mutants with one name a number, so that names are unique. */
export function numbered<M extends { name: string }>(mutants: readonly M[]): M[] {
  const seen = new Map<string, number>()
  return mutants.map((mutant) => {
    const times = (seen.get(mutant.name) ?? 0) + 1
    seen.set(mutant.name, times)
    return times === 1 ? mutant : { ...mutant, name: `${mutant.name} #${times}` }
  })
}
