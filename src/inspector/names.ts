import type { ActorState, Chart, ChartState } from '../services/telemetry/inspection/messages.ts'
import { hasEnded } from '../services/telemetry/inspection/recording.ts'

type Actors = ReadonlyMap<string, ActorState>

/** What each actor is called: its name, and its number where it is not the only one of that name that runs. */
export function labelsOf(actors: Actors): ReadonlyMap<string, string> {
  const running = new Map<string, number>()
  for (const actor of actors.values()) if (!hasEnded(actor)) running.set(actor.name, (running.get(actor.name) ?? 0) + 1)
  return new Map([...actors.values()].map((actor) => [actor.actor, labelOf(actor, running.get(actor.name) ?? 0)]))
}

function labelOf(actor: ActorState, running: number): string {
  const { name, sessionId, isGone } = actor
  if (isGone) return `${name} (${sessionId}, page gone)`
  return (hasEnded(actor) || running > 1) && name !== sessionId ? `${name} (${sessionId})` : name
}

/** The actors as lines of a tree, each child below its parent; those that have ended only when asked for. */
export function treeOf(actors: Actors, withEnded: boolean): { actor: ActorState; depth: number }[] {
  const shown = [...actors.values()].filter((actor) => withEnded || !hasEnded(actor))
  const known = new Set(shown.map(({ actor }) => actor))
  const children = Map.groupBy(shown, ({ parent }) => (parent !== null && known.has(parent) ? parent : null))
  const below = (parent: string | null, depth: number): { actor: ActorState; depth: number }[] =>
    (children.get(parent) ?? []).flatMap((actor) => [{ actor, depth }, ...below(actor.actor, depth + 1)])
  return below(null, 0)
}

/** The names from the machine's outermost state to this one. */
export function pathOf(chart: Chart, state: ChartState): string {
  const parent = chart.states.find(({ id }) => id === state.parent)
  if (!parent) return ''
  const above = pathOf(chart, parent)
  return above ? `${above} › ${state.name}` : state.name
}

/** Where an actor is, in words: the innermost current states of a machine, else its status. */
export function standingOf({ chart, snapshot, isGone }: ActorState): string {
  if (isGone) return 'gone'
  if (!snapshot) return 'not started'
  if (!chart || snapshot.status !== 'active') return snapshot.status
  const current = new Set(snapshot.states)
  const outer = new Set(chart.states.flatMap(({ id, parent }) => (current.has(id) ? [parent] : [])))
  const innermost = chart.states.filter(({ id }) => current.has(id) && !outer.has(id))
  return innermost.map((state) => pathOf(chart, state)).join(' + ') || snapshot.status
}
