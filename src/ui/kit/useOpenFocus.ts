import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focus goes along with what a person opens from a list: to `data-opened`, which may stand behind the whole list for
 * whoever goes by keyboard, and once it is closed, in whatever way, back to its row, whose `data-opens` has the id. What
 * the page came with takes nothing. Null: nothing is open.
 */
export function useOpenFocus(openId: number | string | null, page: RefObject<HTMLElement | null>): void {
  const before = useRef(openId)
  useEffect(() => {
    const closedId = before.current
    const frame = page.current
    if (openId === closedId || !frame) return
    before.current = openId
    const place = openId === null ? `[data-opens="${closedId}"]` : '[data-opened]'
    const take = () => {
      const found = frame.querySelector<HTMLElement>(place)
      found?.focus()
      return found
    }
    if (take()) return
    // What is not in sight is read first; meanwhile the person may go elsewhere.
    const observer = new MutationObserver(() => {
      if (!document.activeElement?.contains(frame) || take()) observer.disconnect()
    })
    observer.observe(frame, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [openId, page])
}
