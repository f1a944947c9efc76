import { shallowEqual } from '@xstate/react'
import { type ReactNode, useCallback, useState } from 'react'
import { mediaIdsOf } from '../../../rules/content/postContent.ts'
import {
  commonScope,
  isReached,
  type Scope,
  scopeKey,
  withoutVariant,
  writtenOf,
} from '../../../rules/content/scopes.ts'
import { ownStep } from '../../../rules/content/typedStep.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { lazyView, useOpening } from '../kit/lazyView.ts'
import type { Composer, Composing } from './composing.ts'
import { lazyTextTabs } from './editor/lazyEditor.ts'
import type { MakeTools } from './editor/usePartActs.ts'
import { ScopeEditor } from './ScopeEditor.tsx'
import { useSplit } from './useSplit.ts'
import { WritingTools } from './WritingTools.tsx'

const tabs = css({
  borderRight: { lg: 'hairline' },
  borderBottom: { base: 'hairline', lg: 'none' },
  gridColumn: { base: '[1 / -1]', lg: 'auto' },
  minWidth: '0',
  paddingTop: { lg: '3' },
})
const editor = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3.5',
  padding: { base: '4', md: '6' },
  paddingTop: { base: '3', md: '4' },
  minWidth: '0',
})

const MediaFacts = lazyView(async () => (await import('./MediaFacts.tsx')).MediaFacts)

interface Props {
  composer: Composer
  composing: Composing
  isBusy: boolean
  /** Whether there is more than one text to choose from. */
  hasTabs: boolean
  /** `scopeKey` of the text that is shown. */
  shownKey: string
  onShow: (key: string) => void
  /** What stands above the text. */
  children: ReactNode
}

/** The texts of a post: a list of them where there are several, and the one that is written. */
export function PostTexts({ composer, composing, isBusy, hasTabs, shownKey, onShow, children }: Props) {
  const { draft, chosen, rows, countWritten, media } = composing
  const { View: Tabs } = useOpening(lazyTextTabs, hasTabs)
  const scope = useSame(rows.find(({ key }) => key === shownKey)?.scope ?? commonScope)
  const accounts = useReached(composing, scope)
  const isAnyTooLong = rows.some(({ level }) => level === 'over')
  const split = useSplit(accounts, isAnyTooLong)
  const follow = (key: string) => {
    const row = rows.find((one) => one.key === key)
    if (!row) return
    const { variants } = withoutVariant(composer.getSnapshot().context.draft, row.scope)
    composer.send({ type: 'content.changed', change: { variants }, ...ownStep })
  }
  const tools = useCallback<MakeTools>(
    (insert, part) => (
      <WritingTools
        {...{ composer, insert, part, scope }}
        count={countWritten}
        accounts={part.accounts ?? accounts}
        isReadOnly={isBusy}
        textIn={(one) => part.textIn(writtenOf(one, scope))}
      />
    ),
    [composer, scope, accounts, isBusy, countWritten],
  )
  const mediaIds = mediaIdsOf(draft)
  const { View: Facts } = useOpening(MediaFacts, mediaIds.length > 0)
  return (
    <>
      {hasTabs && (
        <div className={tabs}>
          {Tabs && <Tabs rows={rows} chosen={scopeKey(scope)} onChoose={onShow} onFollow={follow} />}
        </div>
      )}
      <section className={editor} aria-label={strings.post}>
        {children}
        <ScopeEditor
          composer={composer}
          scope={scope}
          accounts={accounts.length > 0 ? accounts : chosen}
          count={countWritten}
          split={split}
          isReadOnly={isBusy}
          tools={tools}
        />
        {Facts && mediaIds.length > 0 && <Facts ids={mediaIds} onKnown={media.add} />}
      </section>
    </>
  )
}

/** The accounts that get the text of a scope; the same list for as long as they are the same. */
const useReached = ({ draft, chosen }: Composing, scope: Scope): readonly SocialAccount[] =>
  useSame(chosen.filter((account) => isReached(draft, account, scope)))

/** The same object for as long as what is in it is the same. */
function useSame<T>(value: T): T {
  const [same, setSame] = useState({ value })
  if (shallowEqual(same.value, value)) return same.value
  setSame({ value })
  return value
}
