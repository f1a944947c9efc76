import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/account.ts'
import { createSignOut } from '../../app/account/signOut.ts'
import { useApp } from '../appContext.tsx'
import { lazyView, useOpening } from '../kit/lazyView.ts'
import { OpeningFailed } from '../kit/OpeningSign.tsx'

const dialog = lazyView(async () => (await import('./SignOutDialog.tsx')).SignOutDialog)

/** Asks before somebody signs out whose drafts wait in this browser; stands wherever one signs out. */
export function SignOutQuestion() {
  const { actor } = useApp().lazyInSession(createSignOut)
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  const cancel = () => actor.send({ type: 'signOut.canceled' })
  const { View, hasFailed, reset } = useOpening(dialog, isOpen, cancel)
  // There before it opens: a palette that closes as it opens would take it along.
  if (View) return <View open={isOpen} signOut={actor} />
  return hasFailed && <OpeningFailed title={strings.draftsWaitOnThisDevice} onClose={reset} />
}
