import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { onPrinting } from '../../../services/browser/printing.ts'

/** Whether the page is being printed. What is rendered for that stands in the page before the browser looks at it. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(
    () =>
      onPrinting({
        onBegin: () => flushSync(() => setPrinting(true)),
        onEnd: () => setPrinting(false),
      }),
    [],
  )
  return isPrinting
}
