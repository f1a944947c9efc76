import { RefreshCw } from 'lucide-react'
import { shortDate } from '../../../rules/content/months.ts'
import { clockLabel, dayOf, timeOf, type WallTime } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallTime.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { actsOf } from '../../../rules/publishing/postState.ts'
import { css, cva } from '../../../styled-system/css'
import type { Post, PostAct } from '../../machines/content/post.machine.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { PracticeLabel } from '../marks/PracticeLabel.tsx'
import { StatusLabel } from '../marks/StatusLabel.tsx'
import { useOwnAct } from '../shell/ownAct.tsx'
import { type Part, partSentence, troubleOf } from './postWords.ts'

const list = css({ borderTop: 'hairline' })
const item = cva({
  base: { borderBottom: 'soft', paddingBlock: '3' },
  variants: {
    trouble: {
      failed: { boxShadow: '[inset 4px 0 token(colors.failed)]', paddingLeft: '4' },
      missed: { boxShadow: '[inset 4px 0 token(colors.missed)]', paddingLeft: '4' },
      unknown: { boxShadow: '[inset 4px 0 token(colors.unknown)]', paddingLeft: '4' },
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
const handle = css({
  textStyle: 'small',
  color: 'textMuted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const sent = css({
  color: 'textMuted',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  gridColumn: { base: '2', sm: 'auto' },
})
const link = css({ textAlign: 'right', gridColumn: { base: '3', sm: 'auto' }, whiteSpace: 'nowrap' })
const explained = cva({
  base: {
    marginTop: '2.5',
    marginLeft: { sm: '[34px]' },
    borderRadius: 'base',
    padding: '3.5',
    display: 'grid',
    gap: '3',
    textWrap: 'pretty',
  },
  variants: {
    trouble: {
      failed: { surface: 'failedTint' },
      missed: { surface: 'missedTint' },
      unknown: { surface: 'unknownTint' },
    },
  },
})
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

interface Props {
  post: Post
  timezone: string
  now: WallTime
  /** Accounts that must be connected again before anything can be sent. */
  brokenIds: ReadonlySet<number>
  isActing: boolean
  onAct: (act: PostAct) => void
}

/** Each network's part of a post: how it stands, where it is, and what can be done about it. */
export function PostParts(props: Props) {
  const { post } = props
  useOwnAct(post.publications.some((part) => troubleOf(part) === 'unknown'))
  return (
    <ul className={list} aria-label="Accounts">
      {post.publications.map((part) => (
        <PartItem key={part.id} part={part} {...props} />
      ))}
    </ul>
  )
}

function PartItem({ part, ...props }: Props & { part: Part }) {
  const { timezone, now } = props
  const trouble = troubleOf(part)
  return (
    <li className={item({ trouble: trouble ?? 'none' })}>
      <div className={line}>
        <NetworkMark network={part.network} size={22} label="" />
        <div className={who}>
          <span className={network}>
            {networkNames[part.network]}
            {part.isPractice && <PracticeLabel />}
          </span>
          <span className={handle} title={`@${part.handle}`}>
            @{part.handle}
          </span>
        </div>
        <StatusLabel state={part.state} />
        <span className={sent}>{sentLabel(part, timezone, now)}</span>
        <span className={link}>{part.remoteUrl && <ExternalLink href={part.remoteUrl}>Open</ExternalLink>}</span>
      </div>
      {trouble && (
        <div className={explained({ trouble })}>
          <p>{part.reason ?? partSentence(part)}</p>
          <PartActs part={part} {...props} />
        </div>
      )}
    </li>
  )
}

/** What stands in the time's place; a part of unknown fate is never called not sent. */
const unsentLabels: Partial<Record<Part['state'], string>> = {
  scheduled: 'Not yet',
  claimed: 'Not yet',
  sending: 'Being sent',
  unknown: 'Not known',
  reconciling: 'Not known',
  needs_person: 'Not known',
}

function sentLabel({ publishedAt, state }: Part, timezone: string, now: WallTime): string {
  if (!publishedAt) return unsentLabels[state] ?? 'Not sent'
  const wall = wallTimeAt(Date.parse(publishedAt), timezone)
  const time = clockLabel(timeOf(wall))
  return dayOf(wall) === dayOf(now) ? time : `${shortDate(dayOf(wall))}, ${time}`
}

function PartActs({ part, post, brokenIds, isActing, onAct }: Props & { part: Part }) {
  const acts = actsOf({ isDraft: post.state === 'draft', publications: post.publications })
  const name = networkNames[part.network]
  const settle = (verdict: 'published' | 'send_again' | 'leave') =>
    onAct({ kind: 'settle', publicationId: part.id, verdict })
  const isBroken = brokenIds.has(part.accountId)
  return (
    <div className={buttons}>
      {acts.check.includes(part.id) && (
        <Button
          size="sm"
          variant="action"
          busy={isActing}
          onClick={() => onAct({ kind: 'check', publicationId: part.id })}
        >
          <RefreshCw size={14} aria-hidden /> Check {name} again
        </Button>
      )}
      {acts.settle.includes(part.id) && (
        <>
          <Button size="sm" disabled={isActing} onClick={() => settle('published')}>
            It is on {name}
          </Button>
          {acts.sendAgain.includes(part.id) && (
            <Button size="sm" disabled={isActing} onClick={() => settle('send_again')}>
              It is not, send it
            </Button>
          )}
          <Button size="sm" disabled={isActing} onClick={() => settle('leave')}>
            It is not, leave it
          </Button>
        </>
      )}
      {(isBroken || part.state === 'held') && (
        <ButtonLink to="/connect/socials" size="sm" variant="ink">
          Reconnect
        </ButtonLink>
      )}
      {acts.retry.includes(part.id) && !isBroken && (
        <Button
          size="sm"
          variant="ink"
          busy={isActing}
          onClick={() => onAct({ kind: 'retry', publicationIds: [part.id] })}
        >
          Send again
        </Button>
      )}
    </div>
  )
}
