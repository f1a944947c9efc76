import { Lock } from 'lucide-react'
import { strings } from '../../../strings/shell.ts'
import { css } from '../../../styled-system/css'
import { ButtonLink } from '../kit/ButtonLink.tsx'

const page = css({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: '3',
  padding: { base: '5', md: '10' },
})
const title = css({ textStyle: 'h1', display: 'flex', alignItems: 'center', gap: '3' })

/** Stands in place of a page that this person may not open, and says why. */
export function AccessDenied({ message }: { message: string }) {
  return (
    <section role="alert" className={page}>
      <h1 className={title}>
        <Lock size={28} aria-hidden />
        {strings.accessDenied}
      </h1>
      <p className={css({ textStyle: 'read', color: 'textMuted' })}>{message}</p>
      <ButtonLink to="/dashboard" variant="line">
        {strings.goToDashboard}
      </ButtonLink>
    </section>
  )
}
