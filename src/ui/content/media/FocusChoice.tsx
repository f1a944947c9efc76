import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Focus, focusAt, focusMoved, middle } from '../../../../rules/media/focus.ts'
import { strings } from '../../../../strings/content/media.ts'
import { css } from '../../../../styled-system/css'
import type { Media } from '../../../machines/media/mediaUpload.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { type Details, useTyped } from '../../media/describing.ts'
import { useValueHistory } from './useValueHistory.ts'

const stack = css({ display: 'grid', gap: '2', justifyItems: 'start' })
const view = css({
  position: 'relative',
  maxWidth: 'full',
  borderRadius: 'sm',
  overflow: 'hidden',
  cursor: 'crosshair',
  // A finger on it moves the point and not the page.
  touchAction: 'none',
  _focusVisible: { outline: 'focus', outlineOffset: '0.5' },
})
const picture = css({ display: 'block', maxWidth: 'full', maxHeight: '80', pointerEvents: 'none' })
const point = css({
  position: 'absolute',
  left: '[var(--left)]',
  top: '[var(--top)]',
  transform: '[translate(-50%, -50%)]',
  width: '6',
  height: '6',
  borderRadius: 'full',
  boxShadow: '[0 0 0 2px token(colors.ink), inset 0 0 0 2px token(colors.sheet)]',
  background: 'scrim',
  pointerEvents: 'none',
})
const help = css({ textStyle: 'caption', color: 'textMuted' })

/** Of the way from edge to edge. */
const step = 0.05

const moves: Readonly<Record<string, (focus: Focus) => Focus>> = {
  ArrowLeft: (focus) => focusMoved(focus, -step, 0),
  ArrowRight: (focus) => focusMoved(focus, step, 0),
  ArrowUp: (focus) => focusMoved(focus, 0, step),
  ArrowDown: (focus) => focusMoved(focus, 0, -step),
}

interface Props {
  details: Details
  media: Media
  /** `Photo 2` */
  name: string
}

/** What must stay in sight of a picture where it is cut: a point, set by pointer or by arrow keys. */
export function FocusChoice({ details, media, name }: Props) {
  const { isOpen, typed } = useTyped(details, media)
  const focus = typed.focus ?? middle
  const slider = useRef<HTMLDivElement>(null)
  const { begin, change, onKeyDown } = useValueHistory<Focus | null>(
    typed.focus,
    (next) => isOpen && details.send({ type: 'details.changed', change: { focus: next } }),
  )
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    change(focusAt((event.clientX - left) / width, (event.clientY - top) / height))
  }
  const press = (event: KeyboardEvent) => {
    onKeyDown(event)
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    change(move(focus))
  }
  const [fromLeft, fromTop] = [Math.round((focus.x + 1) * 50), Math.round((1 - focus.y) * 50)]
  return (
    <div className={stack}>
      <div
        ref={slider}
        data-own-history
        role="slider"
        tabIndex={0}
        aria-label={strings.focusPointOf(name.toLowerCase())}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={fromLeft}
        aria-valuetext={strings.percentFromTheLeftPercentFromThe(fromLeft, fromTop)}
        aria-disabled={!isOpen}
        className={view}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          begin()
          pointAt(event)
        }}
        onPointerMove={(event) => event.buttons > 0 && pointAt(event)}
        onKeyDown={press}
      >
        <img className={picture} src={media.url} alt="" draggable={false} />
        <span className={point} style={{ '--left': `${fromLeft}%`, '--top': `${fromTop}%` }} />
      </div>
      <p className={help}>{strings.whatStaysInSightWhereThePicture}</p>
      {typed.focus && (
        <Button
          size="sm"
          onClick={() => {
            begin()
            change(null)
            slider.current?.focus()
          }}
        >
          {strings.backToTheMiddle}
        </Button>
      )}
    </div>
  )
}
