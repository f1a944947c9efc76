import { useSelector } from '@xstate/react'
import { mostCalendarFeeds } from '../../../contract/exports.ts'
import { strings } from '../../../strings/exports.ts'
import { css } from '../../../styled-system/css'
import type { CalendarFeeds } from '../../app/exports/exports.ts'
import { Button } from '../kit/Button.tsx'
import { CopyLine } from '../kit/CopyLine.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { SwitchRow } from '../kit/SwitchRow.tsx'
import { WriteFailure } from '../WriteFailure.tsx'
import { BusinessChoice } from './BusinessChoice.tsx'
import { CalendarFeedList } from './CalendarFeedList.tsx'
import { ExportPart } from './ExportPart.tsx'
import { RevocationDialog } from './RevocationDialog.tsx'

const quiet = css({ color: 'textMuted', textWrap: 'pretty' })
const start = css({ justifySelf: 'start' })
const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })

const titles = {
  creation: { refused: strings.noAddressWasMade, unclear: strings.itIsNotCertainThatAnAddress },
  revocation: {
    refused: strings.theAddressWasNotRevoked,
    unclear: strings.itIsNotCertainThatTheAddress,
  },
}

interface Props {
  actor: CalendarFeeds
  /** The person's. */
  timezone: string
}

/** The private addresses at which other calendars read the plan: those that are there, and another one. */
export function CalendarFeedsPanel({ actor, timezone }: Props) {
  const { feeds, loadProblem, failure } = useSelector(actor, ({ context }) => context)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  return (
    <ExportPart title={strings.planInAnotherCalendar} about={strings.aPrivateAddressThatGoogleCalendarApple}>
      <ListProblem
        what={strings.yourAddressesCouldNotBeLoaded}
        problem={loadProblem}
        isBusy={isLoading}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
      {failure && <WriteFailure titles={titles[failure.change]} problem={failure.problem} />}
      {!feeds && !loadProblem && <Skeleton height={64} />}
      {feeds && <CalendarFeedList actor={actor} feeds={feeds} timezone={timezone} />}
      <NewAddress actor={actor} />
      {feeds && <Creation actor={actor} count={feeds.length} />}
      <RevocationDialog actor={actor} />
    </ExportPart>
  )
}

/** The address that was made last: it is known this once. */
function NewAddress({ actor }: { actor: CalendarFeeds }) {
  const created = useSelector(actor, ({ context }) => context.created)
  if (!created) return null
  return (
    <div className={stack}>
      <Notice
        severity="success"
        title={strings.copyThisAddressNow}
        onClose={() => actor.send({ type: 'address.dismissed' })}
      >
        {strings.itIsShownThisOnce}
      </Notice>
      <CopyLine label={strings.privateAddress} value={created.url} />
    </div>
  )
}

function Creation({ actor, count }: { actor: CalendarFeeds; count: number }) {
  const { businessProfileId, hasTexts } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('creating'))
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  if (count >= mostCalendarFeeds) {
    return <p className={quiet}>{strings.youHaveAddressesTheMostThereCan(mostCalendarFeeds)}</p>
  }
  return (
    <div className={stack}>
      <BusinessChoice
        value={businessProfileId}
        onChange={(id) => actor.send({ type: 'business.chosen', businessProfileId: id })}
      />
      <SwitchRow
        label={strings.showWhatThePostsSay}
        note={strings.off}
        isOn={hasTexts}
        isReadOnly={false}
        onChange={() => actor.send({ type: 'texts.toggled' })}
      />
      <Button
        className={start}
        busy={isBusy}
        aria-disabled={!isReady || undefined}
        onClick={() => actor.send({ type: 'creation.requested' })}
      >
        {strings.makeAPrivateAddress}
      </Button>
    </div>
  )
}
