import { memo, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ActorState, Chart } from '../../services/telemetry/inspection/messages.ts'
import { ChartText } from './ChartText.tsx'
import { Drawing } from './Drawing.tsx'
import type { LayOut, Layout } from './layout.ts'
import { useLayout } from './useLayout.ts'

interface Props {
  actor: ActorState
  label: string
  layOut: LayOut
}

const none: readonly number[] = []

/** The chart of an actor, with what is current. */
export const ChartView = memo(({ actor, label, layOut }: Props) => {
  const { chart, snapshot, lastTaken } = actor
  if (!chart) return <p className="quiet">This actor has no chart: it is a promise, a callback or the like.</p>
  const current = snapshot?.states ?? none
  return <ChartPanel chart={chart} label={label} layOut={layOut} current={current} lastTaken={lastTaken} />
})
ChartView.displayName = 'ChartView'

interface PanelProps {
  chart: Chart
  label: string
  layOut: LayOut
  current: readonly number[]
  lastTaken: readonly number[]
}

function ChartPanel({ chart, label, layOut, current, lastTaken }: PanelProps) {
  const layout = useLayout(chart, layOut)
  const [isText, setText] = useState(false)
  const words = <ChartText chart={chart} current={current} lastTaken={lastTaken} />
  if (layout === null)
    return (
      <p className="quiet" role="status">
        Drawing the chart …
      </p>
    )
  if (layout instanceof Error)
    return (
      <>
        <p className="problem" role="alert">
          The chart could not be drawn: {layout.message}. Here it is in words.
        </p>
        {words}
      </>
    )
  return (
    <div className="chart">
      <label className="as-text">
        <input type="checkbox" checked={isText} onChange={({ target }) => setText(target.checked)} />
        In words
      </label>
      {isText ? (
        words
      ) : (
        <Viewport chart={chart} label={label} layout={layout} current={current} lastTaken={lastTaken} />
      )}
    </div>
  )
}

const zooms = { least: 0.1, most: 2, step: 1.25, readable: 0.9 } as const
/** Pixels of the bar above the drawing, with its edge. */
const barHeight = 54
const within = (zoom: number) => Math.min(zooms.most, Math.max(zooms.least, zoom))

interface ViewportProps extends Omit<PanelProps, 'layOut'> {
  layout: Layout
}

/** Shows as much of a drawing as there is room for: moved by wheel, keys or dragging, larger and smaller by buttons. */
function Viewport({ chart, label, layout, current, lastTaken }: ViewportProps) {
  const frame = useRef<HTMLElement>(null)
  const [chosenZoom, setZoom] = useState<number | null>(null)
  const fitting = useFittingZoom(frame, layout)
  const zoom = chosenZoom ?? Math.min(1, Math.max(zooms.readable, fitting))
  const pan = usePan(frame)
  useWheelZoom(frame, zoom, setZoom)
  useInSight(frame, layout, current, zoom)
  return (
    <section ref={frame} className="viewport" aria-label={`Chart of ${label}`} {...pan}>
      {/* Within what scrolls: from here the arrow keys move the drawing. */}
      <div className="zoom">
        <button type="button" aria-label="Smaller" onClick={() => setZoom(within(zoom / zooms.step))}>
          −
        </button>
        <output aria-label="Size">{Math.round(zoom * 100)} %</output>
        <button type="button" aria-label="Larger" onClick={() => setZoom(within(zoom * zooms.step))}>
          +
        </button>
        <button type="button" onClick={() => setZoom(within(Math.min(1, fitting)))}>
          Whole chart
        </button>
      </div>
      <Drawing chart={chart} layout={layout} current={current} lastTaken={lastTaken} zoom={zoom} />
    </section>
  )
}

type Frame = RefObject<HTMLElement | null>

/** The size at which the whole drawing is in sight. */
function useFittingZoom(frame: Frame, layout: Layout): number {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = frame
    if (!current || typeof ResizeObserver === 'undefined') return
    const measure = () => setSize({ width: current.clientWidth, height: Math.max(1, current.clientHeight - barHeight) })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [frame])
  if (size.width === 0) return 1
  return Math.min(size.width / layout.width, size.height / layout.height)
}

/** Scrolls to the innermost current states when they change and are out of sight. */
function useInSight(frame: Frame, layout: Layout, current: readonly number[], zoom: number): void {
  useEffect(() => {
    const { current: view } = frame
    const placed = layout.states.findLast(({ state }) => current.includes(state.id))
    if (!view || !placed) return
    const left = (placed.x + Math.min(placed.width, 200) / 2) * zoom
    const top = (placed.y + Math.min(placed.height, 100) / 2) * zoom
    const isInSight =
      left > view.scrollLeft + 40 &&
      left < view.scrollLeft + view.clientWidth - 40 &&
      top > view.scrollTop + 20 &&
      top < view.scrollTop + view.clientHeight - 20
    if (isInSight) return
    view.scrollLeft = left - view.clientWidth / 2
    view.scrollTop = top - view.clientHeight / 2
  }, [frame, layout, current, zoom])
}

/** Control and the wheel change the size, as everywhere; the browser's own listeners cannot be told to leave it. */
function useWheelZoom(frame: Frame, zoom: number, setZoom: (zoom: number) => void): void {
  useEffect(() => {
    const { current } = frame
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      setZoom(within(event.deltaY < 0 ? zoom * zooms.step : zoom / zooms.step))
    }
    current?.addEventListener('wheel', turn, { passive: false })
    return () => current?.removeEventListener('wheel', turn)
  }, [frame, zoom, setZoom])
}

/** Dragging with the mouse moves the drawing. */
function usePan(frame: Frame) {
  const drag = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1 || !frame.current) return
    frame.current.scrollLeft -= event.movementX
    frame.current.scrollTop -= event.movementY
  }
  return { onPointerMove: drag }
}
