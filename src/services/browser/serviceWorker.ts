/** Registers the service worker once the page is there; not in development, where nothing is built, nor where none can be. */
export function registerServiceWorker(page: Window): void {
  const { serviceWorker } = page.navigator
  if (!import.meta.env.PROD || !serviceWorker) return
  const register = () => {
    serviceWorker.register('/serviceWorker.js').catch(() => {})
  }
  if (page.document.readyState === 'complete') register()
  else page.addEventListener('load', register, { once: true })
}
