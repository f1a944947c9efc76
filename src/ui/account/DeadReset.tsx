import { DeadLink } from './DeadLink.tsx'

/** A link to a new password that does not work any more. */
export function DeadReset() {
  return (
    <DeadLink lifetime="one hour" to="/forgot-password">
      Ask for another link
    </DeadLink>
  )
}
