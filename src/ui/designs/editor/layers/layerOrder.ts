import type { DesignElement } from '../../../../../contract/designDocument.ts'

/**
 * Above which element some come to lie that are put at a place of the list, which has the topmost first; null: lowest of
 * all. The place counts as it is once they have left theirs.
 */
export function placedAbove(shown: readonly DesignElement[], ids: readonly string[], to: number): string | null {
  const others = shown.filter(({ id }) => !ids.includes(id))
  return others[Math.max(0, to)]?.id ?? null
}
