import { useState } from 'react'
import type { Store } from '../../services/browser/storage.ts'
import { useApp } from '../appContext.tsx'

/** How a person left a group of the navigation; one that was never pressed is as the sidebar thinks best. */
type Fold = 'open' | 'folded'

const key = 'preferred_sidebar_groups'

/** The groups that were folded or opened by a press, by their ids, kept on this browser. */
export function useGroupFolds() {
  const { storage } = useApp()
  const [folds, setFolds] = useState(() => readFolds(storage.local))
  const fold = (group: string, to: Fold) => {
    const next = new Map(folds).set(group, to)
    storage.local.set(key, [...next].map(([id, state]) => `${id}:${state}`).join(' '))
    setFolds(next)
  }
  return { folds, fold }
}

/** What cannot be read counts as never pressed. */
function readFolds(store: Store): ReadonlyMap<string, Fold> {
  const folds = new Map<string, Fold>()
  for (const [, id, state] of (store.get(key) ?? '').matchAll(/([a-z]+):(open|folded)/g)) {
    if (id) folds.set(id, state === 'open' ? 'open' : 'folded')
  }
  return folds
}
