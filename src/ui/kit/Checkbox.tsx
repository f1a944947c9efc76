import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { css } from '../../../styled-system/css'
import { FieldNote } from './Field.tsx'

const line = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2.5',
  textStyle: 'body',
  minHeight: { base: 'input', md: '6', _finger: 'input' },
  cursor: 'pointer',
})
const holder = css({ position: 'relative', display: 'inline-grid', placeItems: 'center', flexShrink: '0' })
const box = css({
  appearance: 'none',
  width: '5',
  height: '5',
  border: 'control',
  borderWidth: '1.5',
  borderRadius: 'xs',
  background: 'sheet',
  cursor: 'inherit',
  _checked: { background: 'ink', borderColor: 'ink' },
  '&[aria-invalid=true]': { borderColor: 'failed' },
})
const tick = css({
  position: 'absolute',
  color: 'onInk',
  pointerEvents: 'none',
  '.peer:not(:checked) ~ &': { display: 'none' },
})

type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; error?: string | undefined }

/** A choice of yes or no; `children` are its words. */
export function Checkbox({ children, error, className, ...rest }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label className={line}>
        <span className={holder}>
          <input
            {...rest}
            type="checkbox"
            className={`peer ${box}`}
            {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
          />
          <Check size={14} strokeWidth={2.5} aria-hidden className={tick} />
        </span>
        <span>{children}</span>
      </label>
      <FieldNote id={id} error={error} />
    </div>
  )
}
