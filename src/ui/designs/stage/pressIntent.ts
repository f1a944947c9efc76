import type { DesignElement } from '../../../../contract/designDocument.ts'
import { wholeGroups } from '../../../../rules/designs/choosing.ts'
import { frameOf, type Point } from './frames.ts'
import type { Gesture } from './gestures/gesture.ts'
import { guideGesture } from './gestures/guideGesture.ts'
import { lineEndGesture } from './gestures/lineEndGesture.ts'
import { marqueeGesture } from './gestures/marqueeGesture.ts'
import { moveGesture } from './gestures/moveGesture.ts'
import { resizeGesture } from './gestures/resizeGesture.ts'
import { snappingOf } from './gestures/snapping.ts'
import { turnGesture } from './gestures/turnGesture.ts'
import { type Handle, handleAt, handlesOf, pulls } from './handles.ts'
import { elementAt } from './hits.ts'
import { chosenOf, rulerBreadth, type StageState } from './stageState.ts'
import { toDesign } from './view.ts'

/** What a press of the pointer means. */
export interface Intent {
  /** Ids that are chosen at once; null: as before. */
  chosen: readonly string[] | null
  /** Ids that are chosen when it is let go without having been dragged; null: as before. */
  tapped: readonly string[] | null
  /** What it is when it is dragged. */
  begin: () => Gesture
}

/** Pixels of the screen around a guide in which it is taken hold of. */
const guideReach = 4

/** What pressing at a point of the screen means: a handle, an element, a guide, or a box to be drawn. */
export function intentOf(state: StageState, at: Point, isShift: boolean): Intent {
  const handle = handleUnder(state, at)
  if (handle) return { chosen: null, tapped: null, begin: () => handleGesture(state, handle, at) }
  const hit = elementUnder(state, at)
  const guide = hit && state.chosen.includes(hit.id) ? null : guideUnder(state, at)
  if (guide) return { chosen: null, tapped: null, begin: () => guideDrag(state, guide.axis, guide.index) }
  if (!hit || hit.isLocked) return groundIntent(state, hit, at, isShift)
  return elementIntent(state, hit, at, isShift)
}

/** The topmost element under a point of the screen. */
export const elementUnder = ({ page, projection }: StageState, at: Point): DesignElement | null =>
  elementAt(page.elements, toDesign(projection, at), projection.scale)

/** The handle under a point of the screen. */
export function handleUnder(state: StageState, at: Point): Handle | null {
  const chosen = chosenOf(state)
  const frame = frameOf(chosen)
  return frame && handleAt(handlesOf(chosen, frame, state.projection.scale), frame, state.projection, at)
}

/** The guide under a point of the screen. */
export function guideUnder({ design, projection }: StageState, at: Point): { axis: 'x' | 'y'; index: number } | null {
  for (const axis of ['x', 'y'] as const) {
    const origin = axis === 'x' ? projection.left : projection.top
    const index = design.guides[axis].findIndex(
      (guide) => Math.abs(guide * projection.scale + origin - at[axis]) <= guideReach,
    )
    if (index >= 0) return { axis, index }
  }
  return null
}

/** Dragging a guide; `index` is null for one that comes out of the ruler. */
export function guideDrag(
  { design, projection, viewport }: StageState,
  axis: 'x' | 'y',
  index: number | null,
): Gesture {
  const isOnStage = (point: Point) => {
    const screen = point[axis] * projection.scale + (axis === 'x' ? projection.left : projection.top)
    return screen > rulerBreadth && screen < (axis === 'x' ? viewport.width : viewport.height)
  }
  return guideGesture({ guides: design.guides, axis, index, isOnStage })
}

/** Where there is nothing to be dragged: a box is drawn, and a press chooses the locked element there, or nothing. */
function groundIntent(state: StageState, hit: DesignElement | null, at: Point, isShift: boolean): Intent {
  const { chosen, page, projection } = state
  const tapped = hit ? pressed(state, hit, isShift) : isShift ? null : []
  const from = toDesign(projection, at)
  return { chosen: null, tapped, begin: () => marqueeGesture({ elements: page.elements, from, before: chosen }) }
}

function elementIntent(state: StageState, hit: DesignElement, at: Point, isShift: boolean): Intent {
  const next = pressed(state, hit, isShift)
  const isChosen = state.chosen.includes(hit.id)
  // One that is chosen already may be about to be dragged with the others: the press waits for that.
  const moved = isChosen ? state.chosen : next
  return {
    chosen: isChosen ? null : next,
    tapped: isChosen ? next : null,
    begin: () => moveOf({ ...state, chosen: moved }, at),
  }
}

/** Ids that a press on an element leaves chosen; of a group all, unless one of it alone was gone into. */
function pressed({ chosen, page }: StageState, hit: DesignElement, isShift: boolean): readonly string[] {
  const own = wholeGroups(page.elements, [hit.id])
  const isChosen = chosen.includes(hit.id)
  if (!isShift) return isChosen && chosen.length <= own.length ? chosen : own
  return isChosen ? chosen.filter((id) => !own.includes(id)) : [...chosen, ...own]
}

function moveOf(state: StageState, at: Point): Gesture {
  const elements = chosenOf(state).filter(({ isLocked }) => !isLocked)
  const from = toDesign(state.projection, at)
  return moveGesture({ page: state.page.id, elements, from, snapping: snappingOf(state, elements) })
}

function handleGesture(state: StageState, handle: Handle, at: Point): Gesture {
  const elements = chosenOf(state)
  const { id: page } = state.page
  const from = toDesign(state.projection, at)
  const [first, ...others] = elements
  if (handle === 'turn') return turnGesture({ page, elements, from })
  if (first?.type === 'line' && others.length === 0 && (handle === 'w' || handle === 'e')) {
    return lineEndGesture(page, first, handle, from)
  }
  return resizeGesture({ page, elements, pull: pulls[handle], from, snapping: snappingOf(state, elements) })
}
