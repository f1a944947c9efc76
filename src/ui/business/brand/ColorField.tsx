import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { colorName, isHex } from '../../../../rules/business/colors.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import { copyText } from '../../../services/browser/clipboard.ts'
import { Field } from '../../kit/Field.tsx'
import { longHex, typedHex } from '../../kit/hexText.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

const swatch = css({
  position: 'relative',
  display: 'block',
  height: '18',
  borderRadius: 'base',
  border: 'control',
  overflow: 'hidden',
  cursor: 'pointer',
  '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
})
const native = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  opacity: '0',
  cursor: 'inherit',
})
const line = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) auto]', gap: '1', alignItems: 'center' })
const stack = css({ display: 'grid', gap: '2', alignContent: 'start', minWidth: '0' })

interface SwatchProps {
  /** Whose color is chosen by pressing it. */
  name: string
  hex: string
  onChange: (hex: string) => void
}

/** A color as large as it has to be to be judged; pressing it opens the browser's own chooser. */
export function Swatch({ name, hex, onChange }: SwatchProps) {
  return (
    <label className={swatch} style={{ background: isHex(hex) ? hex : 'transparent' }}>
      <input
        type="color"
        aria-label={strings.choose(name)}
        className={native}
        value={longHex(hex)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}

interface HexProps {
  label: string
  /** For the button that copies it. */
  name: string
  hex: string
  error?: string | undefined
  onChange: (hex: string) => void
}

/** A color as it is written; a place where something else stands is said to be wrong once it is left. */
export function HexField({ label, name, hex, error, onChange }: HexProps) {
  const [isLeft, setLeft] = useState(false)
  const wrong = isLeft && !isHex(hex) ? strings.aColorMustBeWrittenAsRrggbb : undefined
  return (
    <Field label={label} error={error ?? wrong} help={isHex(hex) ? colorName(hex) : undefined}>
      <div className={line}>
        <HexInput hex={hex} onLeft={setLeft} onChange={onChange} />
        <CopyHex name={name} hex={hex} />
      </div>
    </Field>
  )
}

interface InputProps {
  hex: string
  onLeft: (isLeft: boolean) => void
  onChange: (hex: string) => void
}

const HexInput = ({ hex, onLeft, onChange }: InputProps) => (
  <TextInput
    size="sm"
    value={hex}
    spellCheck={false}
    autoComplete="off"
    onFocus={() => onLeft(false)}
    onBlur={() => {
      onLeft(true)
      const meant = typedHex(hex)
      if (meant !== hex) onChange(meant)
    }}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

/** Puts a color on the clipboard, and says that it did. */
function CopyHex({ name, hex }: { name: string; hex: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(hex))
  const words = isCopied ? strings.copied(hex) : strings.copy(name)
  return (
    <IconButton label={words} disabled={!isHex(hex)} onClick={copy} onBlur={() => setCopied(false)}>
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
    </IconButton>
  )
}

interface Props {
  /** What it is for: `Primary`. */
  role: string
  help?: ReactNode
  hex: string
  error?: string | undefined
  onChange: (hex: string) => void
}

/** The color of a role: a swatch, and the hex below it. */
export function ColorField({ role, hex, error, onChange }: Props) {
  return (
    <div className={stack}>
      <Swatch name={role} hex={hex} onChange={onChange} />
      <HexField label={role} name={role} hex={hex} error={error} onChange={onChange} />
    </div>
  )
}
