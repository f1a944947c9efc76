import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { colorName, isHex } from '../../../../../rules/business/colors.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { css, cva } from '../../../../../styled-system/css'
import { Field } from '../../../kit/Field.tsx'
import { longHex, typedHex } from '../../../kit/hexText.ts'
import { TextInput } from '../../../kit/TextInput.tsx'

const line = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
const swatch = cva({
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '7',
    height: '7',
    borderRadius: 'sm',
    border: 'hairline',
    color: 'textMuted',
    cursor: 'pointer',
    '&:has(:checked)': { outline: 'ink', outlineOffset: '0.5' },
    '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
  },
  variants: {
    kind: {
      color: {},
      none: {
        background: '[linear-gradient(to top right, transparent 46%, currentColor 46% 54%, transparent 54%)]',
      },
      other: { border: 'dashed' },
    },
  },
})
const native = css({ position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' })
const other = css({ display: 'grid', gridTemplateColumns: '[40px minmax(0, 1fr)]', gap: '2', alignItems: 'end' })
const picker = css({
  width: '10',
  height: 'controlTop',
  padding: '0.5',
  border: 'control',
  borderRadius: 'base',
  background: 'sheet',
})
const sub = css({ textStyle: 'micro', color: 'textMuted' })

export interface NamedColor {
  hex: string
  name: string
}

interface Props {
  /** What is colored: `Color`, `Fill`. */
  label: string
  /** The brand's, first. */
  brand: readonly NamedColor[]
  /** Colors that the design has besides them. */
  used: readonly string[]
  /** Null: none; undefined: what is chosen has several. */
  value: string | null | undefined
  /** Whether there may be none. */
  hasNone?: boolean
  onChange: (hex: string | null) => void
}

/** A color: the brand's first, then those the design has already, then any other. */
export function ColorChoice({ label, brand, used, value, hasNone = false, onChange }: Props) {
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const others = used.filter((hex) => !brand.some((own) => own.hex === hex))
  const choices = [...brand, ...others.map((hex) => ({ hex, name: `${colorName(hex)} ${hex}` }))]
  return (
    <>
      <div role="radiogroup" aria-label={label} className={line}>
        {hasNone && (
          <label className={swatch({ kind: 'none' })} title={strings.none}>
            <input
              type="radio"
              name={name}
              aria-label={strings.none}
              className={native}
              checked={value === null}
              onChange={() => onChange(null)}
            />
          </label>
        )}
        {choices.map(({ hex, name: words }) => (
          <label key={hex} className={swatch({ kind: 'color' })} style={{ background: hex }} title={words}>
            <input
              type="radio"
              name={name}
              aria-label={words}
              className={native}
              checked={hex === value}
              onChange={() => onChange(hex)}
            />
          </label>
        ))}
        <button
          type="button"
          className={swatch({ kind: 'other' })}
          aria-label={strings.another(label.toLowerCase())}
          title={strings.anotherColor}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Plus size={15} aria-hidden />
        </button>
      </div>
      {isOpen && <OtherColor label={label} value={value ?? '#000000'} onChange={onChange} />}
    </>
  )
}

interface OtherProps {
  label: string
  value: string
  onChange: (hex: string) => void
}

/** Any color, by the browser's chooser or as it is written. */
function OtherColor({ label, value, onChange }: OtherProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const meant = typed === null ? value : typedHex(typed)
  const type = (text: string) => {
    setTyped(text)
    const next = typedHex(text)
    if (isHex(next)) onChange(longHex(next))
  }
  return (
    <div className={other}>
      <input
        type="color"
        className={picker}
        aria-label={strings.choose(label.toLowerCase())}
        value={longHex(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Field
        label={<span className={sub}>{strings.hex}</span>}
        error={isHex(meant) ? undefined : strings.aColorIsWrittenRrggbb}
      >
        <TextInput
          size="sm"
          autoComplete="off"
          spellCheck={false}
          value={typed ?? value}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
      </Field>
    </div>
  )
}
