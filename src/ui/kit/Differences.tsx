import { type ComparedLine, ComparedVersions } from './ComparedVersions.tsx'
import { Notice } from './Notice.tsx'

export type { ComparedLine } from './ComparedVersions.tsx'

interface Props<Draft> {
  /** What was changed: `This rule`. */
  what: string
  own: Draft
  theirs: Draft
  lines: readonly ComparedLine<Draft>[]
}

/** Something was changed elsewhere while it was written here: what differs, in both versions. */
export const Differences = <Draft,>({ what, own, theirs, lines }: Props<Draft>) => (
  <>
    <Notice severity="warning" title={`${what} was changed elsewhere meanwhile`}>
      Nothing is saved yet. Choose which version stays.
    </Notice>
    <ComparedVersions
      first={{ title: 'Yours', draft: own }}
      second={{ title: 'The other', draft: theirs }}
      lines={lines}
    />
  </>
)
