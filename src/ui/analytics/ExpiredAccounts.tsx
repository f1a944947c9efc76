import type { ReactNode } from 'react'
import type { ShownAccount } from '../../../rules/insight/accountWords.ts'
import { deniedWords } from '../../../rules/insight/deniedWords.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { listed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/analytics.ts'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Notice } from '../kit/Notice.tsx'

/** Which accounts are read no more, or not wholly, until they are connected again; nothing where there are none. */
export function ExpiredAccounts({ accounts }: { accounts: readonly ShownAccount[] }) {
  const expired = accounts.filter(({ state }) => state === 'expired')
  const names = listed(expired.map(({ accountName, network }) => strings.onNetwork(accountName, networkNames[network])))
  const denied = deniedWords(accounts)
  return (
    <>
      {expired.length > 0 && (
        <Reconnect title={strings.mustBeConnectedAgain(names)}>{strings.untilThenNothingMoreIsReadThere}</Reconnect>
      )}
      {denied !== null && (
        <Reconnect title={strings.thePermissionToReadIsMissing(denied)}>
          {strings.connectAgainAndAllowItAndIt}
        </Reconnect>
      )}
    </>
  )
}

const Reconnect = ({ title, children }: { title: string; children: ReactNode }) => (
  <Notice
    severity="warning"
    title={title}
    action={
      <ButtonLink size="sm" to="/connect/socials">
        {strings.reconnect}
      </ButtonLink>
    }
  >
    {children}
  </Notice>
)
