import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../../styled-system/css'
import type { profileDeletionMachine } from '../../../machines/workspace/profileDeletion.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { ActiveCampaigns } from './ActiveCampaigns.tsx'
import { DeletionFailure } from './DeletionFailure.tsx'
import { type DeletedBusiness, fateOf } from './fate.ts'

export type DeletionActor = ActorRefFrom<typeof profileDeletionMachine>

const stack = css({ display: 'grid', gap: '5' })
const form = 'delete-business'

/** The two questions of a deletion: whether at all, and what shall happen to active campaigns. */
export function Deletion({ deletion, business }: { deletion: DeletionActor; business: DeletedBusiness }) {
  const hasConflict = useSelector(deletion, ({ context }) => context.conflict !== null)
  return hasConflict ? <Stopping deletion={deletion} business={business} /> : <Asking {...{ deletion, business }} />
}

function Asking({ deletion, business }: { deletion: DeletionActor; business: DeletedBusiness }) {
  const isConfirmed = useSelector(deletion, (snapshot) => snapshot.hasTag('confirmed'))
  const isBusy = useSelector(deletion, (snapshot) => snapshot.hasTag('busy'))
  const typed = useSelector(deletion, ({ context }) => context.typed)
  const decline = () => deletion.send({ type: 'deletion.declined' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    deletion.send({ type: 'deletion.confirmed' })
  }
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      onClose={decline}
      title={`Delete ${business.name}?`}
      description={fateOf(business)}
      footer={
        <>
          <Button onClick={decline}>Keep it</Button>
          <Button type="submit" form={form} variant="danger" disabled={!isConfirmed && !isBusy} busy={isBusy}>
            Delete business
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={stack} onSubmit={submit}>
        <DeletionFailure deletion={deletion} />
        <Field label={`Type ${business.name} to confirm`}>
          <TextInput
            value={typed}
            autoComplete="off"
            readOnly={isBusy}
            onChange={({ target }) => deletion.send({ type: 'name.typed', name: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}

function Stopping({ deletion, business }: { deletion: DeletionActor; business: DeletedBusiness }) {
  const isBusy = useSelector(deletion, (snapshot) => snapshot.hasTag('busy'))
  const decline = () => deletion.send({ type: 'deletion.declined' })
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={decline}
      title={`${business.name} has active campaigns`}
      description="They are stopped before the business is deleted. Their posts that are not out yet become drafts: nothing goes out unasked, and nothing is lost."
      footer={
        <>
          <Button onClick={decline}>Keep it</Button>
          <Button variant="danger" busy={isBusy} onClick={() => deletion.send({ type: 'stopping.confirmed' })}>
            Stop and delete
          </Button>
        </>
      }
    >
      <div className={stack}>
        <DeletionFailure deletion={deletion} />
        <ActiveCampaigns deletion={deletion} isBusy={isBusy} />
      </div>
    </Dialog>
  )
}
