import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/webhooks.ts'
import { css } from '../../../styled-system/css'
import { createDelivery, deliveryKey } from '../../app/webhooks/deliveryLog.ts'
import type { Delivery } from '../../machines/webhooks/webhook.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useLastShown } from '../useLastShown.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { prettyJson } from './webhookWords.ts'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'one', paddingTop: '2', paddingBottom: '5' })
const start = css({ justifySelf: 'start' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  delivery: Delivery
  /** Something is being sent. */
  isSending: boolean
  onSend: () => void
}

/** What was sent, and what came back. */
export function DeliveryDetails({ delivery, isSending, onSend }: Props) {
  const actor = useCachedActor(useApp().cached(createDelivery), deliveryKey(delivery))
  const detail = useLastShown(useSelector(actor, ({ context }) => context.value))
  const failure = useQueryFailure(actor)
  const isUnderWay = delivery.state === 'sending'
  return (
    <div className={stack}>
      <ListProblem what={strings.theDeliveryCouldNotBeLoaded} {...failure} />
      {!detail && !failure.problem && (
        <Loading label={strings.loadingTheDelivery}>
          <Skeleton height={120} />
        </Loading>
      )}
      {detail?.problem && (
        <Notice severity="warning" live="none" title={strings.theLastTryDidNotEndWell}>
          {detail.problem}
        </Notice>
      )}
      {detail && <CodeBlock label={strings.whatIsSent} text={prettyJson(detail.body)} />}
      {detail && detail.answerBody !== null && detail.answerBody !== '' && (
        <CodeBlock label={strings.theLastAnswer} text={prettyJson(detail.answerBody)} />
      )}
      {detail?.answerBody === '' && <p className={quiet}>{strings.theLastAnswerHadNoText}</p>}
      <Button size="sm" className={start} busy={isSending} aria-disabled={isUnderWay || undefined} onClick={onSend}>
        {strings.sendAgain}
      </Button>
    </div>
  )
}
