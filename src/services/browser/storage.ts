/** The names under which the page keeps things (specification, section 3; decisions, "Session"). */
export const keys = {
  token: 'token',
  userInfo: 'user_info',
  rememberedEmail: 'rememberedEmail',
  lockedUntil: 'login_locked_until',
  lastUsedBusinessProfile: 'lastUsedBusinessProfile',
  businessProfileExpandedSections: 'businessProfileExpandedSections',
  sessionId: 'sessionId',
  referral: 'referral',
  waitlistUuid: 'waitlist_uuid',
  geoBlockResult: 'geo_block_result',
} as const

/** A place for texts by name. Never throws: what the browser refuses to keep is kept until the tab is closed. */
export interface Store {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

export interface Storage {
  /** Shared by all tabs of the browser, for good. */
  local: Store
  /** This tab's own. */
  session: Store
  /** Tells what another tab wrote to `local` (null: removed). Answers how to stop listening. */
  onForeignChange(listener: (key: string, value: string | null) => void): () => void
}

/** The browser's storage, which may be full or forbidden. */
export function createStorage(page: Window): Storage {
  return {
    local: createWebStore(() => page.localStorage),
    session: createWebStore(() => page.sessionStorage),
    onForeignChange: (listener) => {
      const tell = ({ key, newValue, storageArea }: StorageEvent) => {
        if (storageArea === attempt(() => page.localStorage)) listener(key ?? keys.token, newValue)
      }
      page.addEventListener('storage', tell)
      return () => page.removeEventListener('storage', tell)
    },
  }
}

type WebStorage = Window['localStorage']

function createWebStore(area: () => WebStorage): Store {
  /** What the browser would not keep. */
  const held = new Map<string, string>()
  return {
    get: (key) => held.get(key) ?? attempt(() => area().getItem(key)) ?? null,
    set: (key, value) => {
      const isKept = attempt(() => {
        area().setItem(key, value)
        return true
      })
      if (isKept) held.delete(key)
      else held.set(key, value)
    },
    remove: (key) => {
      held.delete(key)
      attempt(() => area().removeItem(key))
    },
    keys: () => [...new Set([...held.keys(), ...(attempt(() => Object.keys(area())) ?? [])])],
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Storage that lasts as long as the object: where there is no browser, and in tests. */
export function createMemoryStorage(): Storage {
  return { local: createMemoryStore(), session: createMemoryStore(), onForeignChange: () => () => {} }
}

function createMemoryStore(): Store {
  const held = new Map<string, string>()
  return {
    get: (key) => held.get(key) ?? null,
    set: (key, value) => void held.set(key, value),
    remove: (key) => void held.delete(key),
    keys: () => [...held.keys()],
  }
}

/** The random id of this tab, made on first use. */
export function sessionIdOf({ session }: Storage): string {
  const known = session.get(keys.sessionId)
  if (known) return known
  const made = crypto.randomUUID()
  session.set(keys.sessionId, made)
  return made
}
