import { useEffect, useRef } from 'react'
import { firstControl } from '../kit/firstControl.ts'

/** For the body of a dialog whose steps change by themselves: a focus that went with the last step comes back into it. */
export function useFocusInDialog(step: string) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const dialog = body.current?.closest<HTMLElement>('[role=dialog]') ?? null
    if (dialog && !dialog.contains(document.activeElement)) firstControl(dialog)?.focus()
  }, [step])
  return body
}
