import { type ReactNode, useId } from 'react'
import { css } from '../../../../styled-system/css'

const section = css({
  display: 'grid',
  gap: '4',
  borderTop: 'hairline',
  paddingTop: '5',
  paddingBottom: '7',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  _first: { borderTop: 'none', paddingTop: '0' },
})
const title = css({ textStyle: 'h3' })
const help = css({ textStyle: 'small', color: 'textMuted', maxWidth: 'prose', marginTop: '1' })

interface Props {
  title: string
  help?: ReactNode
  children: ReactNode
}

/** One part of the brand. */
export function BrandSection({ title: words, help: note, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={section}>
      <header>
        <h2 id={id} className={title}>
          {words}
        </h2>
        {note && <p className={help}>{note}</p>}
      </header>
      {children}
    </section>
  )
}
