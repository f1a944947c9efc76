import { css } from '../../../styled-system/css'
import type { ConnectableNetwork } from '../../machines/networks/connection.machine.ts'
import { Button } from '../kit/Button.tsx'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { PracticeLabel } from '../marks/PracticeLabel.tsx'

const list = css({ display: 'grid', gap: '2' })
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  textStyle: 'small',
  color: 'textMuted',
})

interface Props {
  servers: ConnectableNetwork['practiceServers']
  /** Fills the form with a server's name. */
  onUse?: (server: string) => void
}

/** Where it can be tried without an account anywhere, when the installation has such a place. */
export function PracticeHints({ servers, onUse }: Props) {
  if (servers.length === 0) return null
  return (
    <ul className={list} aria-label="Practice">
      {servers.map(({ server, hint, pageUrl }) => (
        <li key={server} className={item}>
          <PracticeLabel />
          <span>{hint}</span>
          {onUse && (
            <Button size="sm" onClick={() => onUse(server)}>
              Use {server}
            </Button>
          )}
          <ExternalLink href={pageUrl}>See its timeline</ExternalLink>
        </li>
      ))}
    </ul>
  )
}
