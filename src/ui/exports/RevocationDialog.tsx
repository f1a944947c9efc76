import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/exports.ts'
import type { CalendarFeeds } from '../../app/exports/exports.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'

/** Asks before a private address ends. */
export function RevocationDialog({ actor }: { actor: CalendarFeeds }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('confirming') || snapshot.matches('revoking'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('revoking'))
  return (
    <ConfirmDialog
      open={isOpen}
      title={strings.revokeThisAddress}
      description={strings.calendarsThatReadItGetNothingMore}
      confirmLabel={strings.revokeAddress}
      isBusy={isBusy}
      onCancel={() => actor.send({ type: 'revocation.canceled' })}
      onConfirm={() => actor.send({ type: 'revocation.confirmed' })}
    />
  )
}
