import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css'

const style = css({
  display: 'flex',
  gap: '1.5',
  textStyle: 'caption',
  textWrap: 'pretty',
  paddingTop: '1.5',
  '& svg': { color: 'missed', flexShrink: '0', marginTop: 'px' },
})

/** What is asked at this place and why, in a sentence. */
export function AskedNote({ children }: { children: ReactNode }) {
  return (
    <p className={style}>
      <CircleAlert size={14} strokeWidth={2.2} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
