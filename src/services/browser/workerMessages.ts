/** What the service worker tells a page: this browser is reached elsewhere from now on · drafts that wait may go up. */
export type WorkerMessage = 'pushChanged' | 'draftsDue'

/** A page as the worker tells it something. */
export interface ToldPage {
  postMessage(message: WorkerMessage): void
}

/** Calls when the service worker says so. Answers how to stop listening. */
export function onWorkerMessage(
  { serviceWorker }: { serviceWorker?: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'> },
  message: WorkerMessage,
  listener: () => void,
): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === message) listener()
  }
  serviceWorker?.addEventListener('message', hear)
  return () => serviceWorker?.removeEventListener('message', hear)
}
