import { type ReactNode, useId } from 'react'
import { css, cva } from '../../../../styled-system/css'

const frame = cva({
  base: { border: 'none', margin: '0', padding: '0', minWidth: '0', display: 'grid' },
  variants: {
    isAsked: { true: { surface: 'missedTint', borderRadius: 'base', paddingInline: '3', paddingBlock: '2.5' } },
  },
})
/** A legend that floats takes its place in the grid as any other line does. */
const legendStyle = css({ float: 'start', width: 'full', textStyle: 'label', paddingBottom: '1' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: { base: 'control', md: '8', _finger: 'input' },
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'not-allowed', color: 'textMuted' },
})
const words = css({ display: 'grid', minWidth: '0', overflowWrap: 'anywhere' })
const whyStyle = css({ textStyle: 'caption', color: 'textMuted' })

export interface RadioItem<Value extends string> {
  value: Value
  label: string
  /** Why it cannot be chosen; it can where nothing is said. */
  why?: string | undefined
}

interface Props<Value extends string> {
  legend: string
  items: readonly RadioItem<Value>[]
  /** Undefined where nothing was chosen. */
  value: Value | undefined
  /** The answer is missing: it stands out. */
  isAsked?: boolean
  /** Nothing can be chosen meanwhile; what has the focus keeps it. */
  isReadOnly: boolean
  /** What stands below and belongs to the question. */
  note?: ReactNode
  onChange: (value: Value) => void
}

/** One of a few, one below the other: native radio buttons, so arrows move the choice. */
export function RadioList<Value extends string>(props: Props<Value>) {
  const { legend, items, value, isAsked = false, isReadOnly, note, onChange } = props
  const id = useId()
  return (
    <fieldset
      className={frame({ isAsked })}
      data-asked={isAsked || undefined}
      aria-describedby={note ? `${id}-note` : undefined}
    >
      <legend className={legendStyle}>{legend}</legend>
      {items.map((item) => (
        <label key={item.value} className={line}>
          <input
            type="radio"
            name={id}
            value={item.value}
            checked={item.value === value}
            disabled={item.why !== undefined}
            aria-disabled={isReadOnly || undefined}
            onChange={() => isReadOnly || onChange(item.value)}
          />
          <span className={words}>
            {item.label}
            {item.why !== undefined && <small className={whyStyle}>{item.why}</small>}
          </span>
        </label>
      ))}
      {note && <div id={`${id}-note`}>{note}</div>}
    </fieldset>
  )
}
