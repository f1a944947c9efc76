import { type KeyboardEvent, useRef } from 'react'
import { type ComposerCommand, commandOf } from '../../../../rules/content/composerKeys.ts'

/** Steps that can be taken back; the eldest are forgotten. */
const mostSteps = 100

/**
 * The earlier and later values of one field of a file, gone through by the composer's keys of undo and redo: the file is
 * no part of the post's history. A change belongs to the step that was begun last, so a drag is taken back as one.
 */
export function useValueHistory<Value>(value: Value, onChange: (value: Value) => void) {
  const steps = useRef({ past: [] as Value[], future: [] as Value[], isBegun: false })
  const go = (from: Value[], to: Value[]) => {
    const next = from.pop()
    if (next === undefined) return
    to.push(value)
    onChange(next)
  }
  const commands: Partial<Record<ComposerCommand, () => void>> = {
    undo: () => go(steps.current.past, steps.current.future),
    redo: () => go(steps.current.future, steps.current.past),
  }
  const begin = () => {
    steps.current.isBegun = true
  }
  return {
    begin,
    change: (next: Value) => {
      const { past, isBegun } = steps.current
      if (isBegun) steps.current = { past: [...past, value].slice(-mostSteps), future: [], isBegun: false }
      onChange(next)
    },
    /** Goes onto the field, with `data-own-history`: any other key begins a step, unless it is held down. */
    onKeyDown: (event: KeyboardEvent) => {
      const command = commandOf(event)
      const act = command === null ? undefined : commands[command]
      if (!act) {
        if (!event.repeat) begin()
        return
      }
      event.preventDefault()
      act()
    },
  }
}
