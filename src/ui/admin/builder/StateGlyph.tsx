import type { EntryState } from '../../../../contract/builder.ts'
import { stateWords } from '../../../../rules/admin/builder/builderWords.ts'
import { CampaignGlyph, toneOfLook } from '../../campaigns/CampaignGlyph.tsx'
import { MarkLabel } from '../../marks/MarkLabel.tsx'

/** The shapes of campaigns that are the same. */
const looks = { active: 'finished', draft: 'draft', retired: 'archived' } as const

interface Props {
  state: EntryState
  /** By default the state's word; an empty text where it stands beside. */
  label?: string
}

/** The state of an entry as a shape. */
export const StateGlyph = ({ state, label = stateWords[state] }: Props) => (
  <CampaignGlyph look={looks[state]} label={label} />
)

/** The same with its word. */
export const StateLabel = ({ state }: { state: EntryState }) => (
  <MarkLabel tone={toneOfLook(looks[state])}>
    <StateGlyph state={state} label="" />
    {stateWords[state]}
  </MarkLabel>
)
