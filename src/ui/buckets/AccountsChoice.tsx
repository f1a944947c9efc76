import { networks as allNetworks, type Network } from '../../../contract/networks.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import type { BucketDraft } from '../../machines/buckets/bucketEditor.machine.ts'
import { fullNameOf } from '../content/accountName.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { FieldNote } from '../kit/Field.tsx'
import { Link } from '../kit/Link.tsx'
import { useShownAccounts } from '../networks/useAccounts.ts'

const group = css({ border: 'none', padding: '0', margin: '0', minWidth: '0' })
const legend = css({ textStyle: 'label', paddingBottom: '1.5' })
const list = css({ display: 'grid', gap: '1' })
const inner = css({ paddingLeft: '7' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  networks: readonly Network[]
  accountIds: readonly number[]
  error: string | undefined
  isReadOnly: boolean
  onChange: (change: Partial<BucketDraft>) => void
}

/** Where the bucket posts to: all accounts of a network, or single ones. */
export function AccountsChoice({ networks, accountIds, error, isReadOnly, onChange }: Props) {
  const accounts = useShownAccounts()
  const shown = allNetworks.filter((one) => networks.includes(one) || accounts.some(({ network }) => network === one))
  const toggle = <Item,>(items: readonly Item[], item: Item): Item[] =>
    items.includes(item) ? items.filter((one) => one !== item) : [...items, item]
  return (
    <fieldset className={group} aria-describedby={error ? 'bucket-accounts-note' : undefined}>
      <legend className={legend}>{strings.postsTo}</legend>
      {shown.length === 0 && (
        <p className={quiet}>
          {strings.noAccountIsConnectedYet} <Link to="/connect/socials">{strings.connectOne}</Link>
        </p>
      )}
      <div className={list}>
        {shown.map((network) => {
          const isWhole = networks.includes(network)
          return (
            <div key={network} className={list}>
              <Checkbox
                checked={isWhole}
                aria-disabled={isReadOnly || undefined}
                onChange={() => isReadOnly || onChange({ networks: toggle(networks, network) })}
              >
                {strings.allAccountsOn(networkNames[network])}
              </Checkbox>
              {!isWhole &&
                accounts
                  .filter((account) => account.network === network)
                  .map((account) => (
                    <Checkbox
                      key={account.id}
                      className={inner}
                      checked={accountIds.includes(account.id)}
                      aria-disabled={isReadOnly || undefined}
                      onChange={() => isReadOnly || onChange({ accountIds: toggle(accountIds, account.id) })}
                    >
                      {fullNameOf(account)}
                    </Checkbox>
                  ))}
            </div>
          )
        })}
      </div>
      <FieldNote id="bucket-accounts-note" error={error} />
    </fieldset>
  )
}
