import type { Chart, ChartState } from '../../services/telemetry/inspection/messages.ts'
import { pathOf } from '../names.ts'
import { linesOf, transitionText } from './layout.ts'

interface Props {
  chart: Chart
  current: readonly number[]
  lastTaken: readonly number[]
}

/** A chart in words: for who cannot see the drawing, or where it cannot be laid out. */
export function ChartText({ chart, current, lastTaken }: Props) {
  return (
    <ul className="chart-text">
      {chart.states
        .filter(({ parent }) => parent === null)
        .map((state) => (
          <StateText key={state.id} state={state} chart={chart} current={current} lastTaken={lastTaken} />
        ))}
    </ul>
  )
}

function StateText({ state, chart, current, lastTaken }: Props & { state: ChartState }) {
  const isCurrent = current.includes(state.id)
  const inner = chart.states.filter(({ parent }) => parent === state.id)
  const leading = chart.transitions.filter(({ source, targets }) => source === state.id && targets.length > 0)
  return (
    <li aria-current={isCurrent || undefined}>
      <strong>{state.name}</strong> {isCurrent && <span className="now">now</span>}
      {state.description && <p className="quiet">{state.description}</p>}
      <ul>
        {linesOf(chart, state).map(({ text, transition }) => (
          <li key={`${transition} ${text}`} data-taken={isIn(lastTaken, transition)}>
            {text}
          </li>
        ))}
        {leading.map((transition) => (
          <li key={transition.id} data-taken={isIn(lastTaken, transition.id)}>
            {transitionText(transition)} → {targetsOf(chart, transition.targets)}
          </li>
        ))}
        {inner.map((each) => (
          <StateText key={each.id} state={each} chart={chart} current={current} lastTaken={lastTaken} />
        ))}
      </ul>
    </li>
  )
}

const isIn = (lastTaken: readonly number[], transition: number | null): true | undefined =>
  (transition !== null && lastTaken.includes(transition)) || undefined

const targetsOf = (chart: Chart, targets: readonly number[]): string =>
  chart.states
    .filter(({ id }) => targets.includes(id))
    .map((state) => pathOf(chart, state) || state.name)
    .join(' + ')
