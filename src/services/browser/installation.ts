/** How the product stands on this device: the browser offers to install it, it is there, or the person finds the way. */
export type InstallationState = 'offered' | 'installed' | 'byHand'

/** The product as an app of this device. */
export interface Installation {
  state(): InstallationState
  /** Answers how to stop listening. */
  subscribe(listener: () => void): () => void
  /** Opens the browser's own question; resolves once it is answered, and rejects where it cannot be asked. */
  ask(): Promise<void>
}

/** Chromium's offer (not in any standard): it can be taken up once. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const isPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event

/** What the product as an app needs of a window. */
type InstallableWindow = Pick<Window, 'matchMedia'> & Pick<EventTarget, 'addEventListener'>

/** Listens from the page's first moment: the browser makes its offer once, whether anybody has asked or not. */
export function createInstallation(page: InstallableWindow): Installation {
  let offer: InstallPromptEvent | null = null
  let isInstalled = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return
    // It is asked where the person looks for it, not over what they do.
    event.preventDefault()
    offer = event
    tell()
  })
  page.addEventListener('appinstalled', () => {
    isInstalled = true
    tell()
  })
  return {
    state: () => {
      if (isInstalled || isOwnWindow(page)) return 'installed'
      return offer ? 'offered' : 'byHand'
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask: async () => {
      const asked = offer
      offer = null
      tell()
      await asked?.prompt()
    },
  }
}

/** The page stands in a window of its own, without a browser around it. */
const isOwnWindow = (page: Pick<Window, 'matchMedia'>): boolean => page.matchMedia('(display-mode: standalone)').matches
