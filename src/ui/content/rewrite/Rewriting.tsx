import { Sparkles } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { offeredWishes } from '../../../../rules/ai/rewriteWishes.ts'
import type { CountFor } from '../../../../rules/content/accountCounter.ts'
import { contentIn, type Draft } from '../../../../rules/content/draft.ts'
import { levelOf, tightest } from '../../../../rules/content/fullness.ts'
import { type Scope, writtenChange, writtenOf } from '../../../../rules/content/scopes.ts'
import { withText } from '../../../../rules/content/threads.ts'
import { ownStep } from '../../../../rules/content/typedStep.ts'
import { strings } from '../../../../strings/content/rewrite.ts'
import type { TextVersion } from '../../../machines/generate/generation.machine.ts'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { useAllowance } from '../../generate/useGenerating.ts'
import { Button } from '../../kit/Button.tsx'
import { usePaintedSelector } from '../../usePaintedSelector.ts'
import type { Composer } from '../composing.ts'
import type { WrittenPart } from '../editor/usePartActs.ts'
import { RewritePanel } from './RewritePanel.tsx'

export interface RewritingProps {
  composer: Composer
  scope: Scope
  /** The accounts that get the text: it is written for the one with the least room. */
  accounts: readonly SocialAccount[]
  count: CountFor
  /** The text of the part in a draft. */
  textIn: (draft: Draft) => string
  part: WrittenPart
  /** The part's place, from 0. */
  index: number
  isReadOnly: boolean
}

/** What the panel was opened for. */
interface Opened {
  account: SocialAccount
  wish: string | null
}

/** Another way to say a part, by AI: offered where there is a text and an AI, and put in with a yes alone. */
export function Rewriting({ composer, scope, accounts, count, textIn, part, index, isReadOnly }: RewritingProps) {
  // The same function for as long as it reads the same: another one is subscribed anew.
  const select = useCallback(({ context }: SnapshotFrom<Composer>) => textIn(context.draft), [textIn])
  const text = usePaintedSelector(composer, select)
  const allowance = useAllowance()
  const [opened, setOpened] = useState<Opened | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const room = tightest(accounts.map((account) => count(text, account)))
  const isOffered = allowance !== null && (allowance.status === 'ready' || allowance.status === 'used_up')
  if (!room || !isOffered || text.trim() === '') return null
  const isLong = levelOf(room) !== 'fine'
  const use = ({ text: rewrite, writtenBy }: TextVersion) => {
    const content = contentIn(composer.getSnapshot().context.draft)
    const written = writtenOf(content, scope)
    const change = writtenChange(content, scope, { ...written, parts: withText(written.parts, index, rewrite) })
    composer.send({
      type: 'content.changed',
      change: { ...change, ...(writtenBy === 'ai' && { writtenByAi: true }) },
      ...ownStep,
    })
    setOpened(null)
    part.area()?.focus()
  }
  return (
    <>
      <Button
        ref={trigger}
        variant="ghost"
        size="sm"
        aria-disabled={isReadOnly}
        aria-expanded={opened !== null}
        aria-controls={id}
        onClick={() =>
          setOpened(opened ? null : { account: room.account, wish: isLong ? offeredWishes.shorter : null })
        }
      >
        <Sparkles size={16} aria-hidden /> {isLong ? strings.shorten : strings.suggestARewrite}
      </Button>
      {opened && (
        <RewritePanel
          key={opened.account.id}
          id={id}
          account={opened.account}
          firstWish={opened.wish}
          text={text}
          businessProfileId={composer.getSnapshot().context.post?.businessProfileId ?? null}
          countOf={(rewrite) => count(rewrite, opened.account)}
          isReadOnly={isReadOnly}
          onUse={use}
          onClose={() => {
            setOpened(null)
            trigger.current?.focus()
          }}
        />
      )}
    </>
  )
}
