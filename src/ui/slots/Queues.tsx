import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { dayOf, listMoment } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/slots.ts'
import { css } from '../../../styled-system/css'
import { createQueues } from '../../app/slots/queues.ts'
import { createUnsavedOrders } from '../../app/slots/unsavedOrders.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import type { AccountQueue } from '../../machines/slots/slot.ts'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { RouterLink } from '../kit/RouterLink.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { Switch } from '../kit/Switch.tsx'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { useAccounts } from '../networks/useAccounts.ts'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { QueueOrder } from './QueueOrder.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const item = css({
  borderBottom: 'hairline',
  paddingBlock: '3',
  display: 'grid',
  gap: '2',
  _first: { paddingTop: '0' },
  _last: { borderBottom: 'none' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const who = css({ display: 'grid', flex: '1', minWidth: '[160px]' })
const name = css({ textStyle: 'name', display: 'flex', alignItems: 'center', gap: '2', overflowWrap: 'anywhere' })
/** On a telephone below the account and its switch, so that those of many are in sight. */
const opener = css({ order: { base: '1', sm: '0' } })
const running = css({ display: 'inline-flex', alignItems: 'center', gap: '2', textStyle: 'small' })
const small = css({ textStyle: 'small', color: 'textMuted', fontVariantNumeric: 'tabular-nums' })
const muted = css({ color: 'textMuted', textWrap: 'pretty' })

const unsaved = {
  refused: strings.theQueueIsAsItWas,
  unclear: strings.itIsNotKnownWhetherTheQueue,
} as const

/** What is planned on each account: paused or running, and in which order. */
export function Queues() {
  const business = useShownBusiness()
  const { list: actor, pause } = useCachedActor(useSession().cached(createQueues), String(business?.id ?? ''))
  const queues = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const { request, isBusy, problem } = useMutation(pause)
  const unsavedIds = useSelector(useSession().lazy(createUnsavedOrders).actor, ({ context }) => context)
  const accounts = useAccounts()
  const [openId, setOpenId] = useState<number | null>(null)
  return (
    <div className={stack}>
      <ListProblem what={strings.theQueuesCouldNotBeRead} {...failure} />
      <WriteFailure titles={unsaved} problem={problem} />
      {!queues && failure.problem === null && <Skeleton width="70%" height={16} />}
      {queues?.length === 0 && (
        <p className={muted}>
          {strings.eachAccountThatYouConnectHasA}{' '}
          <RouterLink to="/connect/socials">{strings.connectAnAccount}</RouterLink>
        </p>
      )}
      {queues && queues.length > 0 && (
        <ul>
          {queues.map((queue) => {
            const account = accounts.find(({ id }) => id === queue.accountId)
            if (!account) return null
            return (
              <li key={queue.accountId} className={item}>
                <Queue
                  queue={queue}
                  account={account}
                  isBusy={isBusy}
                  isUnsaved={unsavedIds.includes(queue.accountId)}
                  isOpen={openId === queue.accountId}
                  onOpen={(isOpen) => setOpenId(isOpen ? queue.accountId : null)}
                  onPause={(isPaused) => request({ accountId: queue.accountId, isPaused })}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

interface QueueProps {
  queue: AccountQueue
  account: SocialAccount
  isBusy: boolean
  /** Its posts were put into another order, and that was not saved. */
  isUnsaved: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onPause: (isPaused: boolean) => void
}

function Queue({ queue, account, isBusy, isUnsaved, isOpen, onOpen, onPause }: QueueProps) {
  const { timezone, wallNow } = useSession()
  const isPaused = queue.pausedAt !== null
  const fullName = `${networkNames[account.network]} ${accountLabel(account)}`
  const next = queue.nextAt && listMoment(wallTimeAt(Date.parse(queue.nextAt), timezone()), dayOf(wallNow()))
  return (
    <>
      <div className={head}>
        <span className={who}>
          <span className={name}>
            <NetworkMark network={account.network} size={16} />
            {accountLabel(account)}
          </span>
          <span className={small}>
            {next === null ? strings.nothingIsPlanned : strings.planned(counted(queue.postCount, strings.post), next)}
          </span>
        </span>
        {queue.postCount > 0 && (
          <Button size="sm" className={opener} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {isOpen ? strings.close : strings.changeOrder}
          </Button>
        )}
        <span className={running}>
          {isPaused ? strings.paused : strings.running}
          <Switch
            label={strings.theQueueOfRuns(fullName)}
            isOn={!isPaused}
            isReadOnly={isBusy}
            onChange={(isOn) => onPause(!isOn)}
          />
        </span>
      </div>
      {isPaused && <p className={small}>{strings.nothingOfItGoesOut}</p>}
      {isUnsaved && !isOpen && queue.postCount > 0 && <p className={small}>{strings.yourNewOrderIsNotSavedYet}</p>}
      {isOpen && <QueueOrder accountId={queue.accountId} />}
    </>
  )
}
