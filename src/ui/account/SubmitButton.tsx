import type { ReactNode } from 'react'
import { strings } from '../../../strings/account.ts'
import { Button } from '../kit/Button.tsx'

interface Props {
  isBusy: boolean
  /** Gives the attempt up, so that nobody has to wait for an answer that does not come. */
  onAbandon: () => void
  children: ReactNode
}

/** Sends a form at the door; while that goes on it can be given up. */
export function SubmitButton({ isBusy, onAbandon, children }: Props) {
  return (
    <>
      <Button type="submit" variant="action" size="lg" wide busy={isBusy}>
        {children}
      </Button>
      {isBusy && (
        <Button variant="link" onClick={onAbandon}>
          {strings.cancel}
        </Button>
      )}
    </>
  )
}
