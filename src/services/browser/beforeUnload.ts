/** Asks before the tab is closed, for as long as `isWanted` says so. Answers how to stop asking. */
export function warnBeforeUnload(isWanted: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isWanted()) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
