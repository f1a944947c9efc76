/**
 * Calls when the page may not run again: it is closed, left, or out of sight, where a browser ends it without a word (MDN:
 * `visibilitychange`). Answers how to stop listening.
 */
export function onPageLeave(listener: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  window.addEventListener('pagehide', listener)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    window.removeEventListener('pagehide', listener)
    document.removeEventListener('visibilitychange', hidden)
  }
}
