import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Follows the plain links within an element inside the page. A router's link renders again with every change of the
 * address; hundreds of them would make each change of the month slow.
 */
export function useLinkClicks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || isForBrowser(event)) return
      event.preventDefault()
      void navigate(link.getAttribute('href') ?? '')
    },
    [navigate],
  )
}

/** In another tab or window, or to be saved. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean =>
  defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey
