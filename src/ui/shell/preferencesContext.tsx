import { createContext, useContext, useSyncExternalStore } from 'react'
import { createPreferences, type PreferenceStore, type Preferences } from '../../services/browser/preferences.ts'
import { createMemoryStorage } from '../../services/browser/storage.ts'

/** Outside a page nothing is kept. */
export const PreferencesContext = createContext<PreferenceStore>(createPreferences(createMemoryStorage().local))

/** What the person likes, and how to change it. */
export function usePreferences(): Preferences & Pick<PreferenceStore, 'change'> {
  const store = useContext(PreferencesContext)
  return { ...useSyncExternalStore(store.subscribe, store.get), change: store.change }
}
