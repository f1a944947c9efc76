import { momentIn } from '../../../rules/shell/regionalFormat.ts'
import { strings } from '../../../strings/webhooks.ts'
import { css } from '../../../styled-system/css'
import type { Webhook } from '../../machines/webhooks/webhook.ts'
import type { AskedAct } from '../../machines/webhooks/webhookEditing.machine.ts'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Switch } from '../kit/Switch.tsx'
import { useBusinesses } from '../shell/useBusinesses.ts'
import { eventTitle } from './webhookWords.ts'

const row = css({ display: 'grid', gap: '3', paddingBlock: '4', borderBottom: 'soft', gridTemplateColumns: 'one' })
const head = css({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '4' })
const words = css({ display: 'grid', gap: '0.5', minWidth: '0', overflowWrap: 'anywhere' })
const address = css({ textStyle: 'strong' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })
const state = css({ display: 'flex', alignItems: 'center', gap: '2', flexShrink: '0', textStyle: 'small' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

interface Props {
  webhook: Webhook
  /** The person's. */
  timezone: string
  /** One is being turned on or off. */
  isSwitching: boolean
  onSwitch: (isActive: boolean) => void
  onLog: () => void
  onEdit: () => void
  onAct: (act: AskedAct['act']) => void
}

/** A webhook: where it goes, what it tells of, whether it does, and what can be done with it. */
export function WebhookRow({ webhook, timezone, isSwitching, onSwitch, onLog, onEdit, onAct }: Props) {
  const { url, events, isActive, stoppedBecause, lastDeliveredAt, businessProfileId } = webhook
  const { businesses } = useBusinesses()
  const business = businesses.find(({ id }) => id === businessProfileId)?.name ?? strings.oneBusiness
  const whose = businessProfileId === null ? strings.allBusinesses : business
  return (
    <li className={row}>
      <div className={head}>
        <div className={words}>
          <p className={address}>{url}</p>
          <p className={quiet}>{events.map(eventTitle).join(', ')}</p>
          <p className={quiet}>
            {lastDeliveredAt
              ? strings.lastDelivered(whose, momentIn(timezone)(lastDeliveredAt))
              : strings.nothingDeliveredYet(whose)}
          </p>
        </div>
        <div className={state}>
          <span>{isActive ? strings.onState : strings.off}</span>
          <Switch label={strings.deliverTo(url)} isOn={isActive} isReadOnly={isSwitching} onChange={onSwitch} />
        </div>
      </div>
      {!isActive && stoppedBecause !== null && (
        <Notice severity="warning" live="none" title={strings.itWasSwitchedOff}>
          {stoppedBecause}
        </Notice>
      )}
      <div className={acts}>
        <Button size="sm" aria-label={strings.deliveriesTo(url)} aria-haspopup="dialog" onClick={onLog}>
          {strings.deliveries}
        </Button>
        <Button size="sm" aria-label={strings.editUrl(url)} aria-haspopup="dialog" onClick={onEdit}>
          {strings.edit}
        </Button>
        <Button
          size="sm"
          aria-label={strings.newSecretFor(url)}
          aria-haspopup="dialog"
          onClick={() => onAct('renewal')}
        >
          {strings.newSecret}
        </Button>
        <Button size="sm" aria-label={strings.removeUrl(url)} aria-haspopup="dialog" onClick={() => onAct('removal')}>
          {strings.remove}
        </Button>
      </div>
    </li>
  )
}
