import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { mostWebhooks } from '../../../contract/webhooks.ts'
import { strings } from '../../../strings/webhooks.ts'
import { css } from '../../../styled-system/css'
import { createWebhooks } from '../../app/webhooks/webhooks.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { ActDialog } from './ActDialog.tsx'
import { DeliveryLogDialog } from './DeliveryLogDialog.tsx'
import { NewSecret } from './NewSecret.tsx'
import { ReceivingHelp } from './ReceivingHelp.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookRow } from './WebhookRow.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'one' })
const rows = css({ borderTop: 'hairline' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })
const start = css({ justifySelf: 'start' })

const switchTitles = {
  refused: strings.theWebhookWasNotChanged,
  unclear: strings.itIsNotCertainThatTheWebhookWasChanged,
}

/** The person's webhooks: those that are there, another one, and what each delivered. `timezone` is the person's. */
export function WebhooksPanel({ timezone }: { timezone: string }) {
  const { list, editing, open, ...actors } = useCachedActor(useApp().cached(createWebhooks), 'all')
  const webhooks = useSelector(list, ({ context }) => context.value?.results ?? null)
  const failure = useQueryFailure(list)
  const switching = useMutation(actors.switching)
  const [logId, setLogId] = useState<number | null>(null)
  const closeLog = () => {
    setLogId(null)
    list.send({ type: 'refresh.requested' })
  }
  return (
    <div className={stack}>
      <p className={quiet}>{strings.aWebhookTellsAnAddressOfYours}</p>
      <ListProblem what={strings.yourWebhooksCouldNotBeLoaded} {...failure} />
      <WriteFailure titles={switchTitles} problem={switching.problem} />
      {!webhooks && !failure.problem && (
        <Loading label={strings.loadingYourWebhooks}>
          <Skeleton height={96} />
        </Loading>
      )}
      {webhooks?.length === 0 && <p className={quiet}>{strings.youHaveNoWebhookYet}</p>}
      {webhooks && webhooks.length > 0 && (
        <ul className={rows} aria-label={strings.webhooks}>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              timezone={timezone}
              isSwitching={switching.isBusy}
              onSwitch={(isActive) => switching.request({ webhook, isActive })}
              onLog={() => setLogId(webhook.id)}
              onEdit={() => open(webhook)}
              onAct={(act) => editing.send({ type: 'act.requested', act, webhook })}
            />
          ))}
        </ul>
      )}
      {webhooks && webhooks.length < mostWebhooks && (
        <Button id={addButtonId} className={start} aria-haspopup="dialog" onClick={() => open(null)}>
          {strings.addAWebhook}
        </Button>
      )}
      {webhooks && webhooks.length >= mostWebhooks && (
        <>
          <Button className={start} aria-disabled aria-describedby={fullNoteId}>
            {strings.addAWebhook}
          </Button>
          <p id={fullNoteId} className={quiet}>
            {strings.youHaveWebhooksTheMostThereCan(mostWebhooks)}
          </p>
        </>
      )}
      <ReceivingHelp />
      <WebhookForm editing={editing} />
      <ActDialog editing={editing} />
      <NewSecret editing={editing} />
      <DeliveryLogDialog
        webhook={webhooks?.find(({ id }) => id === logId) ?? null}
        timezone={timezone}
        onClose={closeLog}
      />
    </div>
  )
}

const addButtonId = 'add-webhook'
const fullNoteId = 'webhooks-full'
