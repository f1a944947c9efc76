import { currentPaths, type DrawnState, type DrawnTransition } from './chart.ts'
import type { SeenActor } from './record.ts'

/** The chart of an actor as boxes within boxes; the current states stand out in colour, edge and word. */
export function ChartView({ actor }: { actor: SeenActor }) {
  if (!actor.chart) return <p className="quiet">This actor has no chart: it is a promise, a callback or the like.</p>
  const current = currentPaths(actor.snapshot.value)
  return (
    <div className="chart">
      <ArrowLines transitions={actor.chart.transitions} />
      <Boxes states={actor.chart.states} current={current} isParallel={actor.chart.kind === 'parallel'} />
    </div>
  )
}

interface BoxesProps {
  states: readonly DrawnState[]
  current: ReadonlySet<string>
  isParallel: boolean
}

function Boxes({ states, current, isParallel }: BoxesProps) {
  if (states.length === 0) return null
  return (
    <ul className="boxes" data-parallel={isParallel || undefined}>
      {states.map((state) => (
        <Box key={state.path} state={state} current={current} />
      ))}
    </ul>
  )
}

function Box({ state, current }: { state: DrawnState; current: ReadonlySet<string> }) {
  const isCurrent = current.has(state.path)
  return (
    <li
      className="box"
      data-current={isCurrent || undefined}
      data-kind={state.kind}
      aria-current={isCurrent || undefined}
    >
      <h3>
        {state.isInitial && <span className="mark">first</span>} {state.name}{' '}
        {isCurrent && <span className="now">now</span>}
        {state.kind !== 'atomic' && state.kind !== 'compound' && <span className="mark">{state.kind}</span>}
      </h3>
      {state.description && <p className="quiet">{state.description}</p>}
      {state.runs.length > 0 && <p className="quiet">runs {state.runs.join(', ')}</p>}
      <ArrowLines transitions={state.transitions} />
      <Boxes states={state.states} current={current} isParallel={state.kind === 'parallel'} />
    </li>
  )
}

function ArrowLines({ transitions }: { transitions: readonly DrawnTransition[] }) {
  if (transitions.length === 0) return null
  return (
    <ul className="arrows">
      {transitions.map(({ on, guard, to }) => (
        <li key={`${on} ${guard} ${to}`}>
          {on}
          {guard && <span className="quiet"> if {guard}</span>}
          <span className="to">{to ? ` → ${to}` : ' (stays)'}</span>
        </li>
      ))}
    </ul>
  )
}
