import { useSyncExternalStore } from 'react'
import { strings } from '../../../strings/account.ts'
import { useApp } from '../appContext.tsx'
import { lazyView, useOpening } from '../kit/lazyView.ts'
import { OpeningFailed } from '../kit/OpeningSign.tsx'

const dialog = lazyView(async () => (await import('./ReauthenticationDialog.tsx')).ReauthenticationDialog)

/** Asks who the person is wherever the provider wants that proved again; stands once for all signed-in pages. */
export function Reauthentication() {
  const { identityProofs } = useApp()
  const asked = useSyncExternalStore(identityProofs.subscribe, identityProofs.current)
  const { View, hasFailed, reset } = useOpening(dialog, asked !== null, identityProofs.stop)
  if (asked && View) return <View proof={asked.proof} />
  return hasFailed && <OpeningFailed title={strings.confirmThatItIsYou} onClose={reset} />
}
