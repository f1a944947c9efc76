import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to `fallback` where it is lost because what had it is not in the list any more. Answers what the frame of
 * the list takes.
 */
export function useFocusKept(fallback: RefObject<HTMLElement | null>) {
  const had = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (had.current === null || had.current.isConnected) return
    had.current = null
    if (document.activeElement === document.body || document.activeElement === null) fallback.current?.focus()
  })
  return {
    onFocus: ({ target }: { target: Element }) => {
      had.current = target
    },
    onBlur: () => {
      if (had.current?.isConnected) had.current = null
    },
  }
}
