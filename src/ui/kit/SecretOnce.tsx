import { type ReactNode, useEffect, useRef, useState } from 'react'
import { strings } from '../../../strings/kit.ts'
import { css } from '../../../styled-system/css'
import { Button } from './Button.tsx'
import { CopyLine } from './CopyLine.tsx'
import { LazyDialog } from './LazyDialog.ts'
import { Notice } from './Notice.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'one' })

interface Props {
  /** Null: nothing is shown. */
  secret: string | null
  /** "Your new API key" */
  title: string
  /** What the secret is: "API key". */
  label: string
  /** What to do when it is lost: "Revoke it and make another." */
  whenLost: string
  /** Forget it: it is shown no more. */
  onClose: () => void
  /** How it is used, below it. */
  children?: ReactNode
}

/**
 * A secret that is known this once. Who has not copied it is asked before it closes, by Escape too; whoever selects and
 * copies it by hand has.
 */
export function SecretOnce({ secret, title, label, whenLost, onClose, children }: Props) {
  const [isCopied, setCopied] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const forget = () => {
    setCopied(false)
    setAsking(false)
    onClose()
  }
  const copied = () => {
    setCopied(true)
    setAsking(false)
  }
  const close = () => (isCopied ? forget() : setAsking(true))
  return (
    <LazyDialog
      open={secret !== null}
      role="alertdialog"
      onClose={close}
      title={title}
      description={strings.copyItNowAndStoreItSomewhere}
      footer={isAsking ? <Asked onStay={() => setAsking(false)} onLeave={forget} /> : <Done onClose={close} />}
    >
      <div className={stack}>
        {secret !== null && (
          <div onCopy={copied}>
            <CopyLine label={label} value={secret} onCopied={copied} />
          </div>
        )}
        {children}
        {isAsking && (
          <Notice severity="warning" title={strings.youHaveNotCopiedIt}>
            {strings.onceThisIsClosedNobodyCanShow(whenLost)}
          </Notice>
        )}
      </div>
    </LazyDialog>
  )
}

const Done = ({ onClose }: { onClose: () => void }) => (
  <Button variant="ink" onClick={onClose}>
    {strings.done}
  </Button>
)

/** The safe answer has the focus: a second Enter or Escape loses nothing. */
function Asked({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <>
      <Button ref={safe} onClick={onStay}>
        {strings.keepItOpen}
      </Button>
      <Button variant="danger" onClick={onLeave}>
        {strings.closeWithoutCopying}
      </Button>
    </>
  )
}
