import { useState } from 'react'

/** What was found last: it stays in sight while another choice is read, or where that cannot be. Null until something is found. */
export function useLastShown<Found>(found: Found | null): Found | null {
  const [last, setLast] = useState(found)
  if (found !== null && found !== last) setLast(found)
  return found ?? last
}
