interface Printing {
  /** What is to be on paper must stand in the page when this returns. */
  onBegin: () => void
  onEnd: () => void
}

/** Hears of the page's printing, by whatever way it was asked for. Answers how to end it. */
export function onPrinting({ onBegin, onEnd }: Printing): () => void {
  const leaving = new AbortController()
  addEventListener('beforeprint', onBegin, { signal: leaving.signal })
  addEventListener('afterprint', onEnd, { signal: leaving.signal })
  return () => leaving.abort()
}

/** Opens the browser's own printing. */
export const printPage = (): void => window.print()

/**
 * Calls when the page may be about to be printed: the first key of the browser's own way is pressed, or the pointer leaves
 * for its menu. Answers how to end it.
 */
export function beforePrinting(call: () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  addEventListener('keydown', ({ key }) => (key === 'Control' || key === 'Meta') && call(), { signal })
  document.documentElement.addEventListener('pointerleave', call, { signal })
  return () => leaving.abort()
}
