import { useSyncExternalStore } from 'react'
import { onConnectionChange } from '../../services/browser/online.ts'
import { useApp } from '../appContext.tsx'

/** Whether this computer has a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(onConnectionChange, useApp().browser.isOnline)
