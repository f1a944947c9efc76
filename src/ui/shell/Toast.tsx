import { Info, TriangleAlert, X } from 'lucide-react'
import { strings } from '../../../strings/shell.ts'
import { css, cva } from '../../../styled-system/css'
import type { Notice, Severity } from '../../machines/shell/notifications.machine.ts'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { OutcomeMark } from '../marks/OutcomeMark.tsx'

const toast = cva({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '[20px minmax(0, 1fr) 28px]',
    gap: '3',
    paddingBlock: '3.5',
    paddingLeft: '4',
    paddingRight: '2.5',
    surface: 'raised',
    color: 'text',
    borderRadius: 'base',
    boxShadow: 'dialog',
    overflow: 'hidden',
  },
  variants: { phase: { shown: { animation: 'rise' }, closing: { animation: 'toastOut' } } },
})
const glyph = cva({
  base: { display: 'flex' },
  variants: {
    severity: {
      success: { color: 'published' },
      error: { color: 'failed' },
      warning: { color: 'missed' },
      info: { color: 'scheduled' },
    },
  },
})
const line = cva({
  base: {
    position: 'absolute',
    left: '0',
    bottom: '0',
    width: 'full',
    height: '[3px]',
    transformOrigin: 'left',
    animationTimingFunction: 'linear',
    animationFillMode: 'forwards',
  },
  variants: {
    severity: {
      success: { background: 'published' },
      error: { background: 'failed' },
      warning: { background: 'missed' },
      info: { background: 'scheduled' },
    },
    runs: { true: { animationName: 'timeLine' } },
  },
})
const titleStyle = css({ textStyle: 'strong', fontWeight: 'bold' })
const messageStyle = cva({
  base: { textWrap: 'pretty', overflowWrap: 'anywhere' },
  variants: { alone: { true: { textStyle: 'body' }, false: { textStyle: 'small', color: 'textMuted' } } },
})
const act = css({ marginTop: '1.5' })
const close = css({ marginTop: '-1' })

export interface ToastProps {
  notice: Notice
  isPaused: boolean
  onClose: () => void
}

/** One notice: what it says, what can be done about it, and how long it still stands. */
export function Toast({ notice, isPaused, onClose }: ToastProps) {
  const { severity = 'info', title, message, persistent, duration, phase, actionLabel, onAction } = notice
  const doAct = () => {
    // What fades can still be pressed, and its act would be done twice.
    if (phase === 'closing') return
    onAction?.()
    onClose()
  }
  return (
    <div role={severity === 'error' ? 'alert' : 'status'} className={toast({ phase })} data-severity={severity}>
      <span className={glyph({ severity })}>
        <SeverityGlyph severity={severity} />
      </span>
      <div>
        {title && <p className={titleStyle}>{title}</p>}
        <p className={messageStyle({ alone: !title })}>{message}</p>
        {actionLabel && (
          <Button variant="link" onClick={doAct} className={act}>
            {actionLabel}
          </Button>
        )}
      </div>
      <IconButton label={strings.close} size="sm" onClick={onClose} className={close}>
        <X size={16} aria-hidden />
      </IconButton>
      {!persistent && (
        <i
          aria-hidden="true"
          className={line({ severity, runs: !isPaused })}
          style={{ animationDuration: `${duration}ms` }}
        />
      )}
    </div>
  )
}

function SeverityGlyph({ severity }: { severity: Severity }) {
  if (severity === 'success') return <OutcomeMark outcome="published" size={20} label={strings.success} />
  if (severity === 'error') return <OutcomeMark outcome="failed" size={20} label={strings.error} />
  if (severity === 'warning') return <TriangleAlert size={20} role="img" aria-label={strings.warning} />
  return <Info size={20} role="img" aria-label={strings.information} />
}
