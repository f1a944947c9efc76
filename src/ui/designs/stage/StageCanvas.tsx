import type Konva from 'konva'
import { type RefObject, useImperativeHandle, useRef } from 'react'
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import type { DesignDocument, DesignPage } from '../../../../contract/designDocument.ts'
import type { Drawing } from './drawing/drawing.ts'
import { ElementShape } from './ElementShape.tsx'
import { drawOverlay } from './overlay/drawOverlay.ts'
import type { OverlayState } from './overlay/overlayState.ts'
import type { Scene } from './scene.ts'
import { splitLayers } from './splitLayers.ts'
import type { Projection } from './view.ts'

/** What is done to the canvas beside React, while a gesture goes on. */
export interface CanvasHandle {
  /** Only these are drawn anew from now on, until `join`. */
  split: (ids: readonly string[]) => void
  join: () => void
  /** Draws what a gesture changes: the split elements and what lies above the page. */
  drawGesture: () => void
  /** Draws everything: a face or a picture has arrived. */
  drawAll: () => void
}

interface Props {
  ref: RefObject<CanvasHandle | null>
  design: DesignDocument
  page: DesignPage
  viewport: { width: number; height: number }
  projection: Projection
  drawing: Omit<Drawing, 'context' | 'scale'>
  scene: Scene
  /** Ids. */
  chosen: readonly string[]
  /** Id of the text that is typed in, which is drawn by its field. */
  typedIn: string | null
}

/**
 * The page and what lies above it, drawn by Konva. Three layers share the page's elements while a gesture goes on: what is
 * below the moved ones and what is above them stay as they were drawn.
 */
export function StageCanvas({ ref, design, page, viewport, projection, drawing, scene, chosen, typedIn }: Props) {
  const below = useRef<Konva.Layer>(null)
  const moving = useRef<Konva.Layer>(null)
  const above = useRef<Konva.Layer>(null)
  const overlay = useRef<Konva.Layer>(null)

  useImperativeHandle(ref, () => {
    const layers = () => ({ below: below.current, moving: moving.current, above: above.current })
    return {
      split: (ids) => splitLayers(layers(), ids),
      join: () => splitLayers(layers(), []),
      drawGesture: () => {
        moving.current?.batchDraw()
        overlay.current?.batchDraw()
      },
      drawAll: () => {
        for (const layer of [below, moving, above, overlay]) layer.current?.batchDraw()
      },
    }
  }, [])

  const { scale, left, top } = projection
  const pageLayer = {
    listening: false,
    x: left,
    y: top,
    scaleX: scale,
    scaleY: scale,
    clipX: 0,
    clipY: 0,
    clipWidth: design.width,
    clipHeight: design.height,
  }
  const shownState = (): OverlayState => ({
    projection,
    viewport,
    guides: design.guides,
    chosen: page.elements.filter(({ id }) => chosen.includes(id)).map(scene.shown),
    hovered: page.elements.find(({ id }) => id === scene.hovered) ?? null,
    isTyping: typedIn !== null,
    sight: scene.sight,
  })

  return (
    <Stage width={viewport.width} height={viewport.height} listening={false}>
      <Layer ref={below} {...pageLayer}>
        {page.elements.map((element) => (
          <ElementShape
            key={element.id}
            element={element}
            drawing={drawing}
            scene={scene}
            scale={scale}
            isTyped={element.id === typedIn}
          />
        ))}
      </Layer>
      <Layer ref={moving} {...pageLayer} />
      <Layer ref={above} {...pageLayer} />
      <Layer ref={overlay} listening={false}>
        <Shape listening={false} sceneFunc={(context) => drawOverlay(context._context, shownState())} />
      </Layer>
    </Stage>
  )
}
