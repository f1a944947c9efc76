import { useSelector } from '@xstate/react'
import { mostCalendarFeeds } from '../../../contract/exports.ts'
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
  creation: { refused: 'No address was made', unclear: 'It is not certain that an address was made' },
  revocation: {
    refused: 'The address was not revoked',
    unclear: 'It is not certain that the address was revoked',
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
    <ExportPart
      title="Plan in another calendar"
      about="A private address that Google Calendar, Apple Calendar or Outlook reads again by itself. Whoever has it sees your plan, until you revoke it."
    >
      <ListProblem
        what="Your addresses could not be loaded"
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
        title="Copy this address now"
        onClose={() => actor.send({ type: 'address.dismissed' })}
      >
        It is shown this once. In your calendar, subscribe to it by its address.
      </Notice>
      <CopyLine label="Private address" value={created.url} />
    </div>
  )
}

function Creation({ actor, count }: { actor: CalendarFeeds; count: number }) {
  const { businessProfileId, hasTexts } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('creating'))
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  if (count >= mostCalendarFeeds) {
    return (
      <p className={quiet}>
        You have {mostCalendarFeeds} addresses, the most there can be. Revoke one to make another.
      </p>
    )
  }
  return (
    <div className={stack}>
      <BusinessChoice
        value={businessProfileId}
        onChange={(id) => actor.send({ type: 'business.chosen', businessProfileId: id })}
      />
      <SwitchRow
        label="Show what the posts say"
        note="Off: calendars only see that there is a post, and where it goes."
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
        Make a private address
      </Button>
    </div>
  )
}
