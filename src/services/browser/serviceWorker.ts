/**
 * Registers the service worker once the page is there; not in development, where nothing is built, nor where none can be.
 * `follow` is called with it, whatever becomes of that.
 */
export function registerServiceWorker(
  page: Window,
  follow: (registration: ServiceWorkerRegistration) => Promise<unknown>,
): void {
  const { serviceWorker } = page.navigator
  if (!import.meta.env.PROD || !serviceWorker) return
  const register = () => {
    // Where workers are blocked there may be none, without an error.
    serviceWorker
      .register('/serviceWorker.js')
      .then((registration: ServiceWorkerRegistration | undefined) => registration && follow(registration))
      .catch(() => {})
  }
  if (page.document.readyState === 'complete') register()
  else page.addEventListener('load', register, { once: true })
}

/** Tells the service worker once there is one; where none can be, nobody. */
export const tellWorker = ({ navigator }: Window, message: 'forgetSeen'): void =>
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
