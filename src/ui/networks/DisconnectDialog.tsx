import { useSelector } from '@xstate/react'
import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/networks.ts'
import { Button } from '../kit/Button.tsx'
import { LazyDialog } from '../kit/LazyDialog.ts'
import { useConnection } from './useConnection.ts'

/** Asks before an account is disconnected, and says what becomes of its posts. */
export function DisconnectDialog() {
  const connection = useConnection()
  const asked = useSelector(connection, ({ context }) =>
    context.accounts.find(({ id }) => id === context.disconnectingId),
  )
  const isBusy = useSelector(connection, (snapshot) => snapshot.matches('disconnecting'))
  const decline = () => connection.send({ type: 'disconnection.declined' })
  return (
    <LazyDialog
      open={asked !== undefined}
      role="alertdialog"
      size="sm"
      onClose={decline}
      title={strings.disconnectAsked(asked ? accountLabel(asked) : '')}
      description={fateOf(asked?.scheduledCount ?? 0)}
      footer={
        <>
          <Button aria-disabled={isBusy} onClick={decline}>
            {strings.keepIt}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => connection.send({ type: 'disconnection.confirmed' })}>
            {strings.disconnect}
          </Button>
        </>
      }
    />
  )
}

function fateOf(scheduled: number): string {
  const kept = strings.whatWasPublishedStaysOnTheNetwork
  if (scheduled === 0) return strings.nothingIsScheduledOnThisAccount(kept)
  return strings.isHeldAndGoOnAsPlanned(kept, counted(scheduled, strings.scheduledPost), scheduled)
}
