import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import type { Deletion } from '../../../app/business/deletion.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useBusinesses } from '../../shell/useBusinesses.ts'
import { ActiveCampaigns } from './ActiveCampaigns.tsx'

const stack = css({ display: 'grid', gap: '4' })
const fates = css({ display: 'grid', gap: '1', paddingLeft: '5', listStyle: 'disc', textWrap: 'pretty' })

/** The deletion of one business, and who takes over what it leaves. */
export function BusinessDeletion({ deletion }: { deletion: Deletion }) {
  const { businesses } = useBusinesses()
  const deletedId = useSelector(deletion, ({ context }) => context.id)
  const others = businesses.filter(({ id }) => id !== deletedId)
  const heir = others.find(({ isPrimary }) => isPrimary) ?? others[0]
  return <DeletionDialog deletion={deletion} heir={heir?.name ?? null} />
}

interface Props {
  deletion: Deletion
  /** The business that takes over what the deleted one leaves; null where there is no other. */
  heir: string | null
}

/** Asks for the name before a business is deleted; says what becomes of what is its own, and of its campaigns. */
export function DeletionDialog({ deletion, heir }: Props) {
  const name = useSelector(deletion, ({ context }) => context.name)
  const isOver = useSelector(deletion, ({ status }) => status === 'done')
  const isStopping = useSelector(deletion, (now) => now.matches('conflict') || now.matches('stopping'))
  const isBusy = useSelector(deletion, (now) => now.hasTag('busy'))
  const isConfirmed = useSelector(deletion, (now) => now.hasTag('confirmed'))
  const decline = () => deletion.send({ type: 'deletion.declined' })
  const confirm = () => deletion.send({ type: isStopping ? 'stopping.confirmed' : 'deletion.confirmed' })
  return (
    <Dialog
      open={!isOver}
      role="alertdialog"
      onClose={decline}
      title={isStopping ? `${name} has active campaigns` : `Delete ${name}?`}
      description={
        isStopping
          ? 'Say what shall happen to them. The business is deleted afterwards. This cannot be undone.'
          : 'This cannot be undone.'
      }
      footer={
        <>
          <Button onClick={decline} disabled={isBusy}>
            Keep it
          </Button>
          <Button variant="danger" busy={isBusy} disabled={!(isBusy || isStopping || isConfirmed)} onClick={confirm}>
            {isStopping ? 'Stop and delete' : 'Delete business'}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <Failure deletion={deletion} />
        {isStopping ? <ActiveCampaigns deletion={deletion} /> : <Confirmation deletion={deletion} heir={heir} />}
      </div>
    </Dialog>
  )
}

function Confirmation({ deletion, heir }: Props) {
  const name = useSelector(deletion, ({ context }) => context.name)
  const typed = useSelector(deletion, ({ context }) => context.typed)
  const isBusy = useSelector(deletion, (now) => now.hasTag('busy'))
  return (
    <>
      <ul className={fates}>
        <li>
          {heir
            ? `Its accounts, posts, media and templates go to ${heir}; scheduled posts still go out.`
            : 'Its accounts, posts, media and templates stay with you, and go to the next business that you make.'}
        </li>
        <li>Its brand assets and what is known of its audience are deleted.</li>
      </ul>
      <Field label={`Type ${name} to confirm`}>
        <TextInput
          value={typed}
          readOnly={isBusy}
          autoComplete="off"
          onChange={({ currentTarget }) => deletion.send({ type: 'name.typed', name: currentTarget.value })}
          onKeyDown={({ key }) => key === 'Enter' && deletion.send({ type: 'deletion.confirmed' })}
        />
      </Field>
    </>
  )
}

/** What went wrong: the sentence, what was said beside it, and the status code. */
function Failure({ deletion }: { deletion: Deletion }) {
  const problem = useSelector(deletion, ({ context }) => context.problem)
  if (!problem) return null
  const { message, details, status } = problem
  return (
    <Notice severity="error" title={message}>
      {details && <p>{details}</p>}
      {status > 0 && <p>Status code {status}</p>}
    </Notice>
  )
}
