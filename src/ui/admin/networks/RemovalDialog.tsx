import { useSelector } from '@xstate/react'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/networks.ts'
import { Button } from '../../kit/Button.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'
import type { Credentials } from './credentials.ts'

/** Asks before credentials are removed, and says what becomes of the accounts that are connected through them. */
export function RemovalDialog({ credentials }: { credentials: Credentials }) {
  const isAsked = useSelector(credentials, (snapshot) => snapshot.matches('confirming'))
  const asked = useSelector(credentials, ({ context: { networks, asked: wanted } }) =>
    networks?.find(({ network }) => network === wanted?.network),
  )
  const title = asked ? networkNames[asked.network] : ''
  const decline = () => credentials.send({ type: 'removal.declined' })
  return (
    <LazyDialog
      open={isAsked}
      role="alertdialog"
      size="sm"
      onClose={decline}
      title={strings.removeTheCredentialsFor(title)}
      description={fateOf(title, asked?.connectedCount ?? 0)}
      footer={
        <>
          <Button onClick={decline}>{strings.keepThem}</Button>
          <Button variant="danger" onClick={() => credentials.send({ type: 'removal.confirmed' })}>
            {strings.remove}
          </Button>
        </>
      }
    />
  )
}

function fateOf(title: string, connected: number): string {
  const nobody = strings.nobodyCanConnectAnAccountOfUntil(title)
  if (connected === 0) return strings.noAccountIsConnectedThroughThem(nobody)
  const accounts = counted(connected, strings.account)
  return connected === 1
    ? strings.thatIsConnectedThroughThemStaysBut(nobody, accounts)
    : strings.thatAreConnectedThroughThemStayBut(nobody, accounts)
}
