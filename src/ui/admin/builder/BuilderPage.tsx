import { useRef } from 'react'
import type { MarketingKind } from '../../../../contract/marketing.ts'
import { builderKinds } from '../../../../rules/admin/builder/kinds.ts'
import { strings } from '../../../../strings/admin/builder.ts'
import { css } from '../../../../styled-system/css'
import { BuilderHeader } from './BuilderHeader.tsx'
import { EntryList } from './EntryList.tsx'
import { OpenEntry } from './OpenEntry.tsx'
import { useBuilderAddress } from './useBuilderAddress.ts'
import { useEntries } from './useEntries.ts'

const page = css({
  // What is hidden from sight lies within it, and not below the window.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'one',
  gridTemplateRows: '[auto 1fr]',
  minHeight: 'full',
})
const body = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    md: '[230px minmax(0, 1fr)]',
    _desktop: '[274px minmax(0, 1fr) 398px]',
  },
})
const nothing = css({ padding: { base: '4', md: '7' }, color: 'textMuted' })

interface Props {
  kind: MarketingKind
  /** The page for a new one, whose address says nothing else. */
  isNewPage?: boolean
}

/** What campaigns are made of, a kind of it: all of them, one of which is open with what it does. */
export function BuilderPage({ kind, isNewPage = false }: Props) {
  const { address } = useBuilderAddress()
  const list = useEntries({ kind, search: address.search, state: address.state, page: address.page })
  const isNew = isNewPage || address.isNew
  const opened = isNew ? null : (address.entry ?? list.last?.results[0]?.key ?? null)
  const shown = isNew ? '' : opened
  const isAsked = useHasChanged(address.isNew ? '' : address.entry)
  const { one } = builderKinds[kind]
  return (
    <div className={page}>
      <BuilderHeader kind={kind} {...(isNewPage && { heading: strings.templateBuilder })} />
      <div className={body}>
        <EntryList kind={kind} opened={opened} list={list} />
        {shown === null ? (
          <p className={nothing}>{list.found && strings.noIsOpen(one)}</p>
        ) : (
          <OpenEntry key={shown} kind={kind} entryKey={opened} isAsked={isAsked} />
        )}
      </div>
    </div>
  )
}

/** Whether a value is another one than at first: what the page came with was not asked for on it. */
function useHasChanged(value: string | null): boolean {
  const first = useRef(value)
  return first.current !== value
}

/** The page of a kind. */
export function builderPageOf(kind: MarketingKind) {
  return function KindPage() {
    return <BuilderPage kind={kind} />
  }
}

/** The page on which a new template is written. */
export const NewTemplatePage = () => <BuilderPage kind="template" isNewPage />
