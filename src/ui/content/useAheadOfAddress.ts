import { startTransition, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { painted } from '../painted.ts'

/**
 * The page of a calendar that is looked at, as the address names it, and the way to another. That one is shown at once;
 * the address, which all that is on the page listens to, follows when it has been painted. Of pages that are turned to
 * faster than that the address names the last.
 *
 * @param searchOf What the address says after its `?` when it names a page.
 */
export function useAheadOfAddress<Place>(
  named: Place,
  searchOf: (to: Place) => string,
): [shown: Place, turnTo: (to: Place) => void] {
  const navigate = useNavigate()
  /** Shown before the address names it. */
  const [ahead, setAhead] = useState<{ place: Place } | null>(null)
  const turns = useRef(0)
  useEffect(
    () => () => {
      // Who has left the calendar is not brought back by an address that was still to follow.
      turns.current += 1
    },
    [],
  )
  const turnTo = (to: Place) => {
    setAhead({ place: to })
    turns.current += 1
    const turn = turns.current
    void painted().then(() => {
      if (turn !== turns.current) return
      // Both in one transition: a render between them would show the page of before.
      startTransition(() => {
        void navigate({ search: searchOf(to) })
        setAhead(null)
      })
    })
  }
  return [ahead ? ahead.place : named, turnTo]
}
