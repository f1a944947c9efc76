import { type ReactNode, useId, useMemo } from 'react'
import { strings } from '../../../strings/kit.ts'
import { css } from '../../../styled-system/css'
import { OutcomeMark } from '../marks/OutcomeMark.tsx'
import { FieldContext } from './field.ts'

const stack = css({ display: 'grid', gap: '1.5' })
const labelStyle = css({ textStyle: 'label' })
const helpStyle = css({ textStyle: 'small', color: 'textMuted' })
const errorStyle = css({ display: 'flex', alignItems: 'flex-start', gap: '2', textStyle: 'small', color: 'text' })
/** A long word of it, as an address, breaks. */
const errorText = css({ minWidth: '0', overflowWrap: 'anywhere' })
const errorGlyph = css({ display: 'inline-flex', marginTop: '0.5', flexShrink: '0' })

interface Props {
  label: ReactNode
  help?: ReactNode
  /** Takes the help's place; the control's ring turns and it is announced. */
  error?: string | undefined
  required?: boolean
  className?: string
  /** One control of the kit: it finds its id and descriptions by itself. */
  children: ReactNode
}

/** A control with its label above, and help or error below. */
export function Field({ label, help, error, required, className, children }: Props) {
  const id = useId()
  const isDescribed = Boolean(error ?? help)
  const hasError = Boolean(error)
  const control = useMemo(
    () => ({
      id,
      ...(isDescribed && { 'aria-describedby': `${id}-note` }),
      ...(hasError && { 'aria-invalid': true as const }),
      ...(required !== undefined && { required }),
    }),
    [id, isDescribed, hasError, required],
  )
  return (
    <div className={`${stack} ${className ?? ''}`}>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <FieldNote id={`${id}-note`} error={error} help={help} />
    </div>
  )
}

/** What stands under a control: the error when there is one, else the help. */
export function FieldNote({ id, error, help }: { id: string; error?: string | undefined; help?: ReactNode }) {
  if (error)
    return (
      <p id={id} role="alert" className={errorStyle}>
        <span className={errorGlyph} aria-hidden="true">
          <OutcomeMark outcome="failed" size={15} label={strings.error} />
        </span>
        <span className={errorText}>{error}</span>
      </p>
    )
  if (!help) return null
  return (
    <p id={id} className={helpStyle}>
      {help}
    </p>
  )
}
