import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Once fields are closed that had the focus, it goes to the first of `openers` that is in `frame`. */
export function useFocusBack(frame: RefObject<HTMLElement | null>, isOpen: boolean, openers: readonly string[]): void {
  const was = useRef(isOpen)
  useLayoutEffect(() => {
    const hasEnded = was.current && !isOpen
    was.current = isOpen
    if (!hasEnded || document.activeElement !== document.body) return
    const [opener] = openers.flatMap((selector) => frame.current?.querySelector<HTMLElement>(selector) ?? [])
    opener?.focus()
  })
}
