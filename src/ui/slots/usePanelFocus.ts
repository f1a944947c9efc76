import { type RefObject, useLayoutEffect, useRef } from 'react'
import { strings } from '../../../strings/slots.ts'
import type { SlotPanel } from '../../app/slots/slots.ts'
import { firstControl } from '../kit/firstControl.ts'

/**
 * The focus goes into the panel that is opened, and back to what opened it once it is closed: that stands where
 * `data-opens` has the panel's name. It is taken only where what had it is gone.
 */
export function usePanelFocus(root: RefObject<HTMLElement | null>, panel: SlotPanel | null): void {
  const shown = useRef(panel)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = panel
    if (before === panel || !isFocusLost()) return
    if (panel) firstControl(root.current?.querySelector<HTMLElement>('[data-panel]') ?? null)?.focus()
    else if (before) root.current?.querySelector<HTMLElement>(`[data-opens="${panelName(before)}"]`)?.focus()
  }, [root, panel])
}

/** What tells the panels apart. */
export const panelName = (panel: SlotPanel): string => (panel.kind === 'edit' ? strings.edit(panel.slotId) : panel.kind)

/** A dialog takes the focus of what goes out of it. */
const isFocusLost = (): boolean => document.activeElement?.matches('body, [role=dialog]') ?? true
