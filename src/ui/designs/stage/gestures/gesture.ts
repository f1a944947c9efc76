import type { DesignElement } from '../../../../../contract/designDocument.ts'
import type { Edit } from '../../../../../rules/designs/edits.ts'
import type { Frame, Point } from '../frames.ts'
import type { SnapLine } from './snapping.ts'

/** The keys that are held while the pointer goes on. */
export interface HeldKeys {
  isShift: boolean
  isAlt: boolean
}

/** What is shown of a gesture that goes on. */
export interface GestureSight {
  /** Elements as they would be, by id; those that are not there stay as they are. */
  changed: ReadonlyMap<string, DesignElement>
  /** To what it snaps. */
  snapped: readonly SnapLine[]
  /** Beside the frame: `756 × 157`, `12°`. */
  label: string | null
  /** The box that is drawn around what is to be chosen. */
  marquee: Frame | null
  /** The guide that is dragged; `index` is null for a new one, `at` is null where it would be taken away. */
  guide: { axis: 'x' | 'y'; index: number | null; at: number | null } | null
}

export const noSight: GestureSight = { changed: new Map(), snapped: [], label: null, marquee: null, guide: null }

/** What one press of the pointer comes to, from where it began until it is let go. Only its end is an edit. */
export interface Gesture {
  /** `to` is a point of the design. */
  move: (to: Point, held: HeldKeys) => GestureSight
  /** What it has come to; null where it changes nothing. */
  end: () => { edit: Edit } | { chosen: readonly string[] } | null
}
