import { useSelector } from '@xstate/react'
import { momentIn } from '../../../rules/shell/regionalFormat.ts'
import { strings } from '../../../strings/exports.ts'
import { css } from '../../../styled-system/css'
import type { CalendarFeeds } from '../../app/exports/exports.ts'
import type { CalendarFeed } from '../../machines/exports/calendarFeeds.machine.ts'
import { Button } from '../kit/Button.tsx'
import { useBusinesses } from '../shell/useBusinesses.ts'

const list = css({ borderTop: 'hairline' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const words = css({ display: 'grid', minWidth: '0', overflowWrap: 'anywhere' })
const when = css({ textStyle: 'small', color: 'textMuted' })
const quiet = css({ color: 'textMuted' })

interface Props {
  actor: CalendarFeeds
  feeds: readonly CalendarFeed[]
  /** The person's. */
  timezone: string
}

/** The private addresses that are there, each with when it was last read, and the way to revoke it. */
export function CalendarFeedList({ actor, feeds, timezone }: Props) {
  const { businesses } = useBusinesses()
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const shown = momentIn(timezone)
  const nameOf = (id: number | null) => businesses.find((business) => business.id === id)?.name ?? strings.allBusinesses
  if (feeds.length === 0) return <p className={quiet}>{strings.noPrivateAddressYet}</p>
  return (
    <ul className={list} aria-label={strings.privateAddresses}>
      {feeds.map(({ id, businessProfileId, hasTexts, createdAt, lastUsedAt }) => (
        <li key={id} className={line}>
          <span className={words}>
            <span>{hasTexts ? nameOf(businessProfileId) : strings.withoutTexts(nameOf(businessProfileId))}</span>
            <span className={when}>
              {strings.made(shown(createdAt), lastUsedAt ? strings.lastRead(shown(lastUsedAt)) : strings.notReadYet)}
            </span>
          </span>
          <Button
            aria-label={strings.revokeTheAddressMade(shown(createdAt))}
            aria-haspopup="dialog"
            aria-disabled={!isReady || undefined}
            onClick={() => actor.send({ type: 'revocation.requested', id })}
          >
            {strings.revoke}
          </Button>
        </li>
      ))}
    </ul>
  )
}
