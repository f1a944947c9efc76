import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../../styled-system/css'
import type {
  businessDeletionMachine,
  DeletionConflict,
  StopAction,
} from '../../../machines/business/businessDeletion.machine.ts'
import { type RadioCard, RadioCards } from '../../kit/RadioCards.tsx'
import { StatusLabel } from '../../marks/StatusLabel.tsx'

const list = css({ borderTop: 'hairline', maxHeight: '50', overflowY: 'auto' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  paddingBlock: '2',
  borderBottom: 'soft',
})
const called = css({ textStyle: 'strong', overflowWrap: 'anywhere' })
const states = css({ display: 'inline-flex', alignItems: 'center', gap: '3', color: 'textMuted', textStyle: 'small' })

type Campaign = DeletionConflict['activeCampaigns'][number]

const actions: readonly { action: StopAction; name: string; about: string }[] = [
  {
    action: 'archive',
    name: 'Archive them',
    about: 'They end here. Posts that have not gone out become drafts.',
  },
  {
    action: 'pause',
    name: 'Pause them',
    about: 'They wait, and can go on later with another business. Posts that have not gone out become drafts.',
  },
  {
    action: 'force_archive',
    name: 'Archive them by force',
    about: 'Ends them in whatever they are doing, even where they are stuck. What is on its way may still go out.',
  },
]

/** The campaigns that stand against a deletion, and what can be done about them. */
export function ActiveCampaigns({ deletion }: { deletion: ActorRefFrom<typeof businessDeletionMachine> }) {
  const conflict = useSelector(deletion, ({ context }) => context.conflict)
  const chosen = useSelector(deletion, ({ context }) => context.stopAction)
  const isBusy = useSelector(deletion, (now) => now.hasTag('busy'))
  if (!conflict) return null
  return (
    <>
      <ul className={list} aria-label="Active campaigns">
        {conflict.activeCampaigns.map((campaign) => (
          <li key={campaign.id} className={row}>
            <span className={called}>{campaign.name}</span>
            <span className={states}>
              <span>{stateWords(campaign.status)}</span>
              {campaign.isStuck && <StatusLabel state="failed">Stuck</StatusLabel>}
            </span>
          </li>
        ))}
      </ul>
      <RadioCards
        legend="What shall happen to them"
        isHeading
        options={optionsOf(conflict)}
        isBusy={isBusy}
        value={chosen ?? undefined}
        onChange={(action) => deletion.send({ type: 'action.chosen', action })}
      />
    </>
  )
}

function optionsOf({ activeCampaigns, stopOptions, recommendedAction }: DeletionConflict): RadioCard<StopAction>[] {
  return actions.map(({ action, name, about }) => {
    const isOffered = stopOptions.includes(action)
    return {
      value: action,
      title: name,
      badge: recommendedAction === action ? 'Recommended' : undefined,
      about: isOffered ? about : reasonAgainst(action, activeCampaigns),
      isDisabled: !isOffered,
    }
  })
}

/** Why an action does not fit: the campaigns that do not take it. */
function reasonAgainst(action: StopAction, campaigns: readonly Campaign[]): string {
  const against = campaigns.filter(({ canArchive, canPause }) => (action === 'pause' ? !canPause : !canArchive))
  const names = against.map(({ name }) => name).join(', ')
  const verb = action === 'pause' ? 'paused' : 'archived'
  return against.length === 0 ? `They cannot be ${verb} now.` : `Cannot be ${verb} now: ${names}.`
}

/** `in_review` → "In review". */
function stateWords(status: string): string {
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
