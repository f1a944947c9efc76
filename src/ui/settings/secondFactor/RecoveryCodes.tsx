import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/settings/secondFactor.ts'
import { css } from '../../../../styled-system/css'
import type { SecondFactorArea } from '../../../app/account/secondFactor.ts'
import type { SecondFactor } from '../../../services/account/secondFactor.ts'
import { copyText } from '../../../services/browser/clipboard.ts'
import { saveFile } from '../../../services/browser/saveFile.ts'
import { ExportPart } from '../../exports/ExportPart.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useMutation } from '../../useMutation.ts'
import { WriteFailure } from '../../WriteFailure.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const line = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const start = css({ justifySelf: 'start' })
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  gap: '2',
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
})

/** So many are few: another is worth having before the last is used. */
const few = 3

const notRenewed = {
  refused: strings.theCodesWereNotRenewed,
  unclear: strings.itIsNotCertainThatTheCodes,
}

interface Props {
  area: SecondFactorArea
  known: SecondFactor
}

/** Codes that stand in for the app or the passkey once each: how many are left, and new ones, shown this once. */
export function RecoveryCodes({ area, known }: Props) {
  const { setup, renewing } = area
  const codes = useSelector(setup, ({ context }) => context.recoveryCodes)
  const isIdle = useSelector(setup, (snapshot) => snapshot.matches('idle'))
  const renewal = useMutation(renewing)
  const [isAsking, setAsking] = useState(false)
  if (codes.length > 0) return <NewCodes codes={codes} onStored={() => setup.send({ type: 'codes.stored' })} />
  if (known.isPasswordEnough) return null
  const left = known.recoveryCodesLeft
  return (
    <ExportPart title={strings.recoveryCodes} about={strings.eachLetsYouInOnceWhereYour}>
      <WriteFailure titles={notRenewed} problem={renewal.problem} />
      {left <= few ? (
        <Notice
          severity="warning"
          live="none"
          title={left === 0 ? strings.noCodeIsLeft : strings.onlyLeft(counted(left, strings.code))}
        >
          {strings.makeNewOnesBeforeYouNeedThem}
        </Notice>
      ) : (
        <p>{strings.left(counted(left, strings.code))}</p>
      )}
      <Button
        className={start}
        busy={renewal.isBusy}
        aria-haspopup="dialog"
        aria-disabled={!isIdle || undefined}
        onClick={() => setAsking(true)}
      >
        {strings.makeNewCodes}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={strings.makeNewRecoveryCodes}
        description={strings.theCodesThatYouHaveNoLonger}
        confirmLabel={strings.makeNewCodes}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          renewal.request(null)
        }}
      />
    </ExportPart>
  )
}

function NewCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const section = useRef<HTMLElement>(null)
  // They stand above what was pressed, and are shown this once.
  useEffect(() => section.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <section ref={section} tabIndex={-1} className={stack} aria-label={strings.newRecoveryCodes}>
      <Notice severity="success" title={strings.putTheseRecoveryCodesSomewhereSafeNow}>
        {strings.theyAreShownThisOnce}
      </Notice>
      <ul className={list} aria-label={strings.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={line}>
        <Button onClick={async () => setCopied(await copyText(text))}>{strings.copy}</Button>
        <Button onClick={() => saveFile('solo-social-recovery-codes.txt', `${text}\n`, 'text/plain')}>
          {strings.saveAsATextFile}
        </Button>
        <Button variant="action" onClick={onStored}>
          {strings.iHaveThem}
        </Button>
      </div>
      <span role="status">{isCopied ? strings.theCodesAreOnTheClipboard : ''}</span>
    </section>
  )
}
