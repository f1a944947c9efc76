import { type RefObject, useEffect, useRef } from 'react'
import type { RecyclingAddress } from './useRecyclingAddress.ts'

/**
 * Focus goes along to the rule that is opened beside the queue, which stands behind all of the queue for whoever goes by
 * keyboard, and back to what opened it. A rule that the page came with takes nothing; a dialog does this by itself.
 */
export function useRuleFocus(rule: RecyclingAddress['rule'], panel: RefObject<HTMLElement | null>): void {
  const before = useRef(rule)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const was = before.current
    if (rule === was) return
    before.current = rule
    if (rule === null) {
      opener.current?.focus()
      opener.current = null
      return
    }
    if (!panel.current) return
    if (was === null && document.activeElement instanceof HTMLElement) opener.current = document.activeElement
    panel.current.focus()
  }, [rule, panel])
}
