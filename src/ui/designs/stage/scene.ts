import type { DesignElement } from '../../../../contract/designDocument.ts'
import { type GestureSight, noSight } from './gestures/gesture.ts'

/**
 * What a gesture shows, beside React: nothing renders while the pointer goes on. Who draws reads it, and is told when it
 * has changed.
 */
export interface Scene {
  readonly sight: GestureSight
  /** Id of the element under the pointer. */
  readonly hovered: string | null
  /** An element as the gesture has it. */
  shown: (element: DesignElement) => DesignElement
  show: (sight: GestureSight) => void
  /** The gesture is over: everything is as the document has it. */
  clear: () => void
  hover: (id: string | null) => void
}

/** A scene that tells `redraw` of every change. */
export function createScene(redraw: () => void): Scene {
  let sight = noSight
  let hovered: string | null = null
  return {
    get sight() {
      return sight
    },
    get hovered() {
      return hovered
    },
    shown: (element) => sight.changed.get(element.id) ?? element,
    show: (next) => {
      sight = next
      redraw()
    },
    clear: () => {
      sight = noSight
      redraw()
    },
    hover: (id) => {
      if (id === hovered) return
      hovered = id
      redraw()
    },
  }
}
