import { RefreshCw } from 'lucide-react'
import { ofSameAccount } from '../../../rules/content/partLabel.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { isLinkNeeded } from '../../../rules/publishing/linkNeeded.ts'
import { isLinkTaken } from '../../../rules/publishing/linkTaken.ts'
import type { Acts } from '../../../rules/publishing/postState.ts'
import { type Remedy, remediesOf } from '../../../rules/publishing/remedies.ts'
import { strings } from '../../../strings/content.ts'
import { css, cva } from '../../../styled-system/css'
import type { LinkEvent } from '../../machines/content/post.machine.ts'
import type { Post } from '../../machines/content/post.ts'
import { linkOf, type PostAction, type PostContext } from '../../machines/content/postContext.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { lazyView, preloadBy, useOpening } from '../kit/lazyView.ts'
import { OpeningFailed } from '../kit/OpeningSign.tsx'
import { plansAddress } from '../shell/plansAddress.ts'
import { useLeads } from '../shell/useLeads.ts'
import { explanationOf, nextSentence, type Part, type toneOf } from './postWords.ts'
import { shownActsOf } from './shownActs.ts'

const explained = cva({
  base: {
    marginTop: '2.5',
    marginLeft: { sm: '[34px]' },
    borderRadius: 'base',
    padding: '3.5',
    display: 'grid',
    gap: '3',
    textWrap: 'pretty',
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: {
      failed: { surface: 'failedTint' },
      missed: { surface: 'missedTint' },
      unknown: { surface: 'unknownTint' },
      waiting: { surface: 'scheduledTint' },
    },
  },
})
const links = css({ display: 'grid', gap: '1.5', justifyItems: 'start' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
/** A line of its own: what is so, below what can be done. */
const verdicts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', width: 'full' })

const linkForm = lazyView(async () => (await import('./PostLinkForm.tsx')).PostLinkForm)

const remedyLinks: Record<Remedy, { to: string; label: string }> = {
  reconnect: { to: '/connect/socials', label: strings.reconnect },
  pay: { to: plansAddress, label: strings.settlePayment },
  upgrade: { to: plansAddress, label: strings.chooseAPlan },
  resume: { to: '/calendar?view=week&slots=queues', label: strings.seeTheQueue },
  review: { to: '/appeals', label: strings.refusedPostsAndAppeals },
}

/** What the parts of a post are shown with. */
export interface PartsProps {
  post: Post
  timezone: string
  /** Milliseconds since the epoch. */
  at: number
  /** Accounts that must be connected again before anything can be sent. */
  brokenIds: ReadonlySet<number>
  isActing: boolean
  /** The links that are being given for parts. */
  links: PostContext['links']
  /** What is wrong with a link that was given for a part; null while nothing is. */
  linkProblem: { publicationId: number; link: string; message: string } | null
  onAct: (action: PostAction) => void
  onLink: (event: LinkEvent) => void
}

interface Props extends PartsProps {
  part: Part
  /** Its next step is the page's own, and yellow. */
  isOwn: boolean
  tone: NonNullable<ReturnType<typeof toneOf>>
}

/** What is known of a part in trouble or waiting, what may be it on its network, and what its person can do. */
export function PartExplanation({ tone, ...props }: Props) {
  const { part, timezone, at } = props
  const sentences = [explanationOf(part), nextSentence(part, timezone, at)].filter((sentence) => sentence !== null)
  return (
    <div className={explained({ tone })}>
      <p>{sentences.join(' ')}</p>
      <SeenPosts part={part} />
      <PartActions {...props} />
    </div>
  )
}

/** The posts that may be it, for its person to look at. */
function SeenPosts({ part: { seen } }: { part: Part }) {
  const addresses = seen.flatMap(({ remoteUrl }) => (remoteUrl !== null && URL.canParse(remoteUrl) ? [remoteUrl] : []))
  if (addresses.length === 0) return null
  return (
    <ul className={links}>
      {addresses.map((address, index) => (
        <li key={address}>
          <ExternalLink href={address}>
            {strings.openOn(
              addresses.length === 1 ? strings.thePostInSentence : strings.postIndex(index + 1),
              new URL(address).host,
            )}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

/** What only tells more: while an administrator looks at a post, its person has nothing to do. */
const isQuiet = (remedy: Remedy): boolean => remedy === 'review'

/** The one thing to do first about a part, which is the page's yellow act where the part is the page's own. */
type Primary = 'check' | 'remedy' | 'retry'

function PartActions(props: PartsProps & { part: Part; isOwn: boolean }) {
  const { part, isOwn, post, brokenIds } = props
  const leads = useLeads()
  const isBroken = brokenIds.has(part.accountId)
  const remedies = remediesOf(part, isBroken)
    .map((remedy) => ({ remedy, ...remedyLinks[remedy] }))
    .filter(({ to }) => to === plansAddress || leads(pathIn(to)))
  const actions = leads('/post/create') ? shownActsOf(post) : null
  const first: Primary = actions?.check.includes(part.id) ? 'check' : remedies.length > 0 ? 'remedy' : 'retry'
  const primary = isOwn ? first : null
  return (
    <div className={buttons}>
      {actions && <PartActs {...props} actions={actions} isBroken={isBroken} primary={primary} />}
      {remedies.map(({ remedy, to, label }, index) => (
        <ButtonLink key={remedy} to={to} size="sm" variant={variantOf(remedy, primary === 'remedy' && index === 0)}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

function variantOf(remedy: Remedy, isFirst: boolean): 'ghost' | 'action' | 'line' {
  if (isQuiet(remedy)) return 'ghost'
  return isFirst ? 'action' : 'line'
}

/** What opens in a page is said behind its path. */
const pathIn = (address: string): string => address.replace(/\?.*/, '')

interface PartActsProps extends PartsProps {
  part: Part
  actions: Acts
  isBroken: boolean
  primary: Primary | null
}

/** What is done about a part here; each act is one of posting, which the plan must include. */
function PartActs(props: PartActsProps) {
  const { part, actions, isBroken, primary, isActing, onAct } = props
  const name = networkNames[part.network]
  return (
    <>
      {actions.check.includes(part.id) && (
        <Button
          size="sm"
          variant={primary === 'check' ? 'action' : 'line'}
          busy={isActing}
          onClick={() => onAct({ kind: 'check', publicationId: part.id })}
        >
          <RefreshCw size={14} aria-hidden /> {strings.checkAgain(name)}
        </Button>
      )}
      {actions.settle.includes(part.id) && <Verdicts {...props} />}
      {actions.retry.includes(part.id) && !isBroken && (
        <Button
          size="sm"
          variant={primary === 'retry' ? 'action' : 'line'}
          busy={isActing}
          onClick={() => onAct({ kind: 'retry', publicationIds: [part.id] })}
        >
          {part.state === 'failed' ? strings.sendAgain : strings.sendNow}
        </Button>
      )}
    </>
  )
}

/** What its person says of a part of unknown fate, and where it stands: others may go on from it. */
function Verdicts({ part, post, actions, isActing, links, linkProblem, onAct, onLink }: PartActsProps) {
  const { id, network } = part
  const link = linkOf(links, id)
  const settle = (verdict: 'published' | 'send_again' | 'leave', given: string | null = null) =>
    onAct({ kind: 'settle', publicationId: id, verdict, link: given })
  const close = () => onLink({ type: 'link.declined', publicationId: id })
  const { View: LinkForm, hasFailed, reset } = useOpening(linkForm, link !== null, close)
  const isNeeded = isLinkNeeded(part, ofSameAccount(post.publications, part))
  const isOpening = link !== null && !LinkForm
  const openLink = { ...preloadBy(linkForm), onClick: () => onLink({ type: 'link.requested', publicationId: id }) }
  return (
    <div className={verdicts}>
      {(link === null || isOpening) && (
        <>
          <Button
            size="sm"
            busy={isActing || isOpening}
            {...(isNeeded ? openLink : { onClick: () => settle('published') })}
          >
            {strings.itIsOn(networkNames[network])}
          </Button>
          {!isNeeded && isLinkTaken(part) && part.seen.length !== 1 && (
            <Button size="sm" busy={isActing || isOpening} {...openLink}>
              {strings.itIsAddTheLink}
            </Button>
          )}
        </>
      )}
      {actions.sendAgain.includes(id) && (
        <Button size="sm" busy={isActing} onClick={() => settle('send_again')}>
          {strings.itIsNotSendIt}
        </Button>
      )}
      <Button size="sm" busy={isActing} onClick={() => settle('leave')}>
        {strings.itIsNotLeaveIt}
      </Button>
      {link !== null && LinkForm && (
        <LinkForm
          network={network}
          isNeeded={isNeeded}
          link={link}
          problem={linkProblem?.publicationId === id && linkProblem.link === link.trim() ? linkProblem.message : null}
          isBusy={isActing}
          onChange={(typed) => onLink({ type: 'link.changed', publicationId: id, link: typed })}
          onSubmit={(given) => settle('published', given)}
          onClose={close}
        />
      )}
      {hasFailed && <OpeningFailed onClose={reset} />}
    </div>
  )
}
