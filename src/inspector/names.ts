import type { ActorState, Chart, ChartState } from '../services/telemetry/inspection/messages.ts'
import { hasEnded } from '../services/telemetry/inspection/recording.ts'

type Actors = ReadonlyMap<string, ActorState>

/** What each actor is called: its name, and its number where others have the same. */
export function labelsOf(actors: Actors): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of actors.values()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map([...actors.values()].map((actor) => [actor.actor, labelOf(actor, counts)]))
}

const labelOf = ({ name, sessionId }: ActorState, counts: ReadonlyMap<string, number>): string =>
  (counts.get(name) ?? 0) > 1 && name !== sessionId ? `${name} (${sessionId})` : name

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
  if (isGone) return 'page gone'
  if (!snapshot) return 'not started'
  if (!chart || snapshot.status !== 'active') return snapshot.status
  const current = new Set(snapshot.states)
  const outer = new Set(chart.states.flatMap(({ id, parent }) => (current.has(id) ? [parent] : [])))
  const innermost = chart.states.filter(({ id }) => current.has(id) && !outer.has(id))
  return innermost.map((state) => pathOf(chart, state)).join(' + ') || snapshot.status
}
