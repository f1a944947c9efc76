import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focus goes along with what a person opens: to the bucket, which stands behind the whole list for whoever goes by
 * keyboard, and once it is closed back to its row. A bucket that the page came with takes nothing.
 */
export function useOpenFocus(bucketId: number | null, page: RefObject<HTMLElement | null>): void {
  const before = useRef(bucketId)
  useEffect(() => {
    const closedId = before.current
    if (bucketId === closedId) return
    before.current = bucketId
    const place = bucketId === null ? `[data-opens="${closedId}"]` : '[data-open-bucket]'
    page.current?.querySelector<HTMLElement>(place)?.focus()
  }, [bucketId, page])
}
