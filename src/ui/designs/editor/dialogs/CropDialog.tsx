import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { PictureElement } from '../../../../../contract/designDocument.ts'
import { boundsOf } from '../../../../../rules/designs/boxes.ts'
import { drawnCrop } from '../../../../../rules/designs/crops.ts'
import { strings } from '../../../../../strings/designs/editor/dialogs.ts'
import { css } from '../../../../../styled-system/css'
import type { PictureSource } from '../../../../app/designs/pictures.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { CropSettings } from '../inspector/CropSettings.tsx'
import { cropOfPlace, mostZoom, placeOfCrop, pushedCrop, turnedBack } from '../inspector/cropPlace.ts'
import { useChange } from '../inspector/useChange.ts'

const ground = css({
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  background: 'sunken',
  borderRadius: 'base',
  paddingBlock: '8',
  marginBottom: '4',
})
/** As large as the frame is when it is turned. */
const turned = css({ display: 'grid', placeContent: 'center' })
const field = css({
  position: 'relative',
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  _active: { cursor: 'grabbing' },
})
const seen = css({
  position: 'absolute',
  inset: '0',
  overflow: 'hidden',
  boxShadow: '[0 0 0 1px token(colors.ink)]',
})
const whole = css({ position: 'absolute', maxWidth: '[none]', pointerEvents: 'none' })
const faint = css({ position: 'absolute', maxWidth: '[none]', pointerEvents: 'none', opacity: 'half' })
const stack = css({ display: 'grid', gap: '2' })

/** An application takes the arrows itself: the picture is pushed with them. */
const focusable = { role: 'application', tabIndex: 0, 'aria-label': 'Picture in its frame' } as const

/** Pixels of the screen that the frame has at most, turned as it is on the page. */
const most = { width: 280, height: 260 }

interface Props {
  open: boolean
  element: PictureElement
  picture: PictureSource
  onClose: () => void
}

/** Moves a picture within its frame: by drag, by the arrows, or by the sliders. */
export function CropDialog({ open, element, picture, onClose }: Props) {
  const change = useChange([element])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={strings.crop(picture.name)}
      description={strings.dragThePictureOrMoveItWith}
      footer={<Button onClick={onClose}>{strings.done}</Button>}
    >
      <div className={ground}>
        <PushedPicture element={element} picture={picture} onCrop={(crop) => change({ crop })} />
      </div>
      <div className={stack}>
        <CropSettings element={element} picture={picture} />
      </div>
    </Dialog>
  )
}

interface PushedProps {
  element: PictureElement
  picture: PictureSource
  onCrop: (crop: NonNullable<PictureElement['crop']>) => void
}

function PushedPicture({ element, picture, onCrop }: PushedProps) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const { rotation } = element
  const bounds = boundsOf(element)
  const scale = Math.min(most.width / Math.max(1, bounds.width), most.height / Math.max(1, bounds.height))
  const size = { width: element.width * scale, height: element.height * scale }
  const crop = drawnCrop(element, picture)
  const place: CSSProperties = {
    width: size.width / crop.width,
    height: size.height / crop.height,
    left: (-crop.x * size.width) / crop.width,
    top: (-crop.y * size.height) / crop.height,
  }
  /** By pixels of the screen. */
  const push = (x: number, y: number) => {
    const by = turnedBack({ x, y }, rotation)
    onCrop(pushedCrop(element, picture, { x: by.x / size.width, y: by.y / size.height }))
  }
  const drag = (event: PointerEvent) => {
    if (!last.current) return
    push(event.clientX - last.current.x, event.clientY - last.current.y)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    const factor = zooms[event.key]
    if (!arrow && factor === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? 0.1 : 0.01
    if (arrow) return push(arrow.x * step * size.width, arrow.y * step * size.height)
    const now = placeOfCrop(element, picture)
    const zoom = Math.min(mostZoom, Math.max(1, now.zoom * (factor ?? 1)))
    onCrop(cropOfPlace(element, picture, { ...now, zoom }))
  }
  const end = () => {
    last.current = null
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: drag,
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: press,
  }
  return (
    <div className={turned} style={{ width: bounds.width * scale, height: bounds.height * scale }}>
      <div className={field} style={{ ...size, rotate: `${rotation}deg` }} {...focusable} {...handlers}>
        <img className={faint} style={place} src={picture.url} alt="" draggable={false} />
        <div className={seen}>
          <img className={whole} style={place} src={picture.url} alt={element.alt} draggable={false} />
        </div>
      </div>
    </div>
  )
}

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const zooms: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }
