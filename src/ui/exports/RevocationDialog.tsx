import { useSelector } from '@xstate/react'
import type { CalendarFeeds } from '../../app/exports/exports.ts'
import { Button } from '../kit/Button.tsx'
import { LazyDialog } from '../kit/LazyDialog.ts'

/** Asks before a private address ends. */
export function RevocationDialog({ actor }: { actor: CalendarFeeds }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('confirming') || snapshot.matches('revoking'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('revoking'))
  const cancel = () => actor.send({ type: 'revocation.canceled' })
  return (
    <LazyDialog
      open={isOpen}
      role="alertdialog"
      size="sm"
      onClose={cancel}
      title="Revoke this address?"
      description="Calendars that read it get nothing more from it. This cannot be undone; you can make another address."
      footer={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            Keep it
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => actor.send({ type: 'revocation.confirmed' })}>
            Revoke address
          </Button>
        </>
      }
    />
  )
}
