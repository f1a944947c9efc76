import { useId } from 'react'
import { type BucketColor, bucketColors } from '../../../contract/buckets.ts'
import { strings } from '../../../strings/buckets.ts'
import { css, cx } from '../../../styled-system/css'
import { bucketTone } from '../marks/BucketTick.tsx'

const group = css({ border: 'none', padding: '0', margin: '0', minWidth: '0' })
const legend = css({ textStyle: 'label', paddingBottom: '1.5' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const option = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: 'input', md: '8' },
  paddingInline: '2.5',
  border: 'control',
  borderRadius: 'base',
  textStyle: 'small',
  cursor: 'pointer',
  '&:has(:checked)': { background: 'selected', borderColor: 'ink', fontWeight: 'semibold' },
  '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
})
const input = css({
  position: 'absolute',
  inset: '0',
  opacity: '0',
  cursor: 'inherit',
  _focusVisible: { outline: 'none' },
})
const swatch = css({ width: '4', height: '4', borderRadius: 'xs', background: 'current' })
const word = css({ color: 'text' })

/** What people call each color. */
export const colorNames: Readonly<Record<BucketColor, string>> = {
  clay: strings.clay,
  sky: strings.sky,
  leaf: strings.leaf,
  plum: strings.plum,
  teal: strings.teal,
  rose: strings.rose,
  ochre: strings.ochre,
  slate: strings.slate,
}

interface Props {
  value: BucketColor
  isReadOnly: boolean
  onChange: (color: BucketColor) => void
}

/** The color that a bucket is known by: each with its name. */
export function ColorChoice({ value, isReadOnly, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={group}>
      <legend className={legend}>{strings.color}</legend>
      <div className={row}>
        {bucketColors.map((color) => (
          <label key={color} className={option}>
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === value}
              aria-disabled={isReadOnly || undefined}
              onChange={() => isReadOnly || onChange(color)}
              className={input}
            />
            <span aria-hidden="true" className={cx(swatch, bucketTone({ color }))} />
            <span className={word}>{colorNames[color]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
