import { useEffect, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { createSecondStep } from '../../app/account/secondStep.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { ProofForm } from './ProofForm.tsx'

const stack = css({ display: 'grid', gap: '5' })
const heading = css({ textStyle: 'h3', _focusVisible: { outline: 'none' } })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })

/** The second step of signing in: the password was right. */
export function SecondStep() {
  const proof = useCachedActor(useApp().cached(createSecondStep), 'all')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={stack}>
      <h2 ref={title} tabIndex={-1} className={heading}>
        One more step
      </h2>
      <p className={quiet}>Your password is right. Now prove that it is you.</p>
      <ProofForm proof={proof} submitLabel="Continue" />
      <Button variant="link" onClick={() => proof.send({ type: 'proof.canceled' })}>
        Back to email and password
      </Button>
    </div>
  )
}
