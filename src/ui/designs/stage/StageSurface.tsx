import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { DesignElement } from '../../../../contract/designDocument.ts'
import { strings } from '../../../../strings/designs/stage.ts'
import { css } from '../../../../styled-system/css'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { ArrivingPictures } from './ArrivingPictures.tsx'
import { chosenWords } from './chosenWords.ts'
import { Rulers } from './Rulers.tsx'
import { type CanvasHandle, StageCanvas } from './StageCanvas.tsx'
import type { StageProps } from './stageProps.ts'
import { chosenOf } from './stageState.ts'
import { TypedText } from './TypedText.tsx'
import { useDrawing } from './useDrawing.ts'
import { usePictureDrops } from './usePictureDrops.ts'
import { useStageActs } from './useStageActs.ts'
import { useStageControls } from './useStageControls.ts'
import { projectionOf } from './view.ts'

const field = css({
  position: 'absolute',
  inset: '0',
  touchAction: 'none',
  userSelect: 'none',
  _focusVisible: { outline: 'none' },
  '&:focus-visible ~ [data-ring]': { display: 'block' },
})
/** Above the canvas and the rulers, which would cover the field's own. */
const ring = css({
  display: 'none',
  position: 'absolute',
  inset: '0',
  outline: 'focus',
  outlineOffset: '[-3px]',
  pointerEvents: 'none',
})
const ground = css({ position: 'absolute', left: '0', top: '0', boxShadow: 'popover', pointerEvents: 'none' })
const drawn = css({ position: 'absolute', inset: '0', pointerEvents: 'none' })

/** An application takes the focus itself: its objects are drawn, and Tab goes through them. */
const focusable = { role: 'application', tabIndex: 0, 'aria-label': 'Canvas' } as const

interface Props extends StageProps {
  /** Pixels of the screen. */
  viewport: { width: number; height: number }
}

/** The stage once it is known how large it is. */
export function StageSurface({ editor, selection, pictures, view, viewport, onZoom, ...props }: Props) {
  const surface = useRef<HTMLDivElement>(null)
  const canvas = useRef<CanvasHandle>(null)
  const keysId = useId()
  const [said, setSaid] = useState('')
  const design = useSelector(editor, ({ context }) => context.history.present)
  const { page: openPage, ids, typedIn } = useSelector(selection, ({ context }) => context)
  const page = design.pages.find(({ id }) => id === openPage) ?? design.pages[0]
  if (!page) throw new Error('A design has a page')
  const projection = projectionOf(view, design, viewport)
  const state = { design, page, chosen: ids, projection, viewport }
  const chosen = chosenOf(state)
  const acts = useStageActs({ editor, selection, page, tell: setSaid, ...props })
  const ownCopied = useRef<DesignElement | null>(null)
  const copied = props.copiedStyle ?? ownCopied
  const { scene, handlers } = useStageControls({ state, acts, copied, surface, canvas })
  const drawing = useDrawing(page, pictures, () => canvas.current?.drawAll())
  const { onRulerPress, pointOf, pasteElements, ...fieldHandlers } = handlers
  const { pasteFiles, ...dropHandlers } = usePictureDrops({ editor, pictures, state, acts, pointOf })
  const { scale, left, top } = projection
  useEffect(() => onZoom?.(scale), [onZoom, scale])

  return (
    <>
      <div
        ref={surface}
        className={field}
        {...focusable}
        aria-describedby={keysId}
        {...fieldHandlers}
        {...dropHandlers}
        onPaste={(event) => {
          if (event.target === event.currentTarget && !pasteElements(event)) pasteFiles(event)
        }}
      >
        <div
          className={ground}
          style={{
            width: design.width * scale,
            height: design.height * scale,
            transform: `translate(${left}px, ${top}px)`,
            background: page.background,
          }}
        />
        <div className={drawn}>
          <StageCanvas
            ref={canvas}
            design={design}
            page={page}
            viewport={viewport}
            projection={projection}
            drawing={drawing}
            scene={scene}
            chosen={ids}
            typedIn={typedIn}
          />
        </div>
        <Rulers projection={projection} viewport={viewport} onPress={onRulerPress} />
        <TypedText
          editor={editor}
          selection={selection}
          page={page}
          projection={projection}
          measure={drawing.measure}
          onLeave={() => surface.current?.focus({ preventScroll: true })}
        />
      </div>
      <div data-ring className={ring} />
      {/* Beside the stage, which would take the presses and keys of their buttons. */}
      <ArrivingPictures page={page} projection={projection} />
      <p id={keysId} hidden>
        {strings.tabGoesThroughTheObjectsEnterTypes}
      </p>
      <VisuallyHidden>
        <span role="status">{said || chosenWords(chosen, page, (mediaId) => pictures.get(mediaId) === 'gone')}</span>
      </VisuallyHidden>
    </>
  )
}
