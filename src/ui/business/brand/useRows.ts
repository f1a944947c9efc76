import { useEffect, useRef, useState } from 'react'
import { strings } from '../../../../strings/business/brand.ts'

/** One of a list, with what tells it from the others while it is moved about. */
export interface Row<Item> {
  key: string
  item: Item
  at: number
}

/** A list that is added to, taken from and put in another order. */
export interface Rows<Item> {
  rows: readonly Row<Item>[]
  change: (at: number, change: Partial<Item>) => void
  add: (...items: Item[]) => void
  /** Adds some that are to be filled in now: the focus goes to the first of them. */
  begin: (...items: Item[]) => void
  /** Key of the row that the focus goes to once it stands there. */
  begun: string | null
  remove: (at: number) => void
  move: (from: number, to: number) => void
  /** The one that was removed last, until the list is changed otherwise. */
  removed: Item | null
  undo: () => void
  /** What has just happened, for those who listen. */
  told: string
}

/** Rows keep their keys when they move, so that focus and what is being typed move with them. */
export function useRows<Item extends object>(
  list: readonly Item[],
  onChange: (list: Item[]) => void,
  nameOf: (item: Item) => string,
): Rows<Item> {
  const { keys, setKeys, newKey } = useKeys(list.length)
  const [lost, setLost] = useState<Row<Item> | null>(null)
  const [told, setTold] = useState('')
  const [begun, setBegun] = useState<string | null>(null)
  const rows = list.flatMap((item, at): Row<Item>[] => [{ item, at, key: keys[at] ?? `row-${at}` }])
  const put = (next: readonly Row<Item>[]) => {
    setKeys(next.map(({ key }) => key))
    onChange(next.map(({ item }) => item))
  }
  const add = (items: readonly Item[]): Row<Item>[] => {
    const added = items.map((item, at) => ({ item, at, key: newKey() }))
    setLost(null)
    put([...rows, ...added])
    return added
  }
  return {
    rows,
    told,
    begun,
    removed: lost?.item ?? null,
    change: (at, change) => onChange(list.map((item, place) => (place === at ? { ...item, ...change } : item))),
    add: (...items) => void add(items),
    begin: (...items) => setBegun(add(items)[0]?.key ?? null),
    remove: (at) => {
      const row = rows[at]
      if (!row) return
      setLost(row)
      setTold(strings.removed(nameOf(row.item)))
      put(rows.filter((one) => one !== row))
    },
    move: (from, to) => {
      const row = rows[from]
      if (!row || to < 0 || to >= rows.length || to === from) return
      setTold(strings.movedToPlaceOf(nameOf(row.item), to + 1, rows.length))
      const others = rows.filter((one) => one !== row)
      put(others.toSpliced(to, 0, row))
    },
    undo: () => {
      if (!lost) return
      setTold(strings.isBack(nameOf(lost.item)))
      setLost(null)
      put(rows.toSpliced(Math.min(lost.at, rows.length), 0, lost))
    },
  }
}

/** As many keys as rows; a list that was changed elsewhere gets new ones at its end, or loses its last. */
function useKeys(count: number) {
  const made = useRef(0)
  const newKey = () => `row-${++made.current}-of-its-own`
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length: count }, newKey))
  useEffect(() => {
    setKeys((now) =>
      now.length === count
        ? now
        : [...now.slice(0, count), ...Array.from({ length: count - Math.min(count, now.length) }, newKey)],
    )
  })
  return { keys, setKeys, newKey }
}
