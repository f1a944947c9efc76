import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { strings } from '../../../strings/kit.ts'
import { css, cva } from '../../../styled-system/css'
import { IconButton } from './IconButton.tsx'

export type Severity = 'info' | 'warning' | 'error' | 'success'

const recipe = cva({
  base: {
    display: 'flex',
    flexWrap: { smDown: 'wrap' },
    alignItems: 'flex-start',
    gap: '3',
    paddingBlock: '3',
    paddingInline: '3.5',
    borderRadius: 'base',
    textStyle: 'body',
    color: 'text',
  },
  variants: {
    severity: {
      info: { surface: 'scheduledTint' },
      warning: { surface: 'missedTint' },
      error: { surface: 'failedTint' },
      success: { surface: 'publishedTint' },
    },
  },
})
const glyph = cva({
  base: { flexShrink: '0', marginTop: 'px' },
  variants: {
    severity: {
      info: { color: 'scheduled' },
      warning: { color: 'missed' },
      error: { color: 'failed' },
      success: { color: 'published' },
    },
  },
})
const bodyStyle = css({ flex: '1', minWidth: '0', textWrap: 'pretty' })
const titleStyle = css({ fontWeight: 'bold' })
const restStyle = css({ color: 'textMuted' })

// On a telephone it stands below the words, that would else be a narrow column.
const actionStyle = css({
  display: 'flex',
  flexShrink: '0',
  order: { smDown: '1' },
  width: { smDown: 'full' },
  paddingLeft: { smDown: '[30px]' },
})

const icons: Record<Severity, LucideIcon> = {
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
  success: CircleCheck,
}

interface Props {
  severity?: Severity
  title?: ReactNode
  /** Another glyph than the severity's: a lock where something is locked. */
  icon?: LucideIcon
  /** `alert` interrupts, `status` waits its turn, `none` stands there from the start. By default by severity. */
  live?: 'alert' | 'status' | 'none'
  /** A link or a button at the end. */
  action?: ReactNode
  onClose?: () => void
  children?: ReactNode
}

/** One tinted explanation in the page: what happened, what is safe, what comes next. */
export function Notice({ severity = 'info', title, icon, live, action, onClose, children }: Props) {
  const Icon = icon ?? icons[severity]
  const role = live ?? (severity === 'error' || severity === 'warning' ? 'alert' : 'status')
  return (
    <div role={role === 'none' ? undefined : role} className={recipe({ severity })}>
      <Icon size={18} aria-hidden className={glyph({ severity })} />
      <div className={bodyStyle}>
        {title && <p className={titleStyle}>{title}</p>}
        {children && <div className={title ? restStyle : undefined}>{children}</div>}
      </div>
      {action && <div className={actionStyle}>{action}</div>}
      {onClose && (
        <IconButton label={strings.close} size="sm" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
