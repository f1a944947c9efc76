import { type Frame, frameAround, fromMiddle, middleOf, type Point, type Pull, turned } from '../frames.ts'

/** Pixels of the design: nothing is pulled to nothing. */
const least = 4

interface Wish {
  /** The proportions of the sides stay. */
  keepsRatio: boolean
  /** Both sides move, and the middle stays. */
  isFromMiddle: boolean
}

/**
 * A frame of which one corner or side was pulled to a point of the design. What lies opposite stays where it is, however
 * the frame is turned. It is never pulled through to the other side.
 */
export function resizedFrame(frame: Frame, pull: Pull, to: Point, { keepsRatio, isFromMiddle }: Wish): Frame {
  const at = fromMiddle(frame, to)
  const width = pulledSide(frame.width, pull.x, at.x, isFromMiddle)
  const height = pulledSide(frame.height, pull.y, at.y, isFromMiddle)
  const size = keepsRatio ? inRatio(frame, pull, { width, height }) : { width, height }
  if (isFromMiddle) return frameAround(middleOf(frame), { ...size, rotation: frame.rotation })
  const middle = middleOf(frame)
  const moved = {
    x: middle.x + (pull.x * (size.width - frame.width)) / 2,
    y: middle.y + (pull.y * (size.height - frame.height)) / 2,
  }
  return frameAround(turned(moved, middle, frame.rotation), { ...size, rotation: frame.rotation })
}

function pulledSide(side: number, pull: number, at: number, isFromMiddle: boolean): number {
  if (pull === 0) return side
  const out = pull * at
  return Math.max(least, isFromMiddle ? 2 * out : side / 2 + out)
}

interface Size {
  width: number
  height: number
}

function inRatio(frame: Size, pull: Pull, wanted: Size): Size {
  const across = wanted.width / Math.max(frame.width, 1)
  const down = wanted.height / Math.max(frame.height, 1)
  const larger = Math.max(across, down)
  const pulled = pull.x === 0 ? down : across
  const factor = Math.max(pull.x !== 0 && pull.y !== 0 ? larger : pulled, leastFactor(frame))
  return { width: frame.width * factor, height: frame.height * factor }
}

const leastFactor = ({ width, height }: Size): number => least / Math.max(1, Math.min(width, height))
