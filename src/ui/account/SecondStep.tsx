import { useEffect, useRef } from 'react'
import { strings } from '../../../strings/account.ts'
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
        {strings.oneMoreStep}
      </h2>
      <p className={quiet}>{strings.yourPasswordIsRight}</p>
      <ProofForm proof={proof} submitLabel={strings.continue} />
      <Button variant="link" onClick={() => proof.send({ type: 'proof.canceled' })}>
        {strings.backToEmailAndPassword}
      </Button>
    </div>
  )
}
