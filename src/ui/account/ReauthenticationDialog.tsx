import type { IdentityProof } from '../../app/account/reauthentication.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ProofForm } from './ProofForm.tsx'

/** Asks before what is dangerous; what was asked for goes on by itself afterwards. */
export function ReauthenticationDialog({ proof }: { proof: IdentityProof }) {
  const cancel = () => proof.send({ type: 'proof.canceled' })
  return (
    <Dialog
      open
      size="sm"
      onClose={cancel}
      title="Confirm that it is you"
      description="You signed in a while ago. Prove it once more, and what you asked for goes on."
      footer={<Button onClick={cancel}>Cancel</Button>}
    >
      <ProofForm proof={proof} submitLabel="Confirm" />
    </Dialog>
  )
}
