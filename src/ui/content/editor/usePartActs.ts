import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Written } from '../../../../rules/content/postContent.ts'
import {
  addPart,
  joinPart,
  movePart,
  type Parts,
  removePart,
  splitPart,
  splitToFit,
  withText,
} from '../../../../rules/content/threads.ts'
import { replacedIn } from '../../../../rules/writing/replacedIn.ts'
import { spacedInsertion } from '../../../../rules/writing/spacedInsertion.ts'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'

/** What can be done with the parts of a text, each named by its place; the same object for as long as they are shown. */
export interface PartActs {
  write: (index: number, text: string) => void
  /** Puts a text in the place of what is marked in a part, or at its caret. */
  insert: (index: number, text: string) => void
  /** Puts a text in the place of what stands between two places of a part's text. */
  replace: (index: number, start: number, end: number, text: string) => void
  /** The field of a part; null while it is not there. */
  areaOf: (index: number) => HTMLTextAreaElement | null
  splitAtCaret: (index: number) => void
  /** Cuts each part into as many as `split` makes of its text. */
  splitToFit: (split: (text: string) => readonly string[]) => void
  joinWithPrevious: (index: number) => void
  move: (index: number, by: -1 | 1) => void
  remove: (index: number) => void
  add: () => void
  /** What is written in. */
  activate: (place: WrittenPlace) => void
}

/** Where somebody writes: in a part, by its place from 0, or in the first comment. */
export type WrittenPlace = number | 'comment'

/** A part or the first comment, for what helps in writing it; the same object for as long as it is the same. */
export interface WrittenPart {
  /** Its text, in what is written. */
  textIn: (written: Written) => string
  /** Its field; null while it is not there. */
  area: () => HTMLTextAreaElement | null
  /** Puts a text in the place of what stands between two places of its text. */
  replace: (start: number, end: number, text: string) => void
  /** Where it is written. */
  place: WrittenPlace
  /** The accounts that get it, where those are not all that get the parts; the same list for as long as they are the same. */
  accounts?: readonly SocialAccount[]
}

/** Makes the writing helps of a part; `insert` puts a text in at its caret. */
export type MakeTools = (insert: (text: string) => void, part: WrittenPart) => ReactNode

interface Editing {
  /** What is written, as it is at this moment. */
  read: () => Written
  /** How many parts are shown. */
  count: number
  isReadOnly: boolean
  onChange: (written: Written, kind: 'typing' | 'step') => void
}

interface Place {
  index: number
  /** Where the caret goes, as an index into the text. */
  at: number
}

/**
 * The acts upon the parts, and where somebody writes; null before the first focus. After each the caret stands where
 * the writing goes on. `list` holds the text areas, marked by `data-part`.
 */
export function usePartActs(editing: Editing, list: RefObject<HTMLElement | null>) {
  const latest = useRef(editing)
  const wanted = useRef<Place | null>(null)
  const [activePlace, activate] = useState<WrittenPlace | null>(null)
  useLayoutEffect(() => {
    latest.current = editing
    showTexts(list, editing.read().parts)
    const place = wanted.current
    if (!place) return
    wanted.current = null
    const area = areaIn(list, place.index)
    area?.focus()
    area?.setSelectionRange(place.at, place.at)
  })
  const acts = useMemo<PartActs>(() => {
    const step = (change: (parts: Parts) => Parts, placeIn: (changed: Parts, parts: Parts) => Place) => {
      const { read, isReadOnly, onChange } = latest.current
      const written = read()
      const changed = isReadOnly ? written.parts : change(written.parts)
      if (changed === written.parts) return
      wanted.current = placeIn(changed, written.parts)
      onChange({ ...written, parts: changed }, 'step')
    }
    const selectionIn = (index: number) => {
      const area = areaIn(list, index)
      return [area?.selectionStart ?? 0, area?.selectionEnd ?? 0] as const
    }
    const replace: PartActs['replace'] = (index, start, end, text) =>
      step(
        (parts) => withText(parts, index, replacedIn(textIn(parts, index), start, end, text)),
        () => ({ index, at: start + text.length }),
      )
    return {
      activate,
      write: (index, text) => {
        const { read, onChange } = latest.current
        const written = read()
        onChange({ ...written, parts: withText(written.parts, index, text) }, 'typing')
      },
      insert: (index, text) => {
        const [start, end] = selectionIn(index)
        const before = textIn(latest.current.read().parts, index).slice(0, start)
        replace(index, start, end, spacedInsertion(before, text))
      },
      replace,
      areaOf: (index) => areaIn(list, index),
      splitAtCaret: (index) => {
        const [start] = selectionIn(index)
        step(
          (parts) => splitPart(parts, index, start),
          () => ({ index: index + 1, at: 0 }),
        )
      },
      splitToFit: (split) =>
        step(
          (parts) => splitToFit(parts, split),
          (changed) => endOf(changed, changed.length - 1),
        ),
      joinWithPrevious: (index) =>
        step(
          (parts) => joinPart(parts, index),
          (changed, parts) => ({ index: index - 1, at: seamOf(changed, parts, index) }),
        ),
      move: (index, by) => {
        const [at] = selectionIn(index)
        step(
          (parts) => movePart(parts, index, by),
          () => ({ index: index + by, at }),
        )
      },
      remove: (index) =>
        step(
          (parts) => removePart(parts, index),
          (changed) => endOf(changed, Math.max(0, index - 1)),
        ),
      add: () => step(addPart, (changed) => endOf(changed, changed.length - 1)),
    }
  }, [list])
  return { acts, activePlace: typeof activePlace === 'number' ? Math.min(activePlace, editing.count - 1) : activePlace }
}

/**
 * Puts into each field the text that is not there yet. The fields are uncontrolled (React), so that a letter is painted
 * before anything is rendered: what is typed there is there already. No `defaultValue`: React would write it at each key.
 */
function showTexts(list: RefObject<HTMLElement | null>, parts: Parts) {
  for (const [index, { text }] of parts.entries()) {
    const area = areaIn(list, index)
    if (area && area.value !== text) area.value = text
  }
}

const areaIn = (list: RefObject<HTMLElement | null>, index: number): HTMLTextAreaElement | null =>
  list.current?.querySelector<HTMLTextAreaElement>(`textarea[data-part="${index}"]`) ?? null

const textIn = (parts: Parts, index: number): string => parts[index]?.text ?? ''

const endOf = (parts: Parts, index: number): Place => ({ index, at: textIn(parts, index).length })

/** Where the text of a part begins that was joined with the one before it. */
const seamOf = (joined: Parts, parts: Parts, index: number): number =>
  textIn(joined, index - 1).length - textIn(parts, index).trimStart().length
