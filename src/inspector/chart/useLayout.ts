import { useEffect, useState } from 'react'
import type { Chart } from '../../services/telemetry/inspection/messages.ts'
import { type LayOut, type Layout, layoutOf } from './layout.ts'

/** A chart's layout; `null` while it is worked out, an error where it cannot be. */
export type LaidOut = Layout | Error | null

const known = new WeakMap<Chart, Layout | Error>()

/** Lays out a chart once, however often its actor is chosen. */
export function useLayout(chart: Chart, layOut: LayOut): LaidOut {
  const [, setDone] = useState<Chart>()
  useEffect(() => {
    if (known.has(chart)) return
    let isWanted = true
    const keep = (laidOut: Layout | Error) => {
      known.set(chart, laidOut)
      if (isWanted) setDone(chart)
    }
    layoutOf(chart, layOut).then(keep, (failure: unknown) =>
      keep(failure instanceof Error ? failure : new Error(String(failure))),
    )
    return () => {
      isWanted = false
    }
  }, [chart, layOut])
  return known.get(chart) ?? null
}
