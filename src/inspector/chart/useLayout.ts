import { useEffect, useState } from 'react'
import type { Chart } from '../../services/telemetry/inspection/messages.ts'
import { type LayOut, type Layout, layoutOf } from './layout.ts'

/** A chart's layout; `null` while it is worked out, an error where it cannot be. */
export type LaidOut = Layout | Error | null

const known = new WeakMap<Chart, Layout>()

/** Lays out a chart once, however often its actor is chosen; one that could not be laid out is tried again then. */
export function useLayout(chart: Chart, layOut: LayOut): LaidOut {
  const [done, setDone] = useState<{ chart: Chart; laidOut: Layout | Error }>()
  useEffect(() => {
    if (known.has(chart)) return
    let isWanted = true
    const show = (laidOut: Layout | Error) => {
      if (isWanted) setDone({ chart, laidOut })
    }
    layoutOf(chart, layOut).then(
      (layout) => {
        known.set(chart, layout)
        show(layout)
      },
      (failure: unknown) => show(failure instanceof Error ? failure : new Error(String(failure))),
    )
    return () => {
      isWanted = false
    }
  }, [chart, layOut])
  return known.get(chart) ?? (done?.chart === chart ? done.laidOut : null)
}
