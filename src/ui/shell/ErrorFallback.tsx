import { useSelector } from '@xstate/react'
import { Flag, House, RefreshCw, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { strings } from '../../../strings/shell.ts'
import { css } from '../../../styled-system/css'
import { copyText } from '../../services/browser/clipboard.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { buttonRecipe } from '../kit/buttonRecipe.ts'
import { Notice } from '../kit/Notice.tsx'
import type { BoundaryActor } from './boundaryActor.ts'
import { pageOf } from './pages.ts'

const page = css({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: '4',
  maxWidth: 'prose',
  padding: { base: '5', md: '10' },
})
const title = css({ textStyle: 'h1', _focusVisible: { outline: 'none' } })
const about = css({ textStyle: 'read', color: 'textMuted', textWrap: 'pretty' })
const chip = css({
  textStyle: 'captionStrong',
  fontVariantNumeric: 'tabular-nums',
  border: 'control',
  borderRadius: 'xs',
  paddingInline: '2',
  paddingBlock: '0.5',
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' })

/** Stands where a page crashed: what to call it, and what can be done. */
export function ErrorFallback({ boundary }: { boundary: BoundaryActor }) {
  const errorId = useSelector(boundary, ({ context }) => context.crash?.errorId ?? '')
  return (
    <section className={page}>
      <h1 tabIndex={-1} className={title}>
        {strings.oops}
      </h1>
      <p className={about}>{strings.thisPageRanIntoAProblemIt}</p>
      <p className={chip}>{strings.errorId(errorId)}</p>
      <div className={actions}>
        <Button variant="ink" onClick={() => window.location.reload()}>
          <RefreshCw size={16} aria-hidden />
          {strings.refreshPage}
        </Button>
        <TryAgain boundary={boundary} />
        <GoHome />
        <Report errorId={errorId} />
      </div>
    </section>
  )
}

function TryAgain({ boundary }: { boundary: BoundaryActor }) {
  const isOver = useSelector(boundary, (snapshot) => snapshot.matches('exhausted'))
  const isRetrying = useSelector(boundary, (snapshot) => snapshot.matches('retrying'))
  if (isOver) return null
  return (
    <Button busy={isRetrying} onClick={() => boundary.send({ type: 'retry.requested' })}>
      {!isRetrying && <RotateCcw size={16} aria-hidden />}
      {isRetrying ? strings.retrying : strings.tryAgainTitle}
    </Button>
  )
}

/** A full load of the page, so that nothing of what crashed is carried along. */
function GoHome() {
  const { session } = useApp()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('open'))
  return (
    <a href={isSignedIn ? '/dashboard' : '/'} className={buttonRecipe({ variant: 'line' })}>
      <House size={16} aria-hidden />
      {strings.goHome}
    </a>
  )
}

function Report({ errorId }: { errorId: string }) {
  const { clock, log } = useApp()
  const { pathname, search } = useLocation()
  const [details, setDetails] = useState<string | null>(null)
  const [isCopied, setCopied] = useState(false)
  const report = async () => {
    const url = window.location.origin + addressToReport(pathname, search)
    const text = strings.errorDetails(errorId, new Date(clock.now()).toISOString(), url)
    const done = await copyText(text)
    if (!done) log.warn('The error report could not be copied', { errorId })
    setCopied(done)
    setDetails(text)
  }
  return (
    <>
      <Button variant="ghost" onClick={report}>
        <Flag size={16} aria-hidden />
        {strings.reportThisError}
      </Button>
      {details !== null && (
        <Notice severity="info" live="alert" title={strings.pleaseContactSupport}>
          {isCopied ? strings.theErrorDetailsWereCopiedToThe : strings.theErrorDetailsCouldNotBeCopied}
          {!isCopied && <pre className={css({ whiteSpace: 'pre-wrap', textStyle: 'small' })}>{details}</pre>}
        </Notice>
      )}
    </>
  )
}

/** A token in an address is a secret: its page is named by its pattern, and queries of such pages stay out. */
function addressToReport(pathname: string, search: string): string {
  const pattern = pageOf(pathname)?.path
  return pattern?.includes(':token') ? pattern : pathname + search
}
