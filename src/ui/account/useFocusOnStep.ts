import { useEffect, useRef } from 'react'

/**
 * Where one step takes another's place, the focus goes to its heading, and so does whoever listens; the first step that
 * is seen leaves it where it is. Null: no step is there, and the last one counts. Answers what goes around the steps.
 */
export function useFocusOnStep(step: string | null) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (step === null || step === last.current) return
    if (last.current !== null) focusHeading(place.current)
    last.current = step
  }, [step])
  return place
}

/** The heading of the step, below the page's own; a page without steps has its own only. */
function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector('h2') ?? place?.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
