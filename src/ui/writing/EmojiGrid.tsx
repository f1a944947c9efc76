import { type KeyboardEvent, useRef, useState } from 'react'
import { type Emoji, inTone, nextCell, type SkinTone } from '../../../rules/writing/emoji.ts'
import { css } from '../../../styled-system/css'

const columns = 8

const scroll = css({ overflowY: 'auto', minHeight: '20', padding: '1', margin: '[-4px]' })
const grid = css({ width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse', '& td': { padding: '[1px]' } })
const cell = css({
  width: 'full',
  display: 'grid',
  placeItems: 'center',
  minHeight: { base: '9', _finger: 'input' },
  borderRadius: 'sm',
  fontSize: '[22px]',
  lineHeight: '[1]',
  cursor: 'pointer',
  overflow: 'hidden',
  _hover: { background: 'hover' },
  _focusVisible: { outlineOffset: '-0.5' },
})
const shownName = css({ textStyle: 'small', color: 'textMuted', minHeight: '5', truncate: true })

/** A table that is gone through with arrows; its cells are cells of the grid by themselves. */
const asGrid = { role: 'grid' }

interface Props {
  /** What is in it. */
  label: string
  emojis: readonly Emoji[]
  tone: SkinTone
  onPick: (sign: string) => void
  /** The arrow up was pressed in its first row. */
  onLeaveUp: () => void
}

/** Emoji in rows, gone through with the arrows; the one that has the focus says its name. */
export function EmojiGrid({ label, emojis, tone, onPick, onLeaveUp }: Props) {
  const box = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(0)
  const [named, setNamed] = useState<string | null>(null)
  const current = at < emojis.length ? at : 0
  const rows = rowsOf(emojis)
  const press = (event: KeyboardEvent) => {
    const next = nextCell(event.key, { current, count: emojis.length, columns })
    if (next === null && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (next === null) onLeaveUp()
    else box.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  return (
    <>
      <div className={scroll}>
        <table ref={box} {...asGrid} aria-label={label} className={grid} onKeyDown={press}>
          <tbody>
            {rows.map((emojisOfRow, rowIndex) => (
              <tr key={emojisOfRow[0]?.sign}>
                {emojisOfRow.map((emoji, columnIndex) => {
                  const index = rowIndex * columns + columnIndex
                  return (
                    <td key={emoji.sign}>
                      <button
                        type="button"
                        aria-label={emoji.name}
                        title={emoji.name}
                        tabIndex={index === current ? 0 : -1}
                        className={cell}
                        onFocus={() => {
                          setAt(index)
                          setNamed(emoji.name)
                        }}
                        onPointerEnter={() => setNamed(emoji.name)}
                        onClick={() => onPick(inTone(emoji, tone))}
                      >
                        {inTone(emoji, tone)}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p aria-hidden="true" className={shownName}>
        {named}
      </p>
    </>
  )
}

const rowsOf = (emojis: readonly Emoji[]): Emoji[][] =>
  Array.from({ length: Math.ceil(emojis.length / columns) }, (_, index) =>
    emojis.slice(index * columns, (index + 1) * columns),
  )
