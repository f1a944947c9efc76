import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focus goes along with what a person opens: to the bucket, which stands behind the whole list for whoever goes by
 * keyboard, and once it is closed, in whatever way, back to its row. A bucket that the page came with takes nothing.
 */
export function useOpenFocus(bucketId: number | null, page: RefObject<HTMLElement | null>): void {
  const before = useRef(bucketId)
  useEffect(() => {
    const closedId = before.current
    const frame = page.current
    if (bucketId === closedId || !frame) return
    before.current = bucketId
    const place = bucketId === null ? `[data-opens="${closedId}"]` : '[data-open-bucket]'
    const take = () => {
      const found = frame.querySelector<HTMLElement>(place)
      found?.focus()
      return found
    }
    if (take()) return
    // A list that was not in sight is read again first; meanwhile the person may go elsewhere.
    const observer = new MutationObserver(() => {
      if (!document.activeElement?.contains(frame) || take()) observer.disconnect()
    })
    observer.observe(frame, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [bucketId, page])
}
