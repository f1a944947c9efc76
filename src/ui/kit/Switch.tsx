import { css } from '../../../styled-system/css'
import { switchTrack } from './switchTrack.ts'

// The press finds it where a finger is.
const place = css({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 'input',
  minHeight: { base: 'input', md: '9', _finger: 'input' },
  cursor: 'pointer',
})

interface Props {
  /** What is on or off; said to those who cannot see where it stands. */
  label: string
  isOn: boolean
  /** It cannot be turned meanwhile, and keeps the focus. */
  isReadOnly: boolean
  onChange: (isOn: boolean) => void
}

/** A switch in a row of a table, whose column says what it is. */
export const Switch = ({ label, isOn, isReadOnly, onChange }: Props) => (
  <label className={place}>
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-disabled={isReadOnly || undefined}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => isReadOnly || onChange(target.checked)}
      className={switchTrack}
    />
  </label>
)
