import { strings } from '../../../strings/kit.ts'
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
    <Notice severity="warning" title={strings.wasChangedElsewhereMeanwhile(what)}>
      {strings.nothingIsSavedYet}
    </Notice>
    <ComparedVersions
      first={{ title: strings.yours, draft: own }}
      second={{ title: strings.theOther, draft: theirs }}
      lines={lines}
    />
  </>
)
