import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/business/list.ts'
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
      title={isStopping ? strings.hasActiveCampaigns(name) : strings.deleteName(name)}
      description={isStopping ? strings.sayWhatShallHappenToThem : strings.thisCannotBeUndone}
      footer={
        <>
          <Button onClick={decline} disabled={isBusy}>
            {strings.keepIt}
          </Button>
          <Button variant="danger" busy={isBusy} disabled={!(isBusy || isStopping || isConfirmed)} onClick={confirm}>
            {isStopping ? strings.stopAndDelete : strings.deleteBusiness}
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
          {heir ? strings.itsAccountsPostsMediaAndTemplatesGo(heir) : strings.itsAccountsPostsMediaAndTemplatesStay}
        </li>
        <li>{strings.itsBrandAssetsAndWhatIsKnown}</li>
      </ul>
      <Field label={strings.typeToConfirm(name)}>
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
      {status > 0 && <p>{strings.statusCode(status)}</p>}
    </Notice>
  )
}
