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

type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; error?: string | undefined }

/** A choice of yes or no; `children` are its words. */
export function Checkbox({ children, error, className, ...rest }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label className={line}>
        <input {...rest} type="checkbox" {...(error && { 'aria-invalid': true, 'aria-describedby': id })} />
        <span>{children}</span>
      </label>
      <FieldNote id={id} error={error} />
    </div>
  )
}
