import { useEffect, useRef } from 'react'
import { focusMain } from '../shell/focusMain.ts'

/** Where one view takes another's place without a navigation, the focus goes to what is new, and so does whoever listens. */
export function useFocusOnChange(view: string): void {
  const last = useRef(view)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    focusMain()
  }, [view])
}
