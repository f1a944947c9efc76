import { explore } from '../walks/explore.ts'
import type { Model } from '../walks/model.ts'
import type { Bodies } from './bodies.ts'
import { chartMutants } from './chartMutants.ts'
import { judge, type Verdict, verdictOnItself } from './judge.ts'
import { type Mutant, numbered } from './mutant.ts'
import { partMutants } from './partMutants.ts'
import type { Row } from './rows.ts'

/** A mutant with the models whose tests it goes before. */
export interface Trial {
  readonly mutant: Mutant
  readonly models: readonly Model[]
}

/**
 * Lists all mutants of a line of the table, in the order of their places. Changes in functions that no test of theirs
 * reaches go before nobody. Functions that only build the chart are left out: what they build is changed in the chart.
 */
export function createTrials(
  models: Readonly<Record<string, Model>>,
  bodies: Bodies,
  built: ReadonlySet<number>,
): (row: Row) => Trial[] {
  // A machine stands in the lines of all files that it is made with; its tests reach the same bodies each time.
  const reached = new Map<Model, ReadonlySet<number>>()
  const reachedBy = (model: Model) => {
    const sites = reached.get(model) ?? bodies.reachedBy(() => mustPass(model))
    reached.set(model, sites)
    return sites
  }
  return (row) => {
    const known = row.machines.flatMap((name) => models[name] ?? [])
    const charts = row.isShared ? [] : known.flatMap((model) => trialsOfChart(model))
    const sites = row.files.flatMap((file) => bodies.sitesOf(file))
    const reaching = known.map((model) => ({ model, reached: reachedBy(model) }))
    const inBodies = sites.flatMap((site): Trial[] => {
      const concerned = reaching.filter(({ reached }) => reached.has(site.number)).map(({ model }) => model)
      if (concerned.length === 0 && built.has(site.number)) return []
      return [{ mutant: bodies.mutantOf(site), models: concerned }]
    })
    const trials = [...charts, ...inBodies]
    const names = numbered(trials.map(({ mutant }) => mutant))
    return trials.map((trial, at) => ({ ...trial, mutant: names[at] ?? trial.mutant }))
  }
}

function trialsOfChart(model: Model): Trial[] {
  return [...chartMutants(model.machine), ...partMutants(model, explore(model))].map((mutant) => ({
    mutant,
    models: [model],
  }))
}

/** A machine whose own tests fail has nothing to say about mutants. */
function mustPass(model: Model): void {
  const verdict = verdictOnItself(model)
  if (verdict) throw new Error(`${model.machine.id} fails its own tests: ${verdict.caughtBy}: ${verdict.says}`)
}

/** The first test that fails with the mutant; of a change in a shared file, among all machines that reach it. */
export function verdictOn({ mutant, models }: Trial): Verdict {
  for (const model of models) {
    const verdict = judge(model, mutant)
    if (verdict) return verdict
  }
  return null
}
