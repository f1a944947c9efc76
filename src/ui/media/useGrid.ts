import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { rangeOf } from '../kit/rangeOf.ts'
import { nextTile } from './gridKeys.ts'

export interface GridWish {
  media: readonly Media[]
  selected: readonly number[]
  onSelect: (ids: number[]) => void
  multiple?: boolean
  /** What a press or Enter does; without it they choose. */
  onOpen?: (media: Media) => void
  /** The Delete key, on what is selected, else on the tile that has the focus. */
  onDelete?: (media: readonly Media[]) => void
}

const isWithControl = ({ ctrlKey, metaKey }: MouseEvent | KeyboardEvent): boolean => ctrlKey || metaKey

/** How a grid of media is gone through, chosen from and opened, by pointer and by keys. */
export function useGrid(
  { media, selected, onSelect, multiple = true, onOpen, onDelete }: GridWish,
  box: RefObject<HTMLElement | null>,
) {
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const [anchorId, setAnchorId] = useState<number | null>(null)
  const ids = media.map(({ id }) => id)
  const stopId = focusedId !== null && ids.includes(focusedId) ? focusedId : (ids[0] ?? null)

  const toggle = (id: number) => {
    setAnchorId(id)
    if (selected.includes(id)) onSelect(selected.filter((one) => one !== id))
    else onSelect(multiple ? [...selected, id] : [id])
  }
  const selectTo = (id: number) => onSelect([...new Set([...selected, ...rangeOf(ids, anchorId ?? id, id)])])
  const open = (item: Media) => (onOpen ? onOpen(item) : toggle(item.id))

  const press = (item: Media, event: MouseEvent) => {
    setFocusedId(item.id)
    const isMark = event.target instanceof Element && event.target.closest('[data-select]') !== null
    if (event.shiftKey && multiple) selectTo(item.id)
    else if (isMark || isWithControl(event)) toggle(item.id)
    else open(item)
  }

  const move = (event: KeyboardEvent): boolean => {
    const tiles = [...(box.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const next = nextTile(tiles, ids.indexOf(stopId ?? 0), event.key)
    const id = next === null ? undefined : ids[next]
    if (next === null || id === undefined) return false
    setFocusedId(id)
    tiles[next]?.focus()
    if (event.shiftKey && multiple) selectTo(id)
    return true
  }

  /** By key; answers whether it was for the grid. */
  const actions: Readonly<Record<string, (item: Media, event: KeyboardEvent) => boolean>> = {
    ' ': ({ id }) => {
      toggle(id)
      return true
    },
    Enter: (item) => {
      open(item)
      return true
    },
    a: (_, event) => {
      if (!multiple || !isWithControl(event)) return false
      onSelect(ids)
      return true
    },
    Escape: () => {
      if (selected.length === 0) return false
      onSelect([])
      return true
    },
    Delete: (item) => {
      const chosen = media.filter(({ id }) => selected.includes(id))
      onDelete?.(chosen.length > 0 ? chosen : [item])
      return onDelete !== undefined
    },
  }

  const key = (item: Media, event: KeyboardEvent) => {
    if (!move(event) && !actions[event.key]?.(item, event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return { stopId, press, key }
}
