/** Under this name the browser wakes the worker once there is a network (WICG: Background Sync). */
export const draftSyncTag = 'waitingDrafts'

/** What the types of browsers do not have. */
interface SyncRegistration {
  sync: { register(tag: string): Promise<void> }
}

/** What is asked of a browser. */
interface SyncNavigator {
  serviceWorker?: { ready: Promise<object> }
}

/** Has the worker told once there is a network; nothing where a browser has no Background Sync or refuses it. */
export const requestDraftSync = ({ serviceWorker }: SyncNavigator): void =>
  void serviceWorker?.ready
    .then((registration) => (hasSync(registration) ? registration.sync.register(draftSyncTag) : undefined))
    .catch(() => {})

const hasSync = (registration: object): registration is SyncRegistration => 'sync' in registration
