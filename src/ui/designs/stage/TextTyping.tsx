import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { longestDesignText, type TextElement } from '../../../../contract/designDocument.ts'
import { fontStack } from '../../../../rules/designs/families.ts'
import type { Measure } from '../../../../rules/designs/layoutText.ts'
import { css } from '../../../../styled-system/css'
import { baselineShift } from './baselineShift.ts'
import { laidOut } from './drawing/laidOut.ts'
import type { Projection } from './view.ts'

const place = css({ position: 'absolute', left: '0', top: '0', transformOrigin: '0 0', zIndex: 'sticky' })
const field = css({
  position: 'absolute',
  left: '0',
  display: 'block',
  padding: '0',
  border: 'none',
  background: '[transparent]',
  outline: 'none',
  resize: 'none',
  overflow: 'hidden',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

interface Props {
  element: TextElement
  label: string
  projection: Projection
  measure: Measure
  /** Every key. */
  onText: (text: string) => void
  /** Escape was pressed, or the focus went elsewhere. */
  onClose: (isByKey: boolean) => void
  onUndo: () => void
}

/** The field that a text is typed in: over the text itself, as it is turned, as large, in the same face. */
export function TextTyping({ element, label, projection, measure, onText, onClose, onUndo }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    area.current?.focus({ preventScroll: true })
    area.current?.select()
  }, [])
  const { size, spacing, lines } = laidOut(element, measure)
  const lineHeight = size * element.line
  const [first] = lines
  const baseline = first?.y ?? lineHeight / 2
  const shift = baselineShift({ family: element.font, weight: element.weight, isItalic: element.isItalic, size })
  const { scale, left, top } = projection
  const { x, y, width, height, rotation } = element
  return (
    <div
      className={place}
      style={{
        width,
        height,
        transform: `translate(${left}px, ${top}px) scale(${scale}) translate(${x + width / 2}px, ${y + height / 2}px) rotate(${rotation}deg) translate(${-width / 2}px, ${-height / 2}px)`,
      }}
    >
      <textarea
        ref={area}
        className={field}
        aria-label={label}
        maxLength={longestDesignText}
        rows={1}
        spellCheck
        value={element.text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onBlur={() => onClose(false)}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => typingKey(event, { onClose, onUndo })}
        style={{
          top: baseline - lineHeight / 2 - shift,
          width,
          height: Math.max(1, lines.length) * lineHeight + size * 0.3,
          fontFamily: fontStack(element.font),
          fontWeight: element.weight,
          fontStyle: element.isItalic ? 'italic' : 'normal',
          fontSize: size,
          lineHeight: `${lineHeight}px`,
          letterSpacing: `${spacing}px`,
          textAlign: element.align,
          color: element.color,
          opacity: element.opacity,
        }}
      />
    </div>
  )
}

/** While a word is being composed, its keys belong to the input method. */
function typingKey(event: KeyboardEvent, { onClose, onUndo }: Pick<Props, 'onClose' | 'onUndo'>): void {
  event.stopPropagation()
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Escape') {
    event.preventDefault()
    onClose(true)
  } else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
    // The browser's own would take back what the document already has.
    event.preventDefault()
    onUndo()
  }
}
