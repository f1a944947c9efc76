import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { ToastProps } from './Toast.tsx'

type Toast = (props: ToastProps) => ReactNode

/** The view of a notice once it is there: one for all pages. */
let loaded: Toast | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Brings the view of a notice; one that cannot be had now is asked for again with the next notice. */
export async function loadToast(): Promise<void> {
  const module = await import('./Toast.tsx').catch(() => null)
  if (!module) return
  loaded = module.Toast
  for (const tell of listeners) tell()
}

/**
 * The view of a notice, or null until it is loaded. The first page shows none as a rule, so it comes with the first
 * focus, when the connection is there still, or with the first notice.
 */
export function useToast(isNeeded: boolean): Toast | null {
  const toast = useSyncExternalStore(subscribe, () => loaded)
  useEffect(() => {
    const leaving = new AbortController()
    document.addEventListener('focusin', loadToast, { once: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  useEffect(() => {
    if (isNeeded && !toast) loadToast()
  }, [isNeeded, toast])
  return toast
}
