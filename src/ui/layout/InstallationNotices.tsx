import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/layout.ts'
import { css } from '../../../styled-system/css'
import { useSession } from '../sessionContext.ts'

const place = css({ paddingBlock: '3', paddingInline: { base: '4', md: '10' }, borderTop: 'soft', textStyle: 'small' })

/** What goes on in the whole installation, for as long as it does: the alert that said so has closed by itself. */
export function InstallationNotices() {
  const { status, currentOf } = useSession().installationStatus
  const notices = useSelector(status, ({ context }) => context.value)
  const current = currentOf(notices)
  if (current.length === 0) return null
  return (
    <section aria-label={strings.howSoloSocialIs} className={place}>
      <ul>
        {current.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
