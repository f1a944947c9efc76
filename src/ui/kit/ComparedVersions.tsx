import { css } from '../../../styled-system/css'

const versions = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 1fr)]', gap: '4' })
const heading = css({ textStyle: 'h4', marginBottom: '2' })
const list = css({ display: 'grid', gap: '2', overflowWrap: 'anywhere' })
const term = css({ textStyle: 'caption', color: 'textMuted' })
const said = css({ whiteSpace: 'pre-line' })

/** One thing that is said of a draft, in words that can be compared. */
export interface ComparedLine<Draft> {
  label: string
  of: (draft: Draft) => string
}

interface Props<Draft> {
  /** What each is, and what it says. */
  first: { title: string; draft: Draft }
  second: { title: string; draft: Draft }
  lines: readonly ComparedLine<Draft>[]
}

/** What differs between two versions of the same thing, side by side. */
export function ComparedVersions<Draft>({ first, second, lines }: Props<Draft>) {
  const shown = lines.filter(({ of }) => of(first.draft) !== of(second.draft))
  return (
    <div className={versions}>
      {[first, second].map(({ title, draft }) => (
        <section key={title} aria-label={title}>
          <h3 className={heading}>{title}</h3>
          <dl className={list}>
            {shown.map(({ label, of }) => (
              <div key={label}>
                <dt className={term}>{label}</dt>
                <dd className={said}>{of(draft)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
