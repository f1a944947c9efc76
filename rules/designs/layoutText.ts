import type { TextElement } from '../../contract/designDocument.ts'
import { breakLines, type Line } from './breakLines.ts'

/** What a text is measured in; sizes and spacings in pixels of the design. */
export interface MeasuredFont {
  family: string
  weight: number
  isItalic: boolean
  size: number
  /** Between two characters. */
  spacing: number
}

/** How broad a text is on one line, in pixels. */
export type Measure = (text: string, font: MeasuredFont) => number

/** In the element's own box: from its left and top, before it is turned. */
export interface TextLayout {
  /** What it is drawn in, in pixels. */
  size: number
  /** Between two characters, which falls as the size does. */
  spacing: number
  /** `y` is the baseline. */
  lines: readonly { text: string; x: number; y: number; width: number }[]
  /** Of all lines together. */
  height: number
  /** Whether lines run over the box's foot. */
  isOverflowing: boolean
}

/** A text that shrinks to its box is never drawn smaller than this, in pixels; one that begins smaller stays as it is. */
export const smallestShrunkSize = 8

/** Sizes between which a shrinking text chooses, per pixel. */
const sizesPerPixel = 2

/** How far the baseline lies below the middle of its line, of the size: half of what capitals are high. */
const baselineBelowMiddle = 0.35

/** Lines may be so much higher than their box, in pixels, before they count as running over. */
const tolerance = 0.01

/**
 * Where each line of a text stands. Lines break between words and where the text itself breaks, a word that is broader
 * than the box between characters. A shrinking text takes the largest size at which it fits without breaking a word; where
 * there is none, the largest at which it fits at all, and its smallest where it does not. The same for the same measure.
 */
export function layoutText(element: TextElement, measure: Measure): TextLayout {
  const setIn = (size: number) => setText(element, size, measure)
  const whole = setIn(element.size)
  if (element.fit === 'none' || fits(whole)) return layoutOf(element, whole)
  const smallest = Math.min(element.size, smallestShrunkSize)
  const least = setIn(smallest)
  const isEnough = fits(least) ? fits : fitsBroken
  return layoutOf(element, isEnough(least) ? largest(smallest, element.size, setIn, isEnough) : least)
}

interface SetText {
  size: number
  spacing: number
  lines: readonly Line[]
  height: number
  isTooHigh: boolean
  /** Whether any line is broader than the box, as one character can be. */
  isTooBroad: boolean
  hasBrokenWord: boolean
}

function setText(element: TextElement, size: number, measure: Measure): SetText {
  const { font: family, weight, isItalic, width, height: room, line } = element
  const spacing = (element.spacing * size) / element.size
  const font = { family, weight, isItalic, size, spacing }
  const { lines, hasBrokenWord } = breakLines(element.text, width, (text) => measure(text, font))
  const height = lines.length * size * line
  const isTooHigh = height > room + tolerance
  const isTooBroad = lines.some((own) => own.width > width + tolerance)
  return { size, spacing, lines, height, isTooHigh, isTooBroad, hasBrokenWord }
}

const fitsBroken = ({ isTooHigh, isTooBroad }: SetText): boolean => !isTooHigh && !isTooBroad
const fits = (set: SetText): boolean => fitsBroken(set) && !set.hasBrokenWord

/** By bisection between a size that fits and one that does not. */
function largest(
  fitting: number,
  tooLarge: number,
  setIn: (size: number) => SetText,
  isEnough: (set: SetText) => boolean,
): SetText {
  let [low, high] = [0, Math.ceil((tooLarge - fitting) * sizesPerPixel)]
  let found = setIn(fitting)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const tried = setIn(fitting + middle / sizesPerPixel)
    if (isEnough(tried)) {
      found = tried
      low = middle
    } else high = middle
  }
  return found
}

const shareBefore = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 }

function layoutOf(element: TextElement, { size, spacing, lines, height, isTooHigh }: SetText): TextLayout {
  const lineHeight = size * element.line
  const top = Math.max(0, element.height - height) * shareBefore[element.vertical]
  const baseline = top + lineHeight / 2 + size * baselineBelowMiddle
  const placed = lines.map(({ text, width }, index) => ({
    text,
    x: (element.width - width) * shareBefore[element.align],
    y: baseline + index * lineHeight,
    width,
  }))
  return { size, spacing, lines: placed, height, isOverflowing: isTooHigh }
}
