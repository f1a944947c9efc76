import { useSelector } from '@xstate/react'
import { memo, useCallback, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { CountFor } from '../../../rules/content/accountCounter.ts'
import { contentIn } from '../../../rules/content/draft.ts'
import { optionsFor, type PostContent, type Written } from '../../../rules/content/postContent.ts'
import {
  baseOf,
  isOwn,
  type Scope,
  scopeKey,
  withoutVariant,
  writtenChange,
  writtenOf,
} from '../../../rules/content/scopes.ts'
import { withMedia, withReplaced } from '../../../rules/content/threads.ts'
import { ownStep, type TypedStep, typedStep } from '../../../rules/content/typedStep.ts'
import { strings } from '../../../strings/content.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { usePaintedSelector } from '../usePaintedSelector.ts'
import { type Composer, selectDraft } from './composing.ts'
import { PartsEditor, type Split } from './editor/PartsEditor.tsx'
import type { MakeTools } from './editor/usePartActs.ts'
import { LinkCardSlot } from './LinkCardSlot.tsx'
import { MediaSlot } from './MediaSlot.tsx'

interface Props {
  composer: Composer
  scope: Scope
  /** The accounts that get the text of this scope. */
  accounts: readonly SocialAccount[]
  count: CountFor
  split: Split | null
  isReadOnly: boolean
  tools: MakeTools
}

/** The text of one scope; each change goes back to it as it is at that moment. */
export function ScopeEditor({ composer, scope, accounts, count, split, isReadOnly, tools }: Props) {
  const isTyping = useRef(false)
  const [isAtOnce] = useState(() => () => !isTyping.current)
  const draft = usePaintedSelector(composer, selectDraft, isAtOnce)
  const send = useCallback(
    (change: Partial<PostContent>, step: TypedStep) => composer.send({ type: 'content.changed', change, ...step }),
    [composer],
  )
  const write = useCallback(
    (written: Written, kind: 'typing' | 'step') => {
      const content = contentIn(composer.getSnapshot().context.draft)
      const before = writtenOf(content, scope)
      const step = kind === 'typing' ? typedStep(scope, before, written) : ownStep
      // The letter stands in its field already.
      isTyping.current = kind === 'typing'
      send(writtenChange(content, scope, written), step)
      isTyping.current = false
    },
    [composer, scope, send],
  )
  const read = useCallback(() => writtenOf(composer.getSnapshot().context.draft, scope), [composer, scope])
  const media = useCallback(
    (index: number) => (
      <>
        <PartMedia key={`${scopeKey(scope)}.${index}`} {...{ composer, scope, index, accounts, isReadOnly, write }} />
        <PartLinkCard {...{ composer, scope, index, accounts, isReadOnly }} />
      </>
    ),
    [composer, scope, accounts, isReadOnly, write],
  )
  const written = writtenOf(draft, scope)
  return (
    <PartsEditor
      scope={scope}
      written={written}
      read={read}
      accounts={accounts}
      count={count}
      isReadOnly={isReadOnly}
      isFollowing={!isOwn(draft, scope)}
      base={scope.kind === 'common' ? 'common' : baseOf(draft, scope)}
      fallback={draft.threadFallback}
      split={split}
      onChange={write}
      onFollow={() => send({ variants: withoutVariant(composer.getSnapshot().context.draft, scope).variants }, ownStep)}
      onFallback={(threadFallback) => send({ threadFallback }, ownStep)}
      tools={tools}
      media={media}
    />
  )
}

interface PartMediaProps extends Pick<Props, 'composer' | 'scope' | 'accounts' | 'isReadOnly'> {
  /** The part's place, from 0. */
  index: number
  write: (written: Written, kind: 'step') => void
}

/** The pictures and videos of one part: a letter in its text leaves them as they are. */
const PartMedia = memo(function PartMedia({ composer, scope, index, accounts, isReadOnly, write }: PartMediaProps) {
  const clientKey = useSelector(composer, ({ context }) => context.clientKey)
  const chosen = useSelector(composer, ({ context }) => context.draft.accountOptions)
  const hasOthers = useSelector(composer, ({ context }) => writtenOf(context.draft, scope).parts.length > 1)
  const ids = useSelector(composer, ({ context }) => writtenOf(context.draft, scope).parts[index]?.mediaIds ?? none)
  const fileCount = useSelector(composer, ({ context }) =>
    writtenOf(context.draft, scope).parts.reduce((sum, { mediaIds }) => sum + mediaIds.length, 0),
  )
  const uploads = useSelector(
    composer,
    ({ context }) => writtenOf(context.draft, scope).parts[index]?.uploads ?? noUploads,
  )
  return (
    <MediaSlot
      place={{ text: `${clientKey}.${scopeKey(scope)}`, index }}
      label={hasOthers ? strings.mediaOfPart(index + 1) : strings.media}
      mediaIds={ids}
      fileCount={fileCount}
      uploads={uploads}
      accounts={accounts}
      optionsOf={(accountId) => optionsFor({ accountOptions: chosen }, accountId)}
      isReadOnly={isReadOnly}
      onChange={(media) => {
        const current = writtenOf(composer.getSnapshot().context.draft, scope)
        write({ ...current, parts: withMedia(current.parts, index, media) }, 'step')
      }}
      onReplaced={(replaced) => {
        const current = writtenOf(composer.getSnapshot().context.draft, scope)
        const parts = withReplaced(current.parts, replaced)
        if (parts !== current.parts) write({ ...current, parts }, 'step')
      }}
    />
  )
})

/** The card of the link in one part, once its text has stood in its field. */
const PartLinkCard = memo(function PartLinkCard({ composer, scope, index, ...slot }: Omit<PartMediaProps, 'write'>) {
  const select = useCallback(
    ({ context }: SnapshotFrom<Composer>) => writtenOf(context.draft, scope).parts[index],
    [scope, index],
  )
  const part = usePaintedSelector(composer, select)
  return <LinkCardSlot composer={composer} part={part} index={index} {...slot} />
})

const none: readonly number[] = []
const noUploads: readonly string[] = []
