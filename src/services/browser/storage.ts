/** The names under which the page stores things (specification, section 3; decisions, "Session"). */
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
  pushDevice: 'push_device',
} as const

/** How the names begin that say whose or what it is. With `keys` they are all there are: a new one is entered here. */
export const keyBeginnings = [
  'user_',
  'profile_',
  'modal_dismissal_',
  'draft_',
  'waiting_draft_',
  'generate_',
  'bucket_unsaved_',
  'recycling_unsaved_',
  'slots_unsaved_',
  'repeats_unsaved_',
  'calendar_unsaved_',
  'campaigns_unsaved_',
  'builder_unsaved_',
  'test_groups_unsaved_',
  'moderation_unsaved_',
  'api_keys_unsaved_',
  'feeds_unsaved_',
  'webhooks_unsaved_',
  'media_details_',
  'media_uploads_',
  'followed_posts_',
  'post_import_',
  'preferred_',
  'installation_notices_',
] as const

export type StorageKey = (typeof keys)[keyof typeof keys] | `${(typeof keyBeginnings)[number]}${string}`

/** Texts by name. Never throws: what the browser does not store is held until the tab is closed. */
export interface Store {
  get(key: string): string | null
  set(key: StorageKey, value: string): void
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
    local: createStore(() => page.localStorage),
    session: createStore(() => page.sessionStorage),
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

function createStore(area: () => WebStorage): Store {
  /** What the browser would not store. */
  const unstored = new Map<string, string>()
  return {
    get: (key) => unstored.get(key) ?? attempt(() => area().getItem(key)) ?? null,
    set: (key, value) => {
      const isStored = attempt(() => {
        area().setItem(key, value)
        return true
      })
      if (isStored) unstored.delete(key)
      else unstored.set(key, value)
    },
    remove: (key) => {
      unstored.delete(key)
      attempt(() => area().removeItem(key))
    },
    keys: () => [...new Set([...unstored.keys(), ...(attempt(() => Object.keys(area())) ?? [])])],
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
  const stored = new Map<string, string>()
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
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
