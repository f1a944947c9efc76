import { type KeyboardEvent, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { EventEntry } from '../services/telemetry/inspection/messages.ts'
import { takenIn } from '../services/telemetry/inspection/recording.ts'
import { keyOf } from './steps.ts'

interface Props {
  events: readonly EventEntry[]
  labels: ReadonlyMap<string, string>
  chosen: string | null
  /** The list follows what happens. */
  isLive: boolean
  onChoose: (event: EventEntry) => void
}

const rowHeight = 44
/** Rows drawn beyond the edge, so that scrolling shows no gap. */
const spare = 6

/** The events as they happened, the newest last. Only the rows in sight are drawn, however many there are. */
export function EventList({ events, labels, chosen, isLive, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const height = useHeight(list)
  const [top, setTop] = useState(0)
  const [isAtEnd, setAtEnd] = useState(true)
  const total = events.length * rowHeight
  const isFollowing = isLive && isAtEnd
  const place = events.findIndex((event) => keyOf(event) === chosen)
  const rows = rowsInSight(isFollowing ? Math.max(0, total - height) : top, height, events.length, place)

  useLayoutEffect(() => {
    if (isFollowing && list.current) list.current.scrollTop = total
  }, [isFollowing, total])
  useLayoutEffect(() => {
    if (list.current && place >= 0) bringIntoSight(list.current, place)
  }, [place])

  const scroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    setTop(currentTarget.scrollTop)
    setAtEnd(currentTarget.scrollTop + height >= total - rowHeight)
  }
  if (events.length === 0) return <p className="quiet">No events.</p>
  return (
    <div ref={list} className="events" onScroll={scroll}>
      <ol style={{ blockSize: total }}>
        {rows.map((row) => {
          const event = events[row]
          return (
            event && (
              <Row
                key={keyOf(event)}
                event={event}
                row={row}
                labels={labels}
                isChosen={row === place}
                isStop={row === (place < 0 ? events.length - 1 : place)}
                onChoose={onChoose}
                onStep={(key) => {
                  const next = events[rowAfter(key, row, events.length)]
                  if (next) onChoose(next)
                }}
              />
            )
          )
        })}
      </ol>
    </div>
  )
}

interface RowProps {
  event: EventEntry
  row: number
  labels: ReadonlyMap<string, string>
  isChosen: boolean
  /** The one that the Tab key comes to; the arrow keys lead on from it. */
  isStop: boolean
  onChoose: (event: EventEntry) => void
  onStep: (key: string) => void
}

function Row({ event, row, labels, isChosen, isStop, onChoose, onStep }: RowProps) {
  const button = useRef<HTMLButtonElement>(null)
  const said = wordOf(event)
  useLayoutEffect(() => {
    const list = button.current?.closest('ol')
    if (isChosen && list?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
  }, [isChosen])
  const press = (pressed: KeyboardEvent) => {
    if (!isRowKey(pressed.key)) return
    pressed.preventDefault()
    onStep(pressed.key)
  }
  return (
    <li style={{ insetBlockStart: row * rowHeight }}>
      <button
        ref={button}
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-current={isChosen ? 'step' : undefined}
        onClick={() => onChoose(event)}
        onKeyDown={press}
      >
        <time dateTime={new Date(event.at).toISOString()}>{timeOf(event.at)}</time>
        <span className="name">{event.event.type}</span>
        <span className="quiet way">
          {event.source === null ? 'outside' : (labels.get(event.source) ?? event.source)} →{' '}
          {labels.get(event.actor) ?? event.actor}
        </span>
        {said && <span className="mark">{said}</span>}
      </button>
    </li>
  )
}

/** What stands out of an event: nobody handled it, or guards kept it from leading anywhere. */
function wordOf({ result }: EventEntry): string {
  if (!result) return 'not handled'
  const isRefused = result.microsteps.some(({ judged }) => judged.some(({ verdict }) => verdict === 'refused'))
  return isRefused && takenIn(result).length === 0 ? 'refused' : ''
}

/** The rows to draw, with the chosen one wherever it is: it may have the focus. */
function rowsInSight(top: number, height: number, count: number, chosen: number): number[] {
  const first = Math.max(0, Math.floor(top / rowHeight) - spare)
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + spare)
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place)
  return chosen < 0 || rows.includes(chosen) ? rows : [chosen, ...rows]
}

const rowsFurther = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
} as const

const isRowKey = (key: string): key is keyof typeof rowsFurther => key in rowsFurther

/** The row that a key leads to. */
const rowAfter = (key: string, row: number, count: number): number =>
  Math.min(Math.max(row + (isRowKey(key) ? rowsFurther[key] : 0), 0), count - 1)

function bringIntoSight(list: HTMLElement, place: number): void {
  const start = place * rowHeight
  if (start < list.scrollTop) list.scrollTop = start
  else if (start + rowHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = start + rowHeight - list.clientHeight
}

/** A list that is not laid out yet draws as much as a small window shows. */
const heightUnmeasured = 400

function useHeight(list: { readonly current: HTMLElement | null }): number {
  const [height, setHeight] = useState(heightUnmeasured)
  useEffect(() => {
    const { current } = list
    if (!current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setHeight(current.clientHeight || heightUnmeasured))
    observer.observe(current)
    return () => observer.disconnect()
  }, [list])
  return height
}

/** Hours, minutes, seconds and milliseconds of the local day. */
function timeOf(at: number): string {
  const day = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = [day.getHours(), day.getMinutes(), day.getSeconds()].map(two).join(':')
  return `${clock}.${String(day.getMilliseconds()).padStart(3, '0')}`
}
