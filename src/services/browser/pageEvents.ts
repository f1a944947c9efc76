/** What parts of the page tell each other on the window, and what they tell with it (specification, section 4). */
interface PageEvents {
  businessProfileRefreshRequired: { cacheInvalidated?: boolean }
  socialAccountAutoAssociated: {
    accountId: number
    businessProfileId: number | null
    refreshRequired?: boolean
    cacheInvalidated?: boolean
  }
  /** Of several that came at once it is told once. */
  socialAccountConnected: { accountId: number; accountIds: readonly number[] }
  socialAccountTokenRefreshed: { accountId: number }
}

/** Tells the page. */
export const tellPage = <Name extends keyof PageEvents>(name: Name, detail: PageEvents[Name]): void =>
  void window.dispatchEvent(new CustomEvent(name, { detail }))

/** Calls with what was told; anybody may tell anything, so each part is looked at. Answers how to stop listening. */
export function onPageEvent(name: keyof PageEvents, listener: (detail: Readonly<Record<string, unknown>>) => void) {
  const tell = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null
    listener(typeof detail === 'object' && detail !== null ? { ...detail } : {})
  }
  window.addEventListener(name, tell)
  return () => window.removeEventListener(name, tell)
}
