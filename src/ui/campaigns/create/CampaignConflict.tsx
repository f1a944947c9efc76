import { useSelector } from '@xstate/react'
import { quietWords } from '../../../../rules/campaigns/formWords.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/create.ts'
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
    <Differences what={strings.thisCampaign} own={own} theirs={draftOf(theirs)} lines={lines} />
    <div className={acts}>
      <Button variant="action" onClick={onOwn}>
        {strings.keepMine}
      </Button>
      <Button onClick={onTheirs}>{strings.takeTheirs}</Button>
    </div>
  </div>
)

/** What a campaign says, in words that can be compared. */
const lines: readonly ComparedLine<CampaignDraft>[] = [
  { label: strings.name, of: ({ name }) => name },
  { label: strings.goal, of: ({ goal }) => goal },
  {
    label: strings.goalAsANumber,
    of: ({ goalAmount, goalUnit }) => `${goalAmount} ${goalUnit}`.trim() || strings.none,
  },
  { label: strings.offer, of: ({ offer }) => offer },
  { label: strings.audience, of: ({ audience }) => audience || strings.nobodyInParticular },
  { label: strings.accounts, of: accountsOf },
  { label: strings.firstDay, of: ({ startsOn }) => startsOn || strings.notChosen },
  { label: strings.lastDay, of: ({ endsOn }) => endsOn || strings.notChosen },
  { label: strings.quietHours, of: ({ quietFrom, quietUntil }) => quietWords(quietFrom, quietUntil) },
  { label: strings.tone, of: ({ tone }) => tone || strings.asTheBrand },
  { label: strings.template, of: ({ template }) => template ?? strings.none },
  { label: strings.form, of: ({ form }) => formWords[form] },
  { label: strings.awarenessStage, of: ({ awarenessStage }) => awarenessStage ?? strings.notChosen },
  { label: strings.rules, of: ({ rules }) => severalWords(rules) },
  { label: strings.psychology, of: ({ psychology }) => severalWords(psychology) },
  { label: strings.engagementTriggers, of: ({ engagementTriggers }) => severalWords(engagementTriggers) },
  { label: strings.experiment, of: ({ experiment }) => experiment ?? strings.none },
]

const formWords = { short: strings.short, enhanced: strings.enhanced } as const satisfies Record<
  CampaignDraft['form'],
  string
>

/** In one order on both sides: it is no difference. */
const severalWords = (keys: readonly string[]) => (keys.length === 0 ? strings.none : keys.toSorted().join(', '))

function accountsOf({ accounts }: CampaignDraft): string {
  const posts = accounts.toSorted((one, other) => one.accountId - other.accountId).map((one) => one.postsPerWeek)
  return accounts.length === 0
    ? strings.none
    : strings.postsAWeek(counted(accounts.length, strings.account), posts.join(', '))
}
