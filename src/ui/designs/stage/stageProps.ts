import type { RefObject } from 'react'
import type { DesignElement } from '../../../../contract/designDocument.ts'
import type { DesignEditorActor, DesignPictures, SelectionActor } from '../../../app/designs/editor.ts'
import type { StageView } from './view.ts'

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
