import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { Notice } from '../kit/Notice.tsx'

const place = css({ paddingTop: '6', paddingInline: { base: '4', md: '10' } })

/** How something stands, above the page; it closes by itself after five seconds. */
export function StatusAlertView() {
  const { statusAlert } = useApp()
  const alert = useSelector(statusAlert, ({ context }) => context.alert)
  if (!alert) return null
  return (
    <div className={place}>
      <Notice severity={alert.severity} onClose={() => statusAlert.send({ type: 'alert.closed' })}>
        {alert.message}
      </Notice>
    </div>
  )
}
