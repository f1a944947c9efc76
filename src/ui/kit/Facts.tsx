import { css } from '../../../styled-system/css'

const facts = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  columnGap: '4',
  rowGap: '1',
  maxWidth: 'prose',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  borderTop: 'soft',
  paddingTop: '3',
  '& dt': { color: 'textMuted' },
  '& dd': { overflowWrap: 'anywhere' },
})

export type Fact = readonly [label: string, value: string]

/** What is known of something, each with its name. */
export const Facts = ({ lines }: { lines: readonly Fact[] }) => (
  <dl className={facts}>
    {lines.map(([label, value]) => (
      <div key={label} className={css({ display: 'contents' })}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
