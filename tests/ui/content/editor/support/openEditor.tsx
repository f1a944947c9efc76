import { render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import type { ThreadFallback } from '../../../../../contract/content.ts'
import { accountCounter } from '../../../../../rules/content/accountCounter.ts'
import type { PostContent, Written } from '../../../../../rules/content/postContent.ts'
import {
  baseOf,
  commonScope,
  isOwn,
  type Scope,
  withoutVariant,
  withWritten,
  writtenOf,
} from '../../../../../rules/content/scopes.ts'
import type { SocialAccount } from '../../../../../src/machines/networks/connection.machine.ts'
import { PartsEditor, type PartsEditorProps, type Split } from '../../../../../src/ui/content/editor/PartsEditor.tsx'
import { sampleAccount } from '../../../../machines/networks/connection.model.ts'

export const accountOf = (id: number, network: SocialAccount['network'], characters: number): SocialAccount => ({
  ...sampleAccount,
  id,
  network,
  handle: `loaf${id}`,
  name: `Loaf ${id}`,
  limits: { characters, charactersPerUrl: null, bytes: null },
})
export const x = accountOf(1, 'twitter', 280)
export const bluesky = accountOf(2, 'bluesky', 300)
export const instagram = accountOf(3, 'instagram', 2200)
export const tiktok = accountOf(4, 'tiktok', 2200)

export const saying = (...[first = '', ...later]: string[]): Written => ({
  parts: [{ text: first, mediaIds: [] }, ...later.map((text) => ({ text, mediaIds: [] }))],
  firstComment: null,
})
export const contentOf = (written: Written): PostContent => ({
  ...written,
  variants: [],
  threadFallback: 'join',
  linkCards: [],
  accountOptions: [],
  utm: null,
})

interface Options {
  written?: Written
  scope?: Scope
  /** Who has a text of their own. */
  own?: readonly (readonly [Scope, Written])[]
  accounts?: readonly SocialAccount[]
  isReadOnly?: boolean
  split?: Split | null
  tools?: PartsEditorProps['tools']
  media?: (index: number) => ReactNode
}

/** The editor with somebody who stores what it tells; `told` is what it told, in order, and `content` what came of it. */
export function openEditor(options: Options = {}) {
  const {
    written = saying(''),
    scope = commonScope,
    accounts = [x, bluesky],
    isReadOnly = false,
    split = null,
  } = options
  const { own = [] } = options
  const told: { kind: 'typing' | 'step'; texts: string[] }[] = []
  const count = accountCounter()
  const state = { content: own.reduce((content, [of, one]) => withWritten(content, of, one), contentOf(written)) }
  function Owner() {
    const [content, setContent] = useState(state.content)
    const change = (changed: PostContent) => {
      state.content = changed
      setContent(changed)
    }
    return (
      <PartsEditor
        scope={scope}
        written={writtenOf(content, scope)}
        read={() => writtenOf(state.content, scope)}
        accounts={accounts}
        count={count}
        isReadOnly={isReadOnly}
        isFollowing={!isOwn(content, scope)}
        base={scope.kind === 'common' ? 'common' : baseOf(content, scope)}
        fallback={content.threadFallback}
        split={split}
        onChange={(changed, kind) => {
          told.push({ kind, texts: changed.parts.map(({ text }) => text) })
          change(withWritten(state.content, scope, changed))
        }}
        onFollow={() => change(withoutVariant(content, scope))}
        onFallback={(threadFallback: ThreadFallback) => change({ ...content, threadFallback })}
        {...(options.tools && { tools: options.tools })}
        {...(options.media && { media: options.media })}
      />
    )
  }
  render(<Owner />)
  const texts = () => writtenOf(state.content, scope).parts.map(({ text }) => text)
  return { told, texts, content: () => state.content }
}
