import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/networks/reconnection.ts'
import { lazyView, useOpening } from '../../kit/lazyView.ts'
import { OpeningFailed } from '../../kit/OpeningSign.tsx'
import { useSession } from '../../sessionContext.ts'

const dialog = lazyView(async () => (await import('./ReconnectionDialog.tsx')).ReconnectionDialog)

/** Says which accounts must be connected again; stands once for all signed-in pages. */
export function AccountReconnection() {
  const { tokenValidation } = useSession().business
  const isOpen = useSelector(
    tokenValidation,
    (snapshot) => snapshot.hasTag('reconnecting') || snapshot.context.listed.length > 0,
  )
  const { View, hasFailed, reset } = useOpening(dialog, isOpen)
  if (!isOpen) return null
  if (View) return <View />
  return (
    hasFailed && (
      <OpeningFailed
        title={strings.accountReconnectionRequired}
        onRetry={reset}
        onClose={() => tokenValidation.send({ type: 'dismissed' })}
      />
    )
  )
}
