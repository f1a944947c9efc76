import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'

/** Why the code of a view could not be had. */
export const codeMissing = callMessages.codeMissing

/** Something of a module that is imported when it is wanted. */
export interface Lazy<Loaded> {
  /** Brings the code, once; tells whether it is there. One that could not be had is asked for again by the next call. */
  load: () => Promise<boolean>
  /** What it is, once its code is there. */
  get: () => Loaded | null
  subscribe: (listener: () => void) => () => void
}

/** A view that is not needed to show a page: its code comes when somebody is about to open it. */
export type LazyView<Props> = Lazy<ComponentType<Props>>

/** Makes a view of a module that is imported when it is wanted. */
export const lazyView = <Props>(importView: () => Promise<ComponentType<Props>>): LazyView<Props> =>
  lazyCode(importView)

/** Makes something of a module that is imported when it is wanted. */
export function lazyCode<Loaded>(importCode: () => Promise<Loaded>): Lazy<Loaded> {
  let loaded: Loaded | null = null
  let loading: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const bring = async (): Promise<boolean> => {
    try {
      loaded = await importCode()
      return true
    } catch {
      return false
    } finally {
      loading = null
      for (const tell of listeners) tell()
    }
  }
  return {
    load: async () => {
      if (loaded) return true
      loading ??= bring()
      return loading
    },
    get: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What a button needs to fetch ahead what it opens: with the pointer over it, a finger on it, or the focus. */
export const preloadBy = ({ load }: Pick<Lazy<unknown>, 'load'>) => {
  const preload = () => void load()
  return { onPointerEnter: preload, onFocus: preload }
}

/** What the button of a dialog needs: it fetches the dialog ahead, and says that it is open or still on its way. */
export function useDialogOpener<Props>(view: LazyView<Props>, isOpen: boolean) {
  const isThere = useSyncExternalStore(view.subscribe, view.get) !== null
  return {
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': isOpen && isThere,
    'aria-busy': (isOpen && !isThere) || undefined,
    ...preloadBy(view),
  }
}

/** How far the opening of a view has come. */
export interface Opening<Loaded> {
  /** The view once its code is there. */
  View: Loaded | null
  /** It was to be opened, and its code could not be had. */
  hasFailed: boolean
  /** Tries once more for as long as it is to be open, or takes the failure as read. */
  reset: () => void
}

/**
 * Brings a view with its opening. `onFail` is told where that is not possible; the next opening tries again, and so does
 * the return of the connection.
 */
export function useOpening<Loaded>(view: Lazy<Loaded>, isOpen: boolean, onFail?: () => void): Opening<Loaded> {
  const View = useSyncExternalStore(view.subscribe, view.get)
  const [hasFailed, setFailed] = useState(false)
  const fail = useEffectEvent(() => {
    setFailed(true)
    onFail?.()
  })
  const isNeeded = isOpen && !View && !(hasFailed && !onFail)
  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    setFailed(false)
    view.load().then((isThere) => isWanted && !isThere && fail())
    return () => {
      isWanted = false
    }
  }, [view, isNeeded])
  useEffect(() => {
    if (!isOpen || View) return
    return onConnectionReturn(() => {
      setFailed(false)
      void view.load()
    })
  }, [view, isOpen, View])
  return { View, hasFailed, reset: () => setFailed(false) }
}

/**
 * What is needed now and was not before; null until its code is there. What could not be had comes with the next need, or
 * with the connection.
 */
export const useLoaded = <Loaded>(lazy: Lazy<Loaded>, isNeeded: boolean): Loaded | null =>
  useOpening(lazy, isNeeded, nothing).View

const nothing = () => undefined
