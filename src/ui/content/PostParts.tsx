import type { ReactNode } from 'react'
import { shortDate } from '../../../rules/content/months.ts'
import { ofSameAccount, partLabel } from '../../../rules/content/partLabel.ts'
import { clockLabel, dayOf, timeOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { remediesOf } from '../../../rules/publishing/remedies.ts'
import { strings } from '../../../strings/content.ts'
import { css, cva } from '../../../styled-system/css'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { PracticeLabel } from '../marks/PracticeLabel.tsx'
import { StatusLabel } from '../marks/StatusLabel.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { PartExplanation, type PartsProps } from './PartExplanation.tsx'
import { type Part, toneOf } from './postWords.ts'
import { shownActsOf } from './shownActs.ts'

const list = css({ borderTop: 'hairline' })
const item = cva({
  base: { borderBottom: 'soft', paddingBlock: '3' },
  variants: {
    tone: {
      failed: { boxShadow: '[inset 4px 0 token(colors.failed)]', paddingLeft: '4' },
      missed: { boxShadow: '[inset 4px 0 token(colors.missed)]', paddingLeft: '4' },
      unknown: { boxShadow: '[inset 4px 0 token(colors.unknown)]', paddingLeft: '4' },
      waiting: { boxShadow: '[inset 4px 0 token(colors.scheduled)]', paddingLeft: '4' },
      none: {},
    },
  },
})
const line = css({
  display: 'grid',
  gridTemplateColumns: { base: '[22px minmax(0, 1fr) auto]', sm: '[22px minmax(0, 1fr) 150px 120px 110px]' },
  columnGap: '3',
  rowGap: '1',
  alignItems: 'center',
})
const who = css({ display: 'grid', minWidth: '0' })
const network = css({ textStyle: 'strong', display: 'flex', gap: '2', alignItems: 'center' })
const account = css({
  textStyle: 'small',
  color: 'textMuted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const placeStyle = css({ textStyle: 'small', fontVariantNumeric: 'tabular-nums' })
const sent = css({
  color: 'textMuted',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  gridColumn: { base: '2', sm: 'auto' },
})
const removed = css({ textStyle: 'small', color: 'textMuted', gridColumn: { base: '2 / -1', sm: 'auto' } })
const doubt = css({ textStyle: 'small', color: 'textMuted', marginLeft: '[34px]', marginTop: '1' })
const link = css({
  textAlign: 'right',
  gridColumn: { base: '3', sm: 'auto' },
  whiteSpace: 'nowrap',
})
/** Each network's part of a post: how it stands, where it is, and what can be done about it. */
export function PostParts(props: PartsProps) {
  const { post } = props
  const ownPartId = ownPartOf(props)
  usePrimaryAction(ownPartId !== null)
  return (
    <ul className={list} aria-label={strings.accounts}>
      {post.publications.map((part) => (
        <PartItem key={part.id} part={part} isOwn={part.id === ownPartId} {...props} />
      ))}
    </ul>
  )
}

/** The part whose next step is the page's own: the first that something can be done about. */
function ownPartOf({ post, brokenIds }: PartsProps): number | null {
  const { check, retry } = shownActsOf(post)
  const own = post.publications.find(
    (part) =>
      toneOf(part) !== null &&
      (check.includes(part.id) ||
        retry.includes(part.id) ||
        remediesOf(part, brokenIds.has(part.accountId)).length > 0),
  )
  return own?.id ?? null
}

function PartItem({ part, isOwn, ...props }: PartsProps & { part: Part; isOwn: boolean }) {
  const { post, timezone, at } = props
  const tone = toneOf(part)
  const place = partLabel(part, ofSameAccount(post.publications, part))
  return (
    <li className={item({ tone: tone ?? 'none' })}>
      <div className={line}>
        <NetworkMark network={part.network} size={22} label="" />
        <div className={who}>
          <span className={network}>
            {networkNames[part.network]}
            {part.isPractice && <PracticeLabel />}
          </span>
          <span className={account} title={accountLabel(part)}>
            {accountLabel(part)}
          </span>
          {place !== null && <span className={placeStyle}>{place}</span>}
        </div>
        {statusLabels[part.removal](part)}
        <span className={sent}>{sentLabel(part, timezone, at)}</span>
        <span className={link}>
          {part.remoteUrl && part.removedAt === null && (
            <ExternalLink href={part.remoteUrl}>{strings.open}</ExternalLink>
          )}
        </span>
      </div>
      {part.removal === 'unclear' && (
        <p className={doubt}>{strings.itIsNotKnownWhetherHasDeleted(networkNames[part.network])}</p>
      )}
      {tone && <PartExplanation part={part} tone={tone} isOwn={isOwn} {...props} />}
    </li>
  )
}

const stateLabel = ({ state }: Part) => <StatusLabel state={state} />

/** How a part stands: what is or may be deleted on its network is not called published any more. */
const statusLabels: Record<Part['removal'], (part: Part) => ReactNode> = {
  none: stateLabel,
  possible: stateLabel,
  by_hand: stateLabel,
  unclear: () => <StatusLabel state="unknown">{strings.deletionUnclear}</StatusLabel>,
  done: ({ network }) => <span className={removed}>{strings.deletedOn(networkNames[network])}</span>,
}

/** What stands in the time's place; a part of unknown fate is never called not sent. */
const unsentLabels: Partial<Record<Part['state'], string>> = {
  scheduled: strings.notYet,
  waiting: strings.notYet,
  verifying: strings.beingSent,
  claimed: strings.notYet,
  sending: strings.beingSent,
  unknown: strings.notKnown,
  reconciling: strings.notKnown,
  needs_person: strings.notKnown,
}

function sentLabel({ publishedAt, removedAt, state }: Part, timezone: string, at: number): string {
  const told = removedAt ?? publishedAt
  if (!told) return unsentLabels[state] ?? strings.notSent
  const wall = wallTimeAt(Date.parse(told), timezone)
  const time = clockLabel(timeOf(wall))
  return dayOf(wall) === dayOf(wallTimeAt(at, timezone)) ? time : `${shortDate(dayOf(wall))}, ${time}`
}
