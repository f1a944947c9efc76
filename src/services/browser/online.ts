/** Calls when this computer goes offline and when it is online again. Answers how to stop listening. */
export function onConnectionChange(listener: (isOnline: boolean) => void): () => void {
  const lost = () => listener(false)
  const returned = () => listener(true)
  window.addEventListener('offline', lost)
  window.addEventListener('online', returned)
  return () => {
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', returned)
  }
}

/** Calls when this computer is online again. Answers how to stop listening. */
export const onConnectionReturn = (listener: () => void): (() => void) =>
  onConnectionChange((isOnline) => {
    if (isOnline) listener()
  })
