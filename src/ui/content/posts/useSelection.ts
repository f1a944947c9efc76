import { useState } from 'react'
import { rangeOf } from '../../kit/rangeOf.ts'

/** Which rows of a list are selected; what has left the list is no longer. */
export function useSelection(ids: readonly number[]) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [anchor, setAnchor] = useState<number | null>(null)
  const selected = chosen.filter((id) => ids.includes(id))
  /** With `isRange` all from the last one that was pressed to this one become as this one becomes. */
  const toggle = (id: number, isRange: boolean) => {
    const range = isRange ? rangeOf(ids, anchor ?? id, id) : [id]
    setAnchor(id)
    setChosen(
      selected.includes(id) ? selected.filter((one) => !range.includes(one)) : [...new Set([...selected, ...range])],
    )
  }
  return { selected, toggle, select: setChosen, isAll: ids.length > 0 && selected.length === ids.length }
}
