/** Asks before the tab is closed, for as long as `isWanted` says so. Answers how to stop asking. */
export function warnBeforeUnload(isWanted: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isWanted()) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}

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
