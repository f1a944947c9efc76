import type { DesignDocument } from '../../../../../contract/designDocument.ts'
import type { Point } from '../frames.ts'
import { type Gesture, noSight } from './gesture.ts'

interface Start {
  guides: DesignDocument['guides']
  /** x: it stands upright, at so many pixels from the left. */
  axis: 'x' | 'y'
  /** Which of the guides is dragged; null: a new one, out of the ruler. */
  index: number | null
  /** Whether a point of the design is still seen between the rulers: a guide that is let go elsewhere is taken away. */
  isOnStage: (point: Point) => boolean
}

/** Drags a guide out of a ruler, along, or back. It lies on whole pixels. */
export function guideGesture({ guides, axis, index, isOnStage }: Start): Gesture {
  let at: number | null = index === null ? null : (guides[axis][index] ?? null)
  return {
    move: (to) => {
      at = isOnStage(to) ? Math.round(to[axis]) : null
      return { ...noSight, guide: { axis, index, at }, label: at === null ? null : `${at}` }
    },
    end: () => {
      const others = guides[axis].filter((_, other) => other !== index)
      const wanted = at === null || others.includes(at) ? others : [...others, at]
      if (sameNumbers(wanted, guides[axis])) return null
      return { edit: { type: 'setGuides', guides: { ...guides, [axis]: wanted } } }
    },
  }
}

const sameNumbers = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((number) => other.includes(number))
