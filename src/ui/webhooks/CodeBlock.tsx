import { useId } from 'react'
import { css } from '../../../styled-system/css'

const stack = css({ display: 'grid', gap: '1.5', gridTemplateColumns: 'one' })
const labelStyle = css({ textStyle: 'label' })
const code = css({
  background: 'sunken',
  border: 'hairline',
  borderRadius: 'base',
  padding: '3',
  maxHeight: '80',
  overflow: 'auto',
})
const textStyle = css({ textStyle: 'small', fontFamily: 'mono', whiteSpace: 'pre' })

/** A text of a machine, as it is laid out; it scrolls, by keys too. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  const id = useId()
  return (
    <div className={stack}>
      <p id={id} className={labelStyle}>
        {label}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section aria-labelledby={id} tabIndex={0} className={code}>
        <pre className={textStyle}>{text}</pre>
      </section>
    </div>
  )
}
