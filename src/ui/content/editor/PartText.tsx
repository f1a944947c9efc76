import { type ComponentType, type KeyboardEvent, memo } from 'react'
import { type AccountCount, overMessage } from '../../../../rules/content/obstacles.ts'
import { isOver } from '../../../../rules/content/readiness.ts'
import { strings } from '../../../../strings/content/editor.ts'
import { css, cva } from '../../../../styled-system/css'
import { StatusMark } from '../../marks/StatusMark.tsx'
import { networkNameOf } from '../accountName.ts'
import type { MarkedTextProps } from './MarkedText.tsx'

const box = cva({
  base: {
    position: 'relative',
    flex: '1',
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr)]',
  },
  variants: {
    isOnly: { true: { minHeight: { base: '40', md: '50' } }, false: { minHeight: { base: '6.5', _finger: 'input' } } },
  },
})
/** The text again behind the text area: it makes the area as high as the text, and is what is marked in it. */
const layer = cva({
  base: {
    gridArea: '[1 / 1]',
    textStyle: 'read',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    minWidth: '0',
  },
  // Without kerning a browser lays out a long text in a sixth less time at each key.
  variants: { isLong: { true: { textRendering: 'optimizeSpeed' } } },
})
/** Characters. */
const long = 5000
const mirror = css({ color: 'transparent', pointerEvents: 'none', userSelect: 'none' })
const area = css({
  // Above the lines of the mirror, which are stacking contexts (`contain`), and laid out without what is around it.
  position: 'absolute',
  inset: '0',
  height: 'full',
  contain: '[strict]',
  background: 'transparent',
  color: 'text',
  border: 'none',
  padding: '0',
  resize: 'none',
  overflow: 'hidden',
  width: 'full',
  _focusVisible: { outline: 'none' },
  _placeholder: { color: 'textSubtle' },
})
const sentence = css({ display: 'flex', gap: '2', alignItems: 'flex-start', textStyle: 'small' })
const strong = css({ color: 'failed', fontWeight: 'semibold' })

interface Props {
  id: string
  label: string
  /** Its place among the parts, from 0. */
  index: number
  isOnly: boolean
  /** The text as it was counted: what is typed since stands in the field already. */
  counted: string
  counts: readonly AccountCount[]
  /** Marks what is found in the text and what is too long of it; null before its script is there. */
  Marked: ComponentType<MarkedTextProps> | null
  isReadOnly: boolean
  onWrite: (index: number, text: string) => void
  onMove: (index: number, by: -1 | 1) => void
  onFocus: (index: number) => void
}

/**
 * The text of one part as it is written. Where it is too long for an account, the rest is marked in the text itself. The
 * mirror comes after the letter, with the count: laid out within the press, a text of 25,000 characters took longer than
 * all else that a press does. The field is uncontrolled (React): `usePartActs` puts in it what is not typed there.
 */
export const PartText = memo(function PartText(props: Props) {
  const { id, label, index, isOnly, counted, counts, Marked, isReadOnly, onWrite, onMove, onFocus } = props
  const isTooLong = counts.some(isOver)
  const isLong = counted.length > long
  const move = (event: KeyboardEvent) => {
    const by = event.altKey && moves[event.key]
    if (!by) return
    event.preventDefault()
    onMove(index, by)
  }
  return (
    <div className={box({ isOnly })}>
      <div aria-hidden="true" className={`${layer({ isLong })} ${mirror}`}>
        {Marked ? <Marked text={counted} counts={counts} /> : `${counted}\n`}
      </div>
      <textarea
        id={id}
        data-part={index}
        aria-label={label}
        aria-describedby={`${id}-over`}
        aria-invalid={isTooLong || undefined}
        aria-keyshortcuts={isOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
        placeholder={index === 0 ? strings.whatDoYouWantToSay : strings.whatComesNext}
        readOnly={isReadOnly}
        onChange={(event) => onWrite(index, event.target.value)}
        onKeyDown={move}
        onFocus={() => onFocus(index)}
        className={`${layer({ isLong })} ${area}`}
      />
    </div>
  )
})

const moves: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** For whom a text is too long, and by how much; `id` is that of its field, which it describes. */
export function OverNote({ id, counts }: { id: string; counts: readonly AccountCount[] }) {
  const message = overMessage(counts, networkNameOf)
  return (
    <div id={`${id}-over`} role="status">
      {message && (
        <p className={sentence}>
          <StatusMark state="failed" size={16} label="" />
          <span className={strong}>{message}</span>
        </p>
      )}
    </div>
  )
}
