import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { strings } from '../../../strings/kit.ts'
import { css } from '../../../styled-system/css'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { Spinner } from './Spinner.tsx'

const place = css({
  position: 'fixed',
  // Below the banners of the page, and above what stands at the bottom of a narrow window.
  bottom: { base: '20', md: '6' },
  left: '0',
  right: '0',
  margin: 'safe',
  zIndex: 'toast',
  display: 'grid',
  justifyContent: 'center',
  paddingInline: '3',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
})
const sign = css({
  surface: 'raised',
  color: 'text',
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  paddingBlock: '2',
  paddingInline: '3.5',
  borderRadius: 'base',
  boxShadow: 'popover',
  textStyle: 'small',
})
const box = css({ borderRadius: 'base', boxShadow: 'popover', maxWidth: 'prose' })

/** Milliseconds after which waiting is noticed. */
const moment = 400

/** Says that something is about to open, once that takes longer than a moment. Escape or a press takes it back. */
export function OpeningSign({ onCancel }: { onCancel: () => void }) {
  const [isSlow, setSlow] = useState(false)
  useEscapeOrPress(onCancel)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), moment)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={place}>
      <span role="status" className={isSlow ? sign : undefined}>
        {isSlow && (
          <>
            <Spinner /> {strings.opening}
          </>
        )}
      </span>
    </div>
  )
}

interface FailedProps {
  /** What does not open. */
  title?: ReactNode
  onRetry?: () => void
  onClose: () => void
}

/**
 * Says that something cannot be opened, since its code cannot be had. Escape or a press takes it away, where there is
 * nothing to choose in it.
 */
export function OpeningFailed({ title = strings.thisCouldNotBeOpened, onRetry, onClose }: FailedProps) {
  useEscapeOrPress(onRetry ? null : onClose)
  return (
    <div className={place}>
      <div className={box}>
        <Notice
          severity="error"
          title={title}
          onClose={onClose}
          action={
            onRetry && (
              <Button size="sm" onClick={onRetry}>
                {strings.tryAgain}
              </Button>
            )
          }
        >
          {strings.aPartOfThePageCouldNot}
          {!onRetry && strings.pressAgainToTryOnceMore}
        </Notice>
      </div>
    </div>
  )
}

/** Hears Escape and presses anywhere, except the one that has brought the caller. */
function useEscapeOrPress(onHear: (() => void) | null): void {
  const isHeard = onHear !== null
  const hear = useEffectEvent(() => onHear?.())
  useEffect(() => {
    if (!isHeard) return
    const leaving = new AbortController()
    const { signal } = leaving
    const hearKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // What lies below stays open.
      event.stopPropagation()
      hear()
    }
    window.addEventListener('keydown', hearKey, { capture: true, signal })
    // The press that opens it is still on its way up.
    const timer = setTimeout(() => document.addEventListener('click', () => hear(), { signal }))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isHeard])
}
