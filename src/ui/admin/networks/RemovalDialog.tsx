import { useSelector } from '@xstate/react'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { counted } from '../../../../rules/shell/words.ts'
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
      title={`Remove the credentials for ${title}?`}
      description={fateOf(title, asked?.connectedCount ?? 0)}
      footer={
        <>
          <Button onClick={decline}>Keep them</Button>
          <Button variant="danger" onClick={() => credentials.send({ type: 'removal.confirmed' })}>
            Remove
          </Button>
        </>
      }
    />
  )
}

function fateOf(title: string, connected: number): string {
  const nobody = `Nobody can connect an account of ${title} until others are stored.`
  if (connected === 0) return `${nobody} No account is connected through them.`
  const accounts = counted(connected, 'account')
  return connected === 1
    ? `${nobody} ${accounts} that is connected through them stays, but cannot be renewed: its posts stop when its consent ends.`
    : `${nobody} ${accounts} that are connected through them stay, but cannot be renewed: their posts stop when their consent ends.`
}
