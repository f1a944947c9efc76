import { cva } from '../../../../styled-system/css'
import type { Registration } from '../../../machines/admin/networkCredentials.machine.ts'
import { registrationLooks, registrationState } from './registrationState.ts'

const recipe = cva({
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', textStyle: 'label' },
  variants: {
    tone: {
      draft: { color: 'draft' },
      scheduled: { color: 'scheduled' },
      published: { color: 'published' },
      failed: { color: 'failed' },
      missed: { color: 'missed' },
      unknown: { color: 'unknown' },
    },
  },
})

/** How the installation is registered with a network. */
export function RegistrationMark({ registration }: { registration: Registration }) {
  const { word, icon: Icon, tone } = registrationLooks[registrationState(registration)]
  return (
    <span className={recipe({ tone })}>
      <Icon size={16} aria-hidden />
      {word}
    </span>
  )
}
