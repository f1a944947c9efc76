import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

interface Sorting {
  /** The whole row. */
  row: RefObject<HTMLLIElement | null>
  /** What it is taken by. */
  handle: RefObject<HTMLSpanElement | null>
  isDragged: boolean
  /** The edge of this row that another would be put at. */
  edge: 'before' | 'after' | null
}

/** A row that can be dragged among its own list's; `onMove` gets where it was and where it is to be. */
export function useSorting(list: string, at: number, onMove: (from: number, to: number) => void): Sorting {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const move = useRef(onMove)
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Sorting['edge']>(null)
  useEffect(() => {
    move.current = onMove
  })
  useEffect(() => {
    if (!row.current || !handle.current) return
    return combine(
      draggable({
        element: row.current,
        dragHandle: handle.current,
        getInitialData: () => ({ list, at }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data.list === list,
        onDrag: ({ source }) => setEdge(edgeOf(source.data.at, at)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source }) => {
          setEdge(null)
          if (typeof source.data.at === 'number') move.current(source.data.at, at)
        },
      }),
    )
  }, [list, at])
  return { row, handle, isDragged, edge }
}

/** A row takes the place of the one it is dropped on, which makes way towards where the row came from. */
function edgeOf(from: unknown, to: number): Sorting['edge'] {
  if (typeof from !== 'number' || from === to) return null
  return from > to ? 'before' : 'after'
}
