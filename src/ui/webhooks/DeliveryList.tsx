import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { strings } from '../../../strings/webhooks.ts'
import { css } from '../../../styled-system/css'
import { createDeliveryLog, logKey } from '../../app/webhooks/deliveryLog.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Pager } from '../kit/Pager.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useLastShown } from '../useLastShown.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'one', paddingBottom: '7' })
const rows = css({ borderTop: 'hairline' })
const quiet = css({ color: 'textMuted' })
const start = css({ justifySelf: 'start' })

const titles = { refused: strings.nothingWasSent, unclear: strings.itIsNotCertainThatItIs }

interface Props {
  webhookId: number
  /** The person's. */
  timezone: string
}

/** The deliveries of a webhook, the newest first, one of which can be open. */
export function DeliveryList({ webhookId, timezone }: Props) {
  const [page, setPage] = useState(1)
  const [openId, setOpenId] = useState<number | null>(null)
  const { reading, ...actors } = useCachedActor(useApp().cached(createDeliveryLog), logKey({ webhookId, page }))
  const found = useLastShown(useSelector(reading, ({ context }) => context.value))
  const failure = useQueryFailure(reading)
  const sending = useMutation(actors.sending)
  const send = (deliveryId: number | null) => sending.request({ webhookId, deliveryId })
  return (
    <div className={stack}>
      <Button className={start} busy={sending.isBusy && openId === null} onClick={() => send(null)}>
        {strings.sendATest}
      </Button>
      <WriteFailure titles={titles} problem={sending.problem} />
      <ListProblem what={strings.theDeliveriesCouldNotBeLoaded} {...failure} />
      {!found && !failure.problem && (
        <Loading label={strings.loadingTheDeliveries}>
          <Skeleton height={160} />
        </Loading>
      )}
      {found?.count === 0 && <p className={quiet}>{strings.nothingWasDeliveredInTheLast30}</p>}
      {found && found.count > 0 && (
        <>
          <ul className={rows} aria-label={strings.deliveries}>
            {found.results.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                timezone={timezone}
                isOpen={delivery.id === openId}
                isSending={sending.isBusy}
                onToggle={() => setOpenId(delivery.id === openId ? null : delivery.id)}
                onSend={() => send(delivery.id)}
              />
            ))}
          </ul>
          <Pager found={found} one="delivery" many="deliveries" onPage={setPage} />
        </>
      )}
    </div>
  )
}
