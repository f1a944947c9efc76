import { strings } from '../../../../strings/admin/networks.ts'
import { css } from '../../../../styled-system/css'
import type { Registration } from '../../../machines/admin/networkCredentials.machine.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'

const note = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

type Known = NonNullable<Registration['paidReading']>

interface Props {
  known: Known
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Whether what costs is read, and what it costs. */
export function PaidReading({ known, isOn, onChange }: Props) {
  if (known.isOfEnvironment) return <PaidReadingOfEnvironment known={known} />
  return (
    <div>
      <Checkbox checked={isOn} onChange={({ target }) => onChange(target.checked)}>
        {strings.readPostsBackWhichIsCharged}
      </Checkbox>
      <p className={note}>{known.help}</p>
    </div>
  )
}

/** The same where it is not set here. */
export function PaidReadingOfEnvironment({ known: { settingName, isOn, help } }: { known: Known }) {
  return (
    <div>
      <p className={note}>{strings.theEnvironmentSaysWhetherPostsAreRead(settingName, isOn)}</p>
      <p className={note}>{help}</p>
    </div>
  )
}
