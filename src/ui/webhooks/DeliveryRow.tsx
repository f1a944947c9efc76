import { ChevronDown, Clock } from 'lucide-react'
import { useId } from 'react'
import { momentIn } from '../../../rules/shell/regionalFormat.ts'
import { css } from '../../../styled-system/css'
import type { Delivery } from '../../machines/webhooks/webhook.ts'
import { OutcomeMark } from '../marks/OutcomeMark.tsx'
import { useNow } from '../useNow.ts'
import { DeliveryDetails } from './DeliveryDetails.tsx'
import { deliverySays, eventTitle } from './webhookWords.ts'

const row = css({ borderBottom: 'soft' })
const toggle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: 'input',
  paddingBlock: '2.5',
  textAlign: 'left',
  cursor: 'pointer',
  '& > svg:last-child': { color: 'textMuted', flexShrink: '0' },
  '&[aria-expanded=true] > svg:last-child': { transform: 'rotate(180deg)' },
})
const mark = css({ display: 'inline-flex', width: '4', flexShrink: '0' })
const words = css({ display: 'grid', minWidth: '0', flex: '1', overflowWrap: 'anywhere' })
const title = css({ textStyle: 'strong' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  delivery: Delivery
  /** The person's. */
  timezone: string
  isOpen: boolean
  /** Something is being sent. */
  isSending: boolean
  onToggle: () => void
  onSend: () => void
}

/** A delivery in one line, and all of it where it is open. */
export function DeliveryRow({ delivery, timezone, isOpen, isSending, onToggle, onSend }: Props) {
  const id = useId()
  const now = useNow(5000)
  const { event, state, createdAt } = delivery
  return (
    <li className={row}>
      <button
        type="button"
        className={toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <span className={mark}>
          {state === 'delivered' && <OutcomeMark outcome="published" label="" />}
          {state === 'failed' && <OutcomeMark outcome="failed" label="" />}
          {(state === 'waiting' || state === 'sending') && <Clock size={14} aria-hidden />}
        </span>
        <span className={words}>
          <span className={title}>{eventTitle(event)}</span>
          <span className={quiet}>
            {momentIn(timezone)(createdAt)}. {deliverySays(delivery, now)}.
          </span>
        </span>
        <ChevronDown size={18} aria-hidden />
      </button>
      {isOpen && (
        <div id={id}>
          <DeliveryDetails delivery={delivery} isSending={isSending} onSend={onSend} />
        </div>
      )}
    </li>
  )
}
