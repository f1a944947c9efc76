import { useSelector } from '@xstate/react'
import { quietWords } from '../../../../rules/campaigns/formWords.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import { type CampaignDraft, draftOf } from '../../../machines/campaigns/campaignDraft.ts'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'
import { type ComparedLine, Differences } from '../../kit/Differences.tsx'

const stack = css({ display: 'grid', gap: '4' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** A campaign was changed elsewhere while its form was written here. */
export function CampaignConflict({ editor }: { editor: CampaignEditorActor }) {
  const own = useSelector(editor, ({ context }) => context.draft)
  const theirs = useSelector(editor, ({ context }) => context.theirs)
  if (!theirs) return null
  return (
    <CampaignVersions
      own={own}
      theirs={theirs}
      onOwn={() => editor.send({ type: 'own.chosen' })}
      onTheirs={() => editor.send({ type: 'theirs.chosen' })}
    />
  )
}

interface Props {
  own: CampaignDraft
  /** What somebody else has made of it. */
  theirs: Campaign
  onOwn: () => void
  onTheirs: () => void
}

/** Two versions of a campaign: what differs, and which one stays. */
export const CampaignVersions = ({ own, theirs, onOwn, onTheirs }: Props) => (
  <div className={stack}>
    <Differences what="This campaign" own={own} theirs={draftOf(theirs)} lines={lines} />
    <div className={acts}>
      <Button variant="action" onClick={onOwn}>
        Keep mine
      </Button>
      <Button onClick={onTheirs}>Take theirs</Button>
    </div>
  </div>
)

/** What a campaign says, in words that can be compared. */
const lines: readonly ComparedLine<CampaignDraft>[] = [
  { label: 'Name', of: ({ name }) => name },
  { label: 'Goal', of: ({ goal }) => goal },
  { label: 'Goal as a number', of: ({ goalAmount, goalUnit }) => `${goalAmount} ${goalUnit}`.trim() || 'None' },
  { label: 'Offer', of: ({ offer }) => offer },
  { label: 'Audience', of: ({ audience }) => audience || 'Nobody in particular' },
  { label: 'Accounts', of: accountsOf },
  { label: 'First day', of: ({ startsOn }) => startsOn || 'Not chosen' },
  { label: 'Last day', of: ({ endsOn }) => endsOn || 'Not chosen' },
  { label: 'Quiet hours', of: ({ quietFrom, quietUntil }) => quietWords(quietFrom, quietUntil) },
  { label: 'Tone', of: ({ tone }) => tone || 'As the brand' },
  { label: 'Template', of: ({ template }) => template ?? 'None' },
  { label: 'Form', of: ({ form }) => formWords[form] },
  { label: 'Awareness stage', of: ({ awarenessStage }) => awarenessStage ?? 'Not chosen' },
  { label: 'Rules', of: ({ rules }) => severalWords(rules) },
  { label: 'Psychology', of: ({ psychology }) => severalWords(psychology) },
  { label: 'Engagement triggers', of: ({ engagementTriggers }) => severalWords(engagementTriggers) },
  { label: 'Experiment', of: ({ experiment }) => experiment ?? 'None' },
]

const formWords = { short: 'Short', enhanced: 'Enhanced' } as const satisfies Record<CampaignDraft['form'], string>

/** In one order on both sides: it is no difference. */
const severalWords = (keys: readonly string[]) => (keys.length === 0 ? 'None' : keys.toSorted().join(', '))

function accountsOf({ accounts }: CampaignDraft): string {
  const posts = accounts.toSorted((one, other) => one.accountId - other.accountId).map((one) => one.postsPerWeek)
  return accounts.length === 0 ? 'None' : `${counted(accounts.length, 'account')}, ${posts.join(', ')} posts a week`
}
