import { css } from '../../../styled-system/css'
import { Notice } from './Notice.tsx'

const versions = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 1fr)]', gap: '4' })
const heading = css({ textStyle: 'h4', marginBottom: '2' })
const list = css({ display: 'grid', gap: '2', overflowWrap: 'anywhere' })
const term = css({ textStyle: 'caption', color: 'textMuted' })

/** One thing that is said of a draft, in words that can be compared. */
export interface ComparedLine<Draft> {
  label: string
  of: (draft: Draft) => string
}

interface Props<Draft> {
  /** What was changed: `This rule`. */
  what: string
  own: Draft
  theirs: Draft
  lines: readonly ComparedLine<Draft>[]
}

/** Something was changed elsewhere while it was written here: what differs, in both versions. */
export function Differences<Draft>({ what, own, theirs, lines }: Props<Draft>) {
  const differing = lines.filter(({ of }) => of(own) !== of(theirs))
  return (
    <>
      <Notice severity="warning" title={`${what} was changed elsewhere meanwhile`}>
        Nothing is saved yet. Choose which version stays.
      </Notice>
      <div className={versions}>
        <Version title="Yours" draft={own} shown={differing} />
        <Version title="The other" draft={theirs} shown={differing} />
      </div>
    </>
  )
}

interface VersionProps<Draft> {
  title: string
  draft: Draft
  shown: readonly ComparedLine<Draft>[]
}

function Version<Draft>({ title, draft, shown }: VersionProps<Draft>) {
  return (
    <section aria-label={title}>
      <h3 className={heading}>{title}</h3>
      <dl className={list}>
        {shown.map(({ label, of }) => (
          <div key={label}>
            <dt className={term}>{label}</dt>
            <dd>{of(draft)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
