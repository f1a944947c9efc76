import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'

const text = css({
  width: 'full',
  maxWidth: 'prose',
  marginInline: 'auto',
  padding: { base: '5', md: '10' },
  display: 'grid',
  alignContent: 'start',
  gap: '3',
  textStyle: 'read',
  '& p': { textWrap: 'pretty' },
  '& h2': { textStyle: 'h3', marginTop: '4' },
})

/** A plain text to read. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={text}>
      <h1 className={css({ textStyle: 'h1', marginBottom: '2' })}>{title}</h1>
      {children}
    </article>
  )
}
