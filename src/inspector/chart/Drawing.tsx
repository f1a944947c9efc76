import { memo } from 'react'
import type { Chart } from '../../services/telemetry/inspection/messages.ts'
import { pathOf } from '../names.ts'
import { type Layout, type PlacedArrow, type PlacedState, transitionText } from './layout.ts'
import { sizes } from './sizes.ts'

interface Props {
  chart: Chart
  layout: Layout
  current: readonly number[]
  lastTaken: readonly number[]
  zoom: number
}

/** A chart as it is laid out, with the current states and the transition that was taken last lit. */
export const Drawing = memo(({ chart, layout, current, lastTaken, zoom }: Props) => (
  <div className="drawing" style={{ inlineSize: layout.width * zoom, blockSize: layout.height * zoom }}>
    <div className="paper" style={{ transform: `scale(${zoom})` }}>
      <Shapes layout={layout} current={current} lastTaken={lastTaken} />
      <ul aria-label="States">
        {layout.states.map((placed) => (
          <StateWords
            key={placed.state.id}
            placed={placed}
            isCurrent={current.includes(placed.state.id)}
            lastTaken={lastTaken}
          />
        ))}
      </ul>
      <ul aria-label="Transitions">
        {layout.arrows.map((arrow) => (
          <ArrowWords key={arrow.id} arrow={arrow} chart={chart} lastTaken={lastTaken} />
        ))}
      </ul>
    </div>
  </div>
))
Drawing.displayName = 'Drawing'

type ShapesProps = Pick<Props, 'layout' | 'current' | 'lastTaken'>

/** Boxes and arrows. What was taken lies above what it crosses; the words lie above all of it. */
function Shapes({ layout, current, lastTaken }: ShapesProps) {
  const isTaken = ({ transitions }: PlacedArrow) => transitions.some(({ id }) => lastTaken.includes(id))
  const arrows = [...layout.arrows].sort((one, other) => Number(isTaken(one)) - Number(isTaken(other)))
  return (
    <svg aria-hidden="true" width={layout.width} height={layout.height}>
      <defs>
        <ArrowHead id="head" look="head" />
        <ArrowHead id="head-taken" look="head taken" />
      </defs>
      {layout.states.map((placed) => (
        <Box key={placed.state.id} placed={placed} isCurrent={current.includes(placed.state.id)} />
      ))}
      {layout.starts.map(({ id, x, y, path }) => (
        <g key={id} className="start">
          <circle cx={x + sizes.start / 2} cy={y + sizes.start / 2} r={sizes.start / 2} />
          <path d={path} markerEnd="url(#head)" />
        </g>
      ))}
      {arrows.map((arrow) => (
        <path
          key={arrow.id}
          className="arrow"
          d={arrow.path}
          data-taken={isTaken(arrow) || undefined}
          markerEnd={isTaken(arrow) ? 'url(#head-taken)' : 'url(#head)'}
        />
      ))}
    </svg>
  )
}

const ArrowHead = ({ id, look }: { id: string; look: string }) => (
  <marker
    id={id}
    viewBox="0 0 8 8"
    refX="7"
    refY="4"
    markerWidth="8"
    markerHeight="8"
    orient="auto"
    markerUnits="userSpaceOnUse"
  >
    <path className={look} d="M0 0L8 4L0 8Z" />
  </marker>
)

function Box({ placed, isCurrent }: { placed: PlacedState; isCurrent: boolean }) {
  const { state, x, y, width, height } = placed
  return (
    <g className="state" data-kind={state.kind} data-current={isCurrent || undefined}>
      <rect x={x} y={y} width={width} height={height} rx="6" />
      {state.kind === 'final' && (
        <rect className="inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="4" />
      )}
    </g>
  )
}

interface StateWordsProps {
  placed: PlacedState
  isCurrent: boolean
  lastTaken: readonly number[]
}

function StateWords({ placed, isCurrent, lastTaken }: StateWordsProps) {
  const { state, x, y, width, lines } = placed
  const kind = state.kind === 'history' || state.kind === 'parallel' ? ` (${state.kind})` : ''
  return (
    <li
      className="state-words"
      aria-current={isCurrent || undefined}
      title={state.description || undefined}
      style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: width }}
    >
      <strong>
        {state.name}
        {kind}
      </strong>
      {lines.map(({ text, transition }) => (
        <span key={`${transition} ${text}`} data-taken={isIn(lastTaken, transition)}>
          {text}
        </span>
      ))}
    </li>
  )
}

interface ArrowWordsProps {
  arrow: PlacedArrow
  chart: Chart
  lastTaken: readonly number[]
}

function ArrowWords({ arrow, chart, lastTaken }: ArrowWordsProps) {
  const { label, transitions, source, targets } = arrow
  if (!label) return null
  const nameOf = (state: typeof source) => pathOf(chart, state) || state.name
  const way = ` from ${nameOf(source)} to ${targets.map(nameOf).join(' + ')}`
  return transitions.map((transition, place) => (
    <li
      key={transition.id}
      className="arrow-words"
      data-taken={isIn(lastTaken, transition.id)}
      style={{ insetInlineStart: label.x, insetBlockStart: label.y + place * sizes.line }}
    >
      {transitionText(transition)}
      <span className="unseen">
        {way}
        {lastTaken.includes(transition.id) ? ', taken last' : ''}
      </span>
    </li>
  ))
}

const isIn = (lastTaken: readonly number[], transition: number | null): true | undefined =>
  (transition !== null && lastTaken.includes(transition)) || undefined
