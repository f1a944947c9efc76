import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../../styled-system/css'
import type {
  businessDeletionMachine,
  DeletionConflict,
  StopAction,
} from '../../../machines/business/businessDeletion.machine.ts'
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
const options = css({ display: 'grid', gap: '2', border: 'none', padding: '0', margin: '0', minWidth: '0' })
const legend = css({ textStyle: 'h4', paddingBottom: '2' })
const option = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  gap: '3',
  alignItems: 'start',
  padding: '3',
  borderRadius: 'base',
  border: 'control',
  cursor: 'pointer',
  '&:has(:checked)': { background: 'selected', borderColor: 'ink' },
  '&:has(:disabled)': { color: 'textSubtle', cursor: 'not-allowed' },
  '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
  '& input': { marginTop: '1', accentColor: 'ink' },
})
const title = css({ textStyle: 'label', display: 'flex', flexWrap: 'wrap', gap: '2' })
const badge = css({ textStyle: 'microStrong', border: 'control', borderRadius: 'xs', paddingInline: '1.5' })
const about = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

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
  const group = useId()
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
      <fieldset className={options}>
        <legend className={legend}>What shall happen to them</legend>
        {actions.map(({ action, name, about: words }) => {
          const isOffered = conflict.stopOptions.includes(action)
          return (
            <label key={action} className={option}>
              <input
                type="radio"
                name={group}
                value={action}
                checked={chosen === action}
                disabled={isBusy || !isOffered}
                onChange={() => deletion.send({ type: 'action.chosen', action })}
              />
              <span>
                <span className={title}>
                  {name}
                  {conflict.recommendedAction === action && <span className={badge}>Recommended</span>}
                </span>
                <span className={about}>{isOffered ? words : reasonAgainst(action, conflict.activeCampaigns)}</span>
              </span>
            </label>
          )
        })}
      </fieldset>
    </>
  )
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
