import type { Network } from '../../../contract/networks.ts'
import type { Utm } from '../../../rules/content/utm.ts'
import { withUtm } from '../../../rules/content/withUtm.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/links.ts'
import { css } from '../../../styled-system/css'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { utmNames } from './utmNames.ts'

const fields = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(200px, 100%), 1fr))]',
})
const help = css({ textStyle: 'caption', color: 'textMuted', gridColumn: '[1 / -1]' })
const shown = css({ textStyle: 'caption', color: 'textMuted', gridColumn: '[1 / -1]', overflowWrap: 'anywhere' })
const strong = css({ color: 'text' })

/** A link, and the network that it goes out on. */
export interface UtmExample {
  network: Network
  address: string
}

interface Props {
  utm: Utm
  /** Shown as it will go out; null: there is none to show. */
  example: UtmExample | null
  size?: 'sm' | 'md'
  isReadOnly: boolean
  onChange: (field: keyof Utm, value: string) => void
}

/** The three parameters, and what a link becomes with them. */
export function UtmFields({ utm, example, size = 'md', isReadOnly, onChange }: Props) {
  return (
    <div className={fields}>
      {utmNames.map(([field, label]) => (
        <Field key={field} label={label}>
          <TextInput
            size={size}
            value={utm[field]}
            maxLength={100}
            readOnly={isReadOnly}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange(field, currentTarget.value)}
          />
        </Field>
      ))}
      <p className={help}>{strings.networkBecomesTheNameOfTheNetwork}</p>
      {example && <Example {...example} utm={utm} />}
    </div>
  )
}

function Example({ network, address, utm }: UtmExample & { utm: Utm }) {
  const sent = withUtm(address, network, utm)
  const name = networkNames[network]
  const shownAddress = (
    <span key="address" className={strong}>
      {sent}
    </span>
  )
  return (
    <p className={shown}>
      {sent === address ? strings.goesOutOnAsItIs(name, shownAddress) : strings.goesOutOnAs(name, shownAddress)}
    </p>
  )
}
