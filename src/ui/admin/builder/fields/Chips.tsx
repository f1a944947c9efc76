import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { css } from '../../../../../styled-system/css'
import { FieldNote } from '../../../kit/Field.tsx'
import { fieldset, legend } from './styles.ts'

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  height: { base: 'control', md: '[30px]' },
  minHeight: { _finger: 'input' },
  paddingInline: '2.5',
  border: 'control',
  borderRadius: 'base',
  textStyle: 'label',
  color: 'text',
  background: 'sheet',
  '&[aria-pressed=true]': { background: 'selected', borderColor: 'ink', boxShadow: 'ink' },
  '&[aria-disabled=true]': { cursor: 'not-allowed' },
})

interface ChipProps {
  isOn: boolean
  isReadOnly: boolean
  onPress: () => void
  children: ReactNode
}

/** One thing that is chosen or not. */
export const Chip = ({ isOn, isReadOnly, onPress, children }: ChipProps) => (
  <button
    type="button"
    className={chip}
    aria-pressed={isOn}
    aria-disabled={isReadOnly || undefined}
    onClick={() => isReadOnly || onPress()}
  >
    {isOn && <Check size={14} aria-hidden />}
    {children}
  </button>
)

interface Props {
  label: string
  help?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** Any of a few, all in sight. */
export function Chips({ label, help, error, children }: Props) {
  const id = useId()
  return (
    <fieldset className={fieldset} aria-describedby={error || help ? id : undefined}>
      <legend className={legend}>{label}</legend>
      <div className={chips}>{children}</div>
      <FieldNote id={id} error={error} help={help} />
    </fieldset>
  )
}

/** A list with something in it or without. */
export const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
