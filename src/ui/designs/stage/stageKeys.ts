import type { Order } from '../../../../rules/designs/edits.ts'

/** What keys do to elements: answered by an edit, or by what is chosen then. */
export type ElementCommand =
  | { type: 'move'; x: number; y: number }
  /** Degrees, clockwise. */
  | { type: 'turn'; by: number }
  | { type: 'order'; to: Order }
  | { type: 'next' | 'previous' | 'remove' | 'duplicate' | 'chooseAll' | 'group' | 'ungroup' }

/** What a key asks for. */
export type StageCommand =
  | ElementCommand
  | { type: 'zoom'; to: 'in' | 'out' | 'fit' }
  | { type: 'open' | 'undo' | 'redo' | 'leave' | 'copyStyle' | 'pasteStyle' }

/** A key as the browser tells of it. */
export interface KeyPress {
  key: string
  /** The place of the key on the board. */
  code: string
  isControl: boolean
  isShift: boolean
  isAlt: boolean
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const plainKeys: Readonly<Record<string, StageCommand>> = {
  Enter: { type: 'open' },
  F2: { type: 'open' },
  Delete: { type: 'remove' },
  Backspace: { type: 'remove' },
  Escape: { type: 'leave' },
}

/** With Ctrl (or the command key): by the key, or by its place where that begins with a capital. */
const controlKeys: Readonly<Record<string, StageCommand>> = {
  a: { type: 'chooseAll' },
  d: { type: 'duplicate' },
  g: { type: 'group' },
  y: { type: 'redo' },
  z: { type: 'undo' },
  '+': { type: 'zoom', to: 'in' },
  '=': { type: 'zoom', to: 'in' },
  '-': { type: 'zoom', to: 'out' },
  '0': { type: 'zoom', to: 'fit' },
  BracketLeft: { type: 'order', to: 'backward' },
  BracketRight: { type: 'order', to: 'forward' },
}

const controlShiftKeys: Readonly<Record<string, StageCommand>> = {
  g: { type: 'ungroup' },
  z: { type: 'redo' },
  '+': { type: 'zoom', to: 'in' },
  BracketLeft: { type: 'order', to: 'back' },
  BracketRight: { type: 'order', to: 'front' },
}

/** By their place on the board: what Alt makes of a letter differs. */
const controlAltKeys: Readonly<Record<string, StageCommand>> = {
  KeyC: { type: 'copyStyle' },
  KeyV: { type: 'pasteStyle' },
}

/** What a key asks the stage for; null: nothing, and the key is the browser's. Copying and pasting are events of their own. */
export function commandOf(press: KeyPress): StageCommand | null {
  const { key, code, isControl, isShift, isAlt } = press
  if (isControl && isAlt) return controlAltKeys[code] ?? null
  if (isControl) {
    const keys = isShift ? controlShiftKeys : controlKeys
    return keys[key.toLowerCase()] ?? keys[code] ?? null
  }
  return isAlt ? null : plainCommand(press)
}

/** By the key or its place on the board: not every board has the first of them. */
const turns: Readonly<Record<string, -1 | 1>> = { '[': -1, ']': 1, BracketLeft: -1, BracketRight: 1 }

function plainCommand({ key, code, isShift }: KeyPress): StageCommand | null {
  if (key === 'Tab') return { type: isShift ? 'previous' : 'next' }
  const turn = turns[key] ?? turns[code]
  if (turn) return { type: 'turn', by: turn * (isShift ? 15 : 1) }
  const arrow = arrows[key]
  if (!arrow) return plainKeys[key] ?? null
  const step = isShift ? 10 : 1
  return { type: 'move', x: arrow[0] * step, y: arrow[1] * step }
}
