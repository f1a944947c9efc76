import type { Store } from './storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'
export type SidebarChoice = 'wide' | 'rail'
export type SlotsChoice = 'shown' | 'hidden'
export type SingleKeysChoice = 'on' | 'off'

export interface Preferences {
  theme: ThemeChoice
  /** Null: nothing was chosen, the page decides. */
  sidebar: SidebarChoice | null
  /** Whether the week shows time slots. */
  slots: SlotsChoice
  /** Whether a letter or a sign alone does something. */
  singleKeys: SingleKeysChoice
}

/** How a person likes the page, on this browser. Outlives a sign-out: it says nothing about the account. */
export interface PreferenceStore {
  get(): Preferences
  change(part: Partial<Preferences>): void
  /** Answers how to stop listening. */
  subscribe(listener: () => void): () => void
}

const names = {
  theme: 'preferred_theme',
  sidebar: 'preferred_sidebar',
  slots: 'preferred_slots',
  singleKeys: 'preferred_single_keys',
} as const

const oneOf = <Choice extends string>(text: string | null, choices: readonly Choice[]): Choice | null =>
  choices.find((choice) => choice === text) ?? null

/** Stores the preferences in the browser; what it cannot read counts as nothing chosen. */
export function createPreferences(store: Store): PreferenceStore {
  let current: Preferences = {
    theme: oneOf(store.get(names.theme), ['light', 'dark']) ?? 'system',
    sidebar: oneOf(store.get(names.sidebar), ['wide', 'rail']),
    slots: oneOf(store.get(names.slots), ['shown', 'hidden']) ?? 'shown',
    singleKeys: oneOf(store.get(names.singleKeys), ['on', 'off']) ?? 'on',
  }
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    change: (part) => {
      current = { ...current, ...part }
      store.set(names.theme, current.theme)
      store.set(names.slots, current.slots)
      store.set(names.singleKeys, current.singleKeys)
      if (current.sidebar) store.set(names.sidebar, current.sidebar)
      for (const tell of listeners) tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
