import { useSelector } from '@xstate/react'
import { RefreshCw, RotateCcw } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { campaignErrorCategory, campaignSuggestions } from '../../../rules/campaigns/campaignError.ts'
import { strings } from '../../../strings/shell.ts'
import { css } from '../../../styled-system/css'
import type { errorBoundaryMachine } from '../../machines/shell/errorBoundary.machine.ts'
import { Button } from '../kit/Button.tsx'

const page = css({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: '4',
  maxWidth: 'prose',
  padding: { base: '5', md: '10' },
})
const list = css({ display: 'grid', gap: '2', paddingLeft: '5', listStyleType: 'disc', textStyle: 'read' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Stands where a campaign page crashed, with what can be done about this kind of trouble. */
export function CampaignError({ boundary }: { boundary: ActorRefFrom<typeof errorBoundaryMachine> }) {
  const message = useSelector(boundary, ({ context }) => context.crash?.message ?? '')
  const isOver = useSelector(boundary, (snapshot) => snapshot.matches('exhausted'))
  const isRetrying = useSelector(boundary, (snapshot) => snapshot.matches('retrying'))
  return (
    <section role="alert" className={page}>
      <h1 tabIndex={-1} className={css({ textStyle: 'h1', _focusVisible: { outline: 'none' } })}>
        {strings.campaignError}
      </h1>
      <ul className={list}>
        {campaignSuggestions[campaignErrorCategory(message)].map((suggestion) => (
          <li key={suggestion}>{suggestion}</li>
        ))}
      </ul>
      <div className={actions}>
        {!isOver && (
          <Button variant="ink" busy={isRetrying} onClick={() => boundary.send({ type: 'retry.requested' })}>
            {!isRetrying && <RotateCcw size={16} aria-hidden />}
            {strings.tryAgainTitle}
          </Button>
        )}
        <Button onClick={() => window.location.reload()}>
          <RefreshCw size={16} aria-hidden />
          {strings.refreshPage}
        </Button>
      </div>
    </section>
  )
}
