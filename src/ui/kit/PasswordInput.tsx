import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { strings } from '../../../strings/kit.ts'
import { css, cx } from '../../../styled-system/css'
import { useFieldControl } from './field.ts'
import { IconButton } from './IconButton.tsx'
import { inputRecipe } from './inputRecipe.ts'

const frame = css({ position: 'relative' })
const room = css({ paddingRight: '13' })
const toggle = css({ position: 'absolute', right: '1', top: '1' })

/** A password, hidden until its eye is pressed. */
export function PasswordInput({ className, disabled, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'size'>) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={frame}>
      <input
        {...useFieldControl()}
        autoComplete="current-password"
        {...rest}
        disabled={disabled}
        type={isShown ? 'text' : 'password'}
        className={cx(inputRecipe(), room, className)}
      />
      <IconButton
        label={isShown ? strings.hidePassword : strings.showPassword}
        aria-pressed={isShown}
        disabled={disabled}
        onClick={() => setShown(!isShown)}
        className={toggle}
      >
        {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
      </IconButton>
    </div>
  )
}
