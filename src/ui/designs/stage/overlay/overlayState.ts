import type { DesignDocument, DesignElement } from '../../../../../contract/designDocument.ts'
import type { GestureSight } from '../gestures/gesture.ts'
import type { Projection } from '../view.ts'

/** What lies above the page. */
export interface OverlayState {
  projection: Projection
  guides: DesignDocument['guides']
  /** Pixels of the screen. */
  viewport: { width: number; height: number }
  /** As the gesture has them. */
  chosen: readonly DesignElement[]
  hovered: DesignElement | null
  isTyping: boolean
  sight: GestureSight
}
