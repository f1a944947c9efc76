import { strings } from '../../../strings/networks.ts'
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
  /** Goes on with a server, or fills the form with its name. */
  onUse?: (server: string) => void
  /** What the press is called; whether it is the only server is told. */
  pressName?: (server: string, isOnly: boolean) => string
  /** The server that is gone to just now. */
  busy?: string | null
  /** Nothing can be pressed meanwhile. */
  isDisabled?: boolean
}

/** Where it can be tried without an account anywhere, when the installation has such a place. */
export function PracticeHints({ servers, onUse, pressName = nameOf, busy = null, isDisabled = false }: Props) {
  if (servers.length === 0) return null
  return (
    <ul className={list} aria-label={strings.practice}>
      {servers.map(({ server, hint, pageUrl }) => (
        <li key={server} className={item}>
          <PracticeLabel />
          <span>{hint}</span>
          {onUse && (
            <Button
              size="sm"
              busy={busy === server}
              aria-disabled={isDisabled || undefined}
              onClick={() => onUse(server)}
            >
              {pressName(server, servers.length === 1)}
            </Button>
          )}
          <ExternalLink href={pageUrl}>{strings.seeItsTimeline}</ExternalLink>
        </li>
      ))}
    </ul>
  )
}

const nameOf = (server: string): string => strings.use(server)
