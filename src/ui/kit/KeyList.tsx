import { css } from '../../../styled-system/css'
import { Kbd } from './Kbd.tsx'

const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4',
  paddingBlock: '2',
  borderTop: 'soft',
})
const keysStyle = css({ display: 'flex', gap: '1', flexShrink: '0' })

interface Props {
  shortcuts: readonly { keys: readonly string[]; does: string }[]
}

/** What keys do, one a row. */
export const KeyList = ({ shortcuts }: Props) => (
  <dl>
    {shortcuts.map(({ keys, does }) => (
      <div key={does} className={row}>
        <dt>{does}</dt>
        <dd className={keysStyle}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
