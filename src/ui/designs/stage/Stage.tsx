import { type RefObject, useRef } from 'react'
import type { DesignElement } from '../../../../contract/designDocument.ts'
import { css } from '../../../../styled-system/css'
import type { DesignEditorActor, DesignPictures, SelectionActor } from '../../../app/designs/editor.ts'
import { StageSurface } from './StageSurface.tsx'
import { useViewport } from './useViewport.ts'
import type { StageView } from './view.ts'

const root = css({ position: 'relative', width: 'full', height: 'full', overflow: 'hidden', surface: 'sunken' })

export interface StageProps {
  editor: DesignEditorActor
  selection: SelectionActor
  pictures: DesignPictures
  view: StageView
  onViewChange: (view: StageView) => void
  /** Pixels of the screen for one of the design: what `fit` comes to, too. */
  onZoom?: (zoom: number) => void
  /** A picture was pressed twice, or Enter with it. */
  onPictureOpen?: (id: string) => void
  /** The element whose style was copied last, where others paste it too. */
  copiedStyle?: RefObject<DesignElement | null>
}

/** The page on which a design is made, by pointer, fingers and keys. */
export function Stage(props: StageProps) {
  const box = useRef<HTMLDivElement>(null)
  const viewport = useViewport(box)
  return (
    <div ref={box} className={root}>
      {viewport && <StageSurface {...props} viewport={viewport} />}
    </div>
  )
}
