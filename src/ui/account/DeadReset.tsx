import { strings } from '../../../strings/account.ts'
import { DeadLink } from './DeadLink.tsx'

/** A link to a new password that does not work any more. */
export function DeadReset() {
  return (
    <DeadLink lifetime={strings.oneHour} to="/forgot-password">
      {strings.askForAnotherLink}
    </DeadLink>
  )
}
