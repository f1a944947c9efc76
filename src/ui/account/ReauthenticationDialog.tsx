import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { strings } from '../../../strings/account.ts'
import type { IdentityProof } from '../../app/account/reauthentication.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { firstControl } from '../kit/firstControl.ts'
import { ProofForm } from './ProofForm.tsx'

/** Asks before what is dangerous; what was asked for goes on by itself afterwards. */
export function ReauthenticationDialog({ proof }: { proof: IdentityProof }) {
  const body = useRef<HTMLDivElement>(null)
  const isLoading = useSelector(proof, ({ context }) => context.ways === null)
  useEffect(() => {
    // Whoever went to a button meanwhile stays there.
    if (!isLoading && !(document.activeElement instanceof HTMLButtonElement)) firstControl(body.current)?.focus()
  }, [isLoading])
  const cancel = () => proof.send({ type: 'proof.canceled' })
  return (
    <Dialog
      open
      size="sm"
      onClose={cancel}
      title={strings.confirmThatItIsYou}
      description={strings.youSignedInAWhileAgo}
      footer={<Button onClick={cancel}>{strings.cancel}</Button>}
    >
      <div ref={body}>
        <ProofForm proof={proof} submitLabel={strings.confirm} />
      </div>
    </Dialog>
  )
}
