/** Goes to a network's own page, where the person agrees; it sends them back to our callback. */
export const leavePage = (url: string): void => window.location.assign(url)

/** Calls when this computer is online again. Answers how to stop listening. */
export function onConnectionReturn(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}
