import { Check } from 'lucide-react'
import { type Network, networks } from '../../../contract/networks.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/generate.ts'
import { css, cva } from '../../../styled-system/css'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { useOwnAccounts } from './useGenerating.ts'

const group = css({ border: 'none', minWidth: '0' })
const legend = css({ textStyle: 'label', marginBottom: '2.5' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2.5' })
const tile = cva({
  base: {
    position: 'relative',
    width: { base: 'input', md: 'controlTop' },
    height: { base: 'input', md: 'controlTop' },
    borderRadius: 'base',
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
  },
  variants: { isChosen: { true: { border: 'ink' }, false: { border: 'control' } } },
})
const corner = css({
  position: 'absolute',
  right: '-1',
  top: '-1',
  width: '4',
  height: '4',
  borderRadius: 'full',
  display: 'grid',
  placeItems: 'center',
  boxShadow: 'ring',
  background: 'ink',
  color: 'onInk',
})

interface Props {
  chosen: readonly Network[]
  onChoose: (networks: readonly Network[]) => void
}

/** Which networks get a text: those of the accounts first, and all can be chosen. */
export function NetworkChoice({ chosen, onChoose }: Props) {
  const { accounts } = useOwnAccounts()
  const hasAccount = (network: Network) => accounts.some((account) => account.network === network)
  const shown = networks.toSorted((one, other) => Number(hasAccount(other)) - Number(hasAccount(one)))
  const toggle = (network: Network) =>
    onChoose(chosen.includes(network) ? chosen.filter((one) => one !== network) : [...chosen, network])
  return (
    <fieldset className={group}>
      <legend className={legend}>{strings.for}</legend>
      <div className={row}>
        {shown.map((network) => {
          const isChosen = chosen.includes(network)
          return (
            <button
              key={network}
              type="button"
              aria-pressed={isChosen}
              aria-label={networkNames[network]}
              title={hasAccount(network) ? networkNames[network] : strings.noAccountYet(networkNames[network])}
              className={tile({ isChosen })}
              onClick={() => toggle(network)}
            >
              <NetworkMark network={network} size={22} quiet={!isChosen} label="" />
              {isChosen && (
                <span className={corner}>
                  <Check size={10} strokeWidth={3} aria-hidden />
                </span>
              )}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
