/** What the service worker tells a page: this browser is reached elsewhere from now on. */
export const pushChanged = 'pushChanged'

/** Calls when the service worker says so. Answers how to stop listening. */
export function onPushChanged(
  { serviceWorker }: { serviceWorker?: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'> },
  listener: () => void,
): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === pushChanged) listener()
  }
  serviceWorker?.addEventListener('message', hear)
  return () => serviceWorker?.removeEventListener('message', hear)
}
