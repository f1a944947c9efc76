import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback } from 'react'
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
import { withMedia } from '../../../rules/content/threads.ts'
import { ownStep, type TypedStep, typedStep } from '../../../rules/content/typedStep.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import type { Composer } from './composing.ts'
import { PartsEditor, type Split } from './editor/PartsEditor.tsx'
import { MediaSlot } from './MediaSlot.tsx'

interface Props {
  composer: Composer
  scope: Scope
  /** The accounts that get the text of this scope. */
  accounts: readonly SocialAccount[]
  count: CountFor
  split: Split | null
  isReadOnly: boolean
  tools: (insert: (text: string) => void) => ReactNode
}

/** The text of one scope as it is at this moment, which each change of it goes back to. */
export function ScopeEditor({ composer, scope, accounts, count, split, isReadOnly, tools }: Props) {
  const draft = useSelector(composer, ({ context }) => context.draft)
  const clientKey = useSelector(composer, ({ context }) => context.clientKey)
  const key = scopeKey(scope)
  const send = useCallback(
    (change: Partial<PostContent>, step: TypedStep) => composer.send({ type: 'content.changed', change, ...step }),
    [composer],
  )
  const write = (written: Written, kind: 'typing' | 'step') => {
    const content = contentIn(composer.getSnapshot().context.draft)
    const step = kind === 'typing' ? typedStep(scope, writtenOf(content, scope), written) : ownStep
    send(writtenChange(content, scope, written), step)
  }
  const written = writtenOf(draft, scope)
  return (
    <PartsEditor
      scope={scope}
      written={written}
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
      media={(index) => (
        <MediaSlot
          key={`${key}.${index}`}
          place={`${clientKey}.${key}.${index}`}
          label={written.parts.length > 1 ? `Media of part ${index + 1}` : 'Media'}
          mediaIds={written.parts[index]?.mediaIds ?? []}
          uploads={written.parts[index]?.uploads ?? []}
          accounts={accounts}
          optionsOf={(accountId) => optionsFor(draft, accountId)}
          isReadOnly={isReadOnly}
          onChange={(media) => {
            const current = writtenOf(composer.getSnapshot().context.draft, scope)
            write({ ...current, parts: withMedia(current.parts, index, media) }, 'step')
          }}
        />
      )}
    />
  )
}
