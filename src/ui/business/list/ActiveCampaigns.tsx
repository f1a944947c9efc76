import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../../strings/business/list.ts'
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
    name: strings.archiveThem,
    about: strings.theyEndHere,
  },
  {
    action: 'pause',
    name: strings.pauseThem,
    about: strings.theyWaitAndCanGoOnLater,
  },
  {
    action: 'force_archive',
    name: strings.archiveThemByForce,
    about: strings.endsThemInWhateverTheyAreDoing,
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
      <ul className={list} aria-label={strings.activeCampaigns}>
        {conflict.activeCampaigns.map((campaign) => (
          <li key={campaign.id} className={row}>
            <span className={called}>{campaign.name}</span>
            <span className={states}>
              <span>{stateWords(campaign.status)}</span>
              {campaign.isStuck && <StatusLabel state="failed">{strings.stuck}</StatusLabel>}
            </span>
          </li>
        ))}
      </ul>
      <RadioCards
        legend={strings.whatShallHappenToThem}
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
      badge: recommendedAction === action ? strings.recommended : undefined,
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
  return against.length === 0 ? strings.theyCannotBeNow(verb) : strings.cannotBeNow(verb, names)
}

/** `in_review` → "In review". */
function stateWords(status: string): string {
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
