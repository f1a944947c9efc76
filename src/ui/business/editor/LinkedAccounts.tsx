import type { Found } from '../../../../rules/business/businessDraft.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import { ExternalLink } from '../../kit/ExternalLink.tsx'
import { FoundGroup } from './FoundGroup.tsx'

const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

/** The accounts that a page links to: only their owner can connect them, at their network. */
export function LinkedAccounts({ links }: { links: Found['socialLinks'] }) {
  if (links.length === 0) return null
  return (
    <FoundGroup title={strings.accountsItLinksTo}>
      <ul className={list}>
        {links.map(({ network, url }) => (
          <li key={url}>
            <ExternalLink href={url}>{nameOf(network)}</ExternalLink>
          </li>
        ))}
      </ul>
      <p className={quiet}>{strings.connectThemUnderSocialAccountsOnceThe}</p>
    </FoundGroup>
  )
}

const nameOf = (network: string): string => {
  const name = Object.entries(networkNames).find(([id]) => id === network)?.[1]
  return name ?? network
}
