import type { DesignPage } from '../../../contract/designDocument.ts'
import { strings } from '../../../strings/designs/bulk.ts'
import { type Slot, slotOf } from '../slots.ts'
import { isSameName } from './isSameName.ts'

/** Which column of a list, from 0, fills which place, by the places' keys; others stay as they are. */
export type ColumnChoice = ReadonlyMap<string, number>

/**
 * The columns that are called like places, whatever their case and punctuation; each fills one place, texts before
 * pictures. Where no name is known the columns fill the texts in their order.
 */
export function guessColumns(slots: readonly Slot[], columns: readonly string[]): ColumnChoice {
  const texts = slots.filter(({ kind }) => kind === 'text')
  const choice = new Map<string, number>()
  const taken = new Set<number>()
  for (const { key, name } of [...texts, ...slots.filter(({ kind }) => kind === 'picture')]) {
    const at = columns.findIndex((column, index) => !taken.has(index) && isSameName(column, name))
    if (at < 0) continue
    taken.add(at)
    choice.set(key, at)
  }
  if (choice.size > 0) return choice
  return new Map(texts.slice(0, columns.length).map(({ key }, at) => [key, at]))
}

/** What posts have as columns. */
export const postColumns = [strings.text, strings.picture] as const

/** Posts fill the largest text of a page with their words, and its largest picture with their first one. */
export function columnsOfPosts(page: DesignPage): ColumnChoice {
  const keys = [largestSlot(page, 'text'), largestSlot(page, 'picture')]
  return new Map(keys.flatMap((key, at) => (key === null ? [] : [[key, at] as const])))
}

function largestSlot(page: DesignPage, wanted: Slot['kind']): string | null {
  const found = page.elements.flatMap((element) => {
    const slot = slotOf(element, page)
    return slot?.kind === wanted ? [{ key: slot.key, area: element.width * element.height }] : []
  })
  return found.toSorted((one, other) => other.area - one.area)[0]?.key ?? null
}

/** The columns that fill nothing. */
export function unusedColumns(columns: readonly string[], choice: ColumnChoice): string[] {
  const used = new Set(choice.values())
  return columns.filter((_, at) => !used.has(at))
}
