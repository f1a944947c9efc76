import { useState } from 'react'
import type { Person, PersonAct } from '../../../services/admin/people.ts'
import { Button } from '../../kit/Button.tsx'
import { actions, quiet } from '../styles.ts'
import { DeletionDialog } from './DeletionDialog.tsx'
import { SuspensionDialog } from './SuspensionDialog.tsx'

interface Props {
  person: Person
  isBusy: boolean
  onAct: (act: PersonAct) => void
}

/** What may be done with a person's access; what cannot be undone asks first. */
export function PersonActs({ person, isBusy, onAct }: Props) {
  const [asked, setAsked] = useState<'suspend' | 'delete' | null>(null)
  const { state, isProtected, sessionCount } = person
  const confirmed = (act: PersonAct) => {
    setAsked(null)
    onAct(act)
  }
  return (
    <>
      <div className={actions}>
        {state === 'unconfirmed' && (
          <Button busy={isBusy} onClick={() => onAct({ kind: 'confirmAddress' })}>
            Confirm the address
          </Button>
        )}
        <Button busy={isBusy} disabled={sessionCount === 0} onClick={() => onAct({ kind: 'endSessions' })}>
          Sign out everywhere
        </Button>
        <Button busy={isBusy} onClick={() => onAct({ kind: 'unlock' })}>
          End a sign-in lock
        </Button>
        {state === 'suspended' && (
          <Button busy={isBusy} onClick={() => onAct({ kind: 'restore' })}>
            End the suspension
          </Button>
        )}
        {state !== 'suspended' && !isProtected && (
          <Button busy={isBusy} onClick={() => setAsked('suspend')}>
            Suspend
          </Button>
        )}
        {!isProtected && (
          <Button variant="danger" busy={isBusy} onClick={() => setAsked('delete')}>
            Delete the account
          </Button>
        )}
      </div>
      {isProtected && (
        <p className={quiet}>
          Your own account, and an owner’s unless you are one, cannot be suspended or deleted here.
        </p>
      )}
      <SuspensionDialog
        person={person}
        isOpen={asked === 'suspend'}
        onClose={() => setAsked(null)}
        onConfirm={(reason) => confirmed({ kind: 'suspend', reason })}
      />
      <DeletionDialog
        person={person}
        isOpen={asked === 'delete'}
        onClose={() => setAsked(null)}
        onConfirm={(email) => confirmed({ kind: 'delete', email })}
      />
    </>
  )
}
