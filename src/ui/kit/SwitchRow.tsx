import { useId } from 'react'
import { strings } from '../../../strings/kit.ts'
import { css } from '../../../styled-system/css'
import { switchTrack } from './switchTrack.ts'

const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '1.5',
  minHeight: { base: 'input', md: '9', _finger: 'input' },
  textStyle: 'small',
})
const pressable = css({ cursor: 'pointer' })
const words = css({ display: 'grid', minWidth: '0' })
const noteStyle = css({ textStyle: 'micro', color: 'textMuted', textWrap: 'pretty' })
const forbidden = css({ textStyle: 'caption', color: 'textMuted', whiteSpace: 'nowrap' })
interface Props {
  label: string
  /** What it means, or why it is not allowed. */
  note?: string | undefined
  isOn: boolean
  /** The network does not let it be turned on: it says so in place of the switch. */
  isForbidden?: boolean
  /** Nothing can be turned meanwhile; what has the focus keeps it. */
  isReadOnly: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, at once. One that is on can always be turned off. */
export function SwitchRow({ label, note, isOn, isForbidden = false, isReadOnly, onChange }: Props) {
  const id = useId()
  const said = (
    <span className={words}>
      <span id={id}>{label}</span>
      {note && (
        <small id={`${id}-note`} className={noteStyle}>
          {note}
        </small>
      )}
    </span>
  )
  if (isForbidden && !isOn) {
    return (
      <div className={line}>
        {said}
        <span className={forbidden}>{strings.notAllowed}</span>
      </div>
    )
  }
  return (
    <label className={`${line} ${pressable}`}>
      {said}
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={note && `${id}-note`}
        aria-disabled={isReadOnly || undefined}
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => isReadOnly || onChange(target.checked)}
        className={switchTrack}
      />
    </label>
  )
}
