import { memo } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import type { DesignElement } from '../../../../contract/designDocument.ts'
import { drawElement } from './drawing/drawElement.ts'
import type { Drawing } from './drawing/drawing.ts'
import type { Scene } from './scene.ts'

interface Props {
  element: DesignElement
  drawing: Omit<Drawing, 'context' | 'scale'>
  scene: Scene
  /** Pixels of the screen for one of the design. */
  scale: number
  /** Its words are drawn by the field that they are typed in. */
  isTyped: boolean
}

/** An element as Konva has it: a node that is drawn as an export draws it, turned and placed by the drawing itself. */
export const ElementShape = memo(function ElementShape({ element, drawing, scene, scale, isTyped }: Props) {
  return (
    <Shape
      id={element.id}
      listening={false}
      perfectDrawEnabled={false}
      visible={!(isTyped || element.isHidden)}
      sceneFunc={({ _context: context }) =>
        drawElement({ ...drawing, context, scale: scale * window.devicePixelRatio }, scene.shown(element))
      }
    />
  )
})
