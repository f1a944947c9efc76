import { useState } from 'react'
import { strings } from '../../../../strings/admin/people.ts'
import type { Person, PersonAct } from '../../../services/admin/people.ts'
import { Button } from '../../kit/Button.tsx'
import { actions, quiet } from '../styles.ts'
import { DeletionDialog } from './DeletionDialog.tsx'
import { SuspensionDialog } from './SuspensionDialog.tsx'
import type { PersonActing } from './usePersonAct.ts'

interface Props {
  person: Person
  acting: PersonActing
}

/** What may be done with a person's access; what cannot be undone asks first. */
export function PersonActs({ person, acting }: Props) {
  const [asked, setAsked] = useState<'suspend' | 'delete' | null>(null)
  const { state, isProtected, sessionCount } = person
  const confirmed = (act: PersonAct) => {
    setAsked(null)
    acting.act(act)
  }
  return (
    <>
      <div className={actions}>
        {state === 'unconfirmed' && (
          <ActButton acting={acting} kind="confirmAddress">
            {strings.confirmTheAddress}
          </ActButton>
        )}
        <ActButton acting={acting} kind="endSessions" isOff={sessionCount === 0}>
          {strings.signOutEverywhere}
        </ActButton>
        <ActButton acting={acting} kind="unlock">
          {strings.endASignInLock}
        </ActButton>
        {state === 'suspended' && (
          <ActButton acting={acting} kind="restore">
            {strings.endTheSuspension}
          </ActButton>
        )}
        {state === 'held' && (
          <ActButton acting={acting} kind="release">
            {strings.releaseTheirPosts}
          </ActButton>
        )}
        {state !== 'suspended' && !isProtected && (
          <Button
            busy={acting.busy === 'suspend'}
            aria-disabled={acting.busy !== null}
            onClick={() => setAsked('suspend')}
          >
            {strings.suspend}
          </Button>
        )}
        {!isProtected && (
          <Button
            variant="danger"
            busy={acting.busy === 'delete'}
            aria-disabled={acting.busy !== null}
            onClick={() => setAsked('delete')}
          >
            {strings.deleteTheAccount}
          </Button>
        )}
      </div>
      {sessionCount === 0 && <p className={quiet}>{strings.theyAreSignedInNowhere}</p>}
      {isProtected && <p className={quiet}>{strings.yourOwnAccountAndAnOwnersUnless}</p>}
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

interface ActProps {
  acting: PersonActing
  kind: 'confirmAddress' | 'endSessions' | 'unlock' | 'restore' | 'release'
  /** There is nothing to do. */
  isOff?: boolean
  children: string
}

/** What is done at once; it keeps the focus while it is, and where there is nothing left to do. */
const ActButton = ({ acting: { act, busy }, kind, isOff = false, children }: ActProps) => (
  <Button busy={busy === kind} aria-disabled={busy !== null || isOff} onClick={() => act({ kind })}>
    {children}
  </Button>
)
