import type { ShownAccount } from '../../../rules/insight/accountWords.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { listed } from '../../../rules/shell/words.ts'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Notice } from '../kit/Notice.tsx'

/** Which accounts are read no more until they are connected again; nothing where there are none. */
export function ExpiredAccounts({ accounts }: { accounts: readonly ShownAccount[] }) {
  const expired = accounts.filter(({ state }) => state === 'expired')
  if (expired.length === 0) return null
  const names = listed(expired.map(({ accountName, network }) => `${accountName} on ${networkNames[network]}`))
  return (
    <Notice
      severity="warning"
      title={`${names} must be connected again`}
      action={
        <ButtonLink size="sm" to="/connect/socials">
          Reconnect
        </ButtonLink>
      }
    >
      Until then nothing more is read there. What was read stays.
    </Notice>
  )
}
