import { useEffect, useState } from 'react'
import { strings } from '../../../strings/shell.ts'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { buttonRecipe } from '../kit/buttonRecipe.ts'
import { FullScreenLoader } from './FullScreenLoader.tsx'

const page = css({
  minHeight: 'window',
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  gap: '4',
  surface: 'sheet',
  padding: { base: '5', md: '14' },
  _focusVisible: { outline: 'none' },
})

/** What had it is gone with the frame. */
const takeFocus = (place: HTMLElement | null) => place?.focus()

/**
 * What fails outside every page's own boundary: a script that could not be loaded, a guard that broke. A page of an
 * older build loads itself again first.
 */
export function RouterErrorPage({ error }: { error: unknown }) {
  const { log, browser } = useApp()
  const [isFinal, setFinal] = useState(false)
  useEffect(() => {
    log.error('The router failed', { message: error instanceof Error ? error.message : String(error) })
    browser.reloadIfOutdated().then(() => setFinal(true))
  }, [log, browser, error])
  if (!isFinal) return <FullScreenLoader />
  return (
    <main ref={takeFocus} tabIndex={-1} className={page}>
      <h1 className={css({ textStyle: 'h1' })}>{strings.unexpectedApplicationError}</h1>
      <p className={css({ textStyle: 'read', color: 'textMuted', maxWidth: 'prose' })}>
        {strings.aPartOfThePageCouldNot}
      </p>
      <div className={css({ display: 'flex', gap: '2', flexWrap: 'wrap' })}>
        <Button variant="ink" onClick={() => window.location.reload()}>
          {strings.refreshPage}
        </Button>
        <a href="/" className={buttonRecipe({ variant: 'line' })}>
          {strings.goHome}
        </a>
      </div>
    </main>
  )
}
