import { shallowEqual, useSelector } from '@xstate/react'
import { RotateCw, Square, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { AccountCount } from '../../../../rules/content/obstacles.ts'
import { isUsedUp, leftWords } from '../../../../rules/generate/allowanceWords.ts'
import { lostIn, lostWords } from '../../../../rules/generate/lostIn.ts'
import { strings } from '../../../../strings/content/rewrite.ts'
import { css } from '../../../../styled-system/css'
import { createRewrites, rewriteKeyOf } from '../../../app/generate/rewrites.ts'
import { standingOf, type TextEntry } from '../../../app/generate/text.ts'
import type { TextVersion } from '../../../machines/generate/generation.machine.ts'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { ArrivingText, FailedText } from '../../generate/CardText.tsx'
import { useAllowance } from '../../generate/useGenerating.ts'
import { Versions } from '../../generate/Versions.tsx'
import { WishForm } from '../../generate/WishForm.tsx'
import { Button } from '../../kit/Button.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { NetworkMark } from '../../marks/NetworkMark.tsx'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { networkNameOf } from '../accountName.ts'
import { Counter } from '../editor/Counter.tsx'

const panel = css({
  // Below the tools that stand beside its button.
  order: '1',
  flex: '[1 0 100%]',
  minWidth: '0',
  display: 'flex',
  flexDirection: 'column',
  gap: '2.5',
  marginTop: '1',
  marginLeft: '1.5',
  padding: '3.5',
  border: 'soft',
  borderRadius: 'base',
  surface: 'raised',
})
const head = css({ display: 'flex', alignItems: 'center', gap: '2' })
const name = css({ textStyle: 'name' })
const close = css({ marginLeft: 'auto' })
const words = css({ textStyle: 'input', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textWrap: 'pretty' })
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' })
const left = css({ textStyle: 'caption', color: 'textMuted' })

interface Props {
  id: string
  /** Whose network it is written for. */
  account: SocialAccount
  /** What the first one is to be; null: nothing in particular. */
  firstWish: string | null
  /** What is to be said otherwise, as it is now. */
  text: string
  businessProfileId: number | null
  countOf: (rewrite: string) => AccountCount
  isReadOnly: boolean
  onUse: (version: TextVersion) => void
  onClose: () => void
}

/** Other ways to say a text, written while one looks on; nothing is replaced before one of them is taken. */
export function RewritePanel({ id, account, firstWish, text, businessProfileId, ...props }: Props) {
  const { countOf, isReadOnly, onUse, onClose } = props
  const { texts, write } = useSession().lazy(createRewrites)
  const actor = useCachedActor(texts, rewriteKeyOf(account.network, useId()))
  const entry = useSelector(actor, () => standingOf(actor), shallowEqual)
  const version = useSelector(actor, ({ context }) => context.versions[context.shown] ?? null)
  const allowance = useAllowance()
  const isOff = allowance !== null && isUsedUp(allowance)
  const isComing = isUnderWay(entry)
  const called = networkNameOf(account)
  const again = (wish: string | null) => write(actor, { text, wish, businessProfileId })
  // It was opened to see one.
  useEffect(() => {
    if (actor.getSnapshot().context.ask === null) write(actor, { text, wish: firstWish, businessProfileId })
  }, [actor, write, text, firstWish, businessProfileId])
  const lost = version && lostWords(lostIn(text, version.text))
  return (
    <section id={id} className={panel} aria-label={strings.rewriteFor(called)} aria-busy={isComing || undefined}>
      <header className={head}>
        <NetworkMark network={account.network} size={16} label="" />
        <b className={name}>{strings.forInTheVoiceOfYourBrand(called)}</b>
        <IconButton label={strings.closeTheRewrite} size="sm" className={close} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {entry.state === 'failed' && <FailedText entry={entry} isOff={isOff} onWrite={again} />}
      {version ? <p className={words}>{version.text}</p> : isComing && <ArrivingText entry={entry} />}
      {lost && (
        <Notice severity="warning" live="none">
          {lost}
        </Notice>
      )}
      <RewriteActs
        entry={entry}
        called={called}
        isOff={isOff}
        onAgain={again}
        counter={version && <Counter counts={[countOf(version.text)]} />}
      >
        {version && (
          <Button size="sm" variant="ink" aria-disabled={isReadOnly} onClick={() => onUse(version)}>
            {strings.toUseIt}
          </Button>
        )}
      </RewriteActs>
      {allowance && <p className={left}>{leftWords(allowance)}</p>}
      <VisuallyHidden>
        <p role="status">{heard[entry.state]}</p>
      </VisuallyHidden>
    </section>
  )
}

interface ActsProps {
  entry: TextEntry
  called: string
  /** Nothing more can be written today. */
  isOff: boolean
  onAgain: (wish: string | null) => void
  /** How long the text is. */
  counter: ReactNode
  /** What takes the text. */
  children: ReactNode
}

/** What can be done with a rewrite that is there, and with one that is on its way. */
function RewriteActs({ entry, called, isOff, onAgain, counter, children }: ActsProps) {
  const wish = useSelector(entry.actor, ({ context }) => context.wish)
  const [isWishing, setWishing] = useState(false)
  const wishId = useId()
  const isComing = isUnderWay(entry)
  const send = (other: string) => {
    setWishing(false)
    onAgain(other)
  }
  return (
    <>
      {isWishing && <WishForm id={wishId} called={called} onSend={send} />}
      <footer className={foot}>
        {children}
        {entry.state !== 'failed' && <GoOn entry={entry} isOff={isOff} onAgain={() => onAgain(wish)} />}
        {entry.hasText && !isComing && (
          <Button
            size="sm"
            variant="ghost"
            aria-disabled={isOff}
            aria-expanded={isWishing}
            aria-controls={wishId}
            onClick={() => setWishing(!isWishing)}
          >
            {strings.withAWish}
          </Button>
        )}
        <Versions actor={entry.actor} isUnderWay={isComing} called={called} />
        {counter}
      </footer>
    </>
  )
}

const isUnderWay = ({ state }: TextEntry): boolean => state === 'waiting' || state === 'writing'

interface GoOnProps {
  entry: TextEntry
  /** Nothing more can be written today. */
  isOff: boolean
  onAgain: () => void
}

/** One button, so that the focus stays where it was pressed. */
function GoOn({ entry, isOff, onAgain }: GoOnProps) {
  const isComing = isUnderWay(entry)
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-disabled={!isComing && isOff}
      onClick={() => (isComing ? entry.actor.send({ type: 'stop.requested' }) : onAgain())}
    >
      {isComing ? <Square size={14} aria-hidden /> : <RotateCw size={14} aria-hidden />}
      {isComing ? strings.stop : strings.again}
    </Button>
  )
}

/** What those hear who do not see it; why one did not come is told where it stands. */
const heard: Record<TextEntry['state'], string> = {
  waiting: strings.aRewriteIsBeingWritten,
  writing: strings.aRewriteIsBeingWritten,
  written: strings.theRewriteIsThere,
  failed: strings.theRewriteDidNotCome,
  stopped: strings.noRewriteIsBeingWritten,
}
