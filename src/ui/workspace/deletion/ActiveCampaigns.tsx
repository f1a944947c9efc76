import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { stopAction } from '../../../../contract/workspace.ts'
import { css } from '../../../../styled-system/css'
import type { DeletionConflict, StopAction } from '../../../machines/workspace/profileDeletion.machine.ts'
import type { DeletionActor } from './Deletion.tsx'

const list = css({ borderTop: 'hairline', maxHeight: '[min(280px, 34dvh)]', overflowY: 'auto' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2',
  paddingBlock: '2.5',
  borderBottom: 'soft',
})
const state = css({ marginLeft: 'auto', textStyle: 'small', color: 'textMuted' })
const choices = css({ display: 'grid', gap: '3' })
const legend = css({ textStyle: 'label', marginBottom: '2' })
const choice = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: '3',
  alignItems: 'baseline',
  cursor: 'pointer',
  _disabled: { cursor: 'default', color: 'textMuted' },
})
const label = css({ textStyle: 'label' })
const about = css({ gridColumn: '2', textStyle: 'small', color: 'textMuted' })
const mark = css({ textStyle: 'small', fontWeight: 'regular', color: 'textMuted' })

interface Words {
  name: string
  about: string
  /** Why it is not to be had. */
  refused: string
}

const words: Readonly<Record<StopAction, Words>> = {
  archive: {
    name: 'Archive them',
    about: 'They end here and are kept for reading.',
    refused: 'Not while one of them is being made or sent.',
  },
  pause: {
    name: 'Pause them',
    about: 'They wait, and can go on for another business.',
    refused: 'Not while one of them is being made.',
  },
  force_archive: {
    name: 'Archive them by force',
    about: 'They end here, whatever they are doing. A post that is on its way at this moment may still go out.',
    refused: '',
  },
}

/** The campaigns that stand against a deletion, and what shall happen to them. */
export function ActiveCampaigns({ deletion, isBusy }: { deletion: DeletionActor; isBusy: boolean }) {
  const conflict = useSelector(deletion, ({ context }) => context.conflict)
  const chosen = useSelector(deletion, ({ context }) => context.stopAction)
  const name = useId()
  if (!conflict) return null
  return (
    <>
      <ul className={list} aria-label="Active campaigns">
        {conflict.activeCampaigns.map((campaign) => (
          <li key={campaign.id} className={line}>
            {campaign.name}
            <span className={state}>{statusWords(campaign)}</span>
          </li>
        ))}
      </ul>
      <fieldset className={choices} disabled={isBusy}>
        <legend className={legend}>What shall happen to them?</legend>
        {stopAction.options.map((action) => {
          const isOffered = conflict.stopOptions.includes(action)
          return (
            <label key={action} className={choice} data-disabled={isOffered ? undefined : ''}>
              <input
                type="radio"
                name={name}
                checked={chosen === action}
                disabled={!isOffered}
                onChange={() => deletion.send({ type: 'action.chosen', action })}
              />
              <span className={label}>
                {words[action].name}{' '}
                {conflict.recommendedAction === action && <span className={mark}>Recommended</span>}
              </span>
              <span className={about}>{isOffered ? words[action].about : words[action].refused}</span>
            </label>
          )
        })}
      </fieldset>
    </>
  )
}

function statusWords({ status, isStuck }: DeletionConflict['activeCampaigns'][number]): string {
  const said = status.replaceAll('_', ' ')
  return isStuck ? `Stuck while ${said}` : `${said.charAt(0).toUpperCase()}${said.slice(1)}`
}
