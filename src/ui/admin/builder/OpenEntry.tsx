import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { MarketingKind } from '../../../../contract/marketing.ts'
import { isSameEntry } from '../../../../rules/admin/builder/cleanEntry.ts'
import { builderKinds } from '../../../../rules/admin/builder/kinds.ts'
import { strings } from '../../../../strings/admin/builder.ts'
import { css } from '../../../../styled-system/css'
import { createEntryEditing, type EntryEditingActor, editingKeyOf } from '../../../app/admin/entryEditing.ts'
import { useApp } from '../../appContext.tsx'
import { RestoredNote } from '../../buckets/RestoredNote.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useMutation } from '../../useMutation.ts'
import { WriteFailure } from '../../WriteFailure.tsx'
import { EntryConflict } from './EntryConflict.tsx'
import { EntryFoot } from './EntryFoot.tsx'
import { EntryForm } from './EntryForm.tsx'
import { StateLabel } from './StateGlyph.tsx'
import { Trial } from './Trial.tsx'
import { UsedIn } from './UsedIn.tsx'
import { Versions } from './Versions.tsx'

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  minWidth: '0',
  paddingTop: '4.5',
  paddingInline: { base: '4', md: '7' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '2' })
const title = css({ textStyle: 'h3', overflowWrap: 'anywhere', _focusVisible: { outline: 'none' } })
const waiting = css({ display: 'grid', gap: '4' })
const aside = css({
  surface: 'sunken',
  borderLeft: { _desktop: 'hairline' },
  borderTop: { base: 'hairline', _desktop: 'none' },
  gridColumn: { md: '[1 / -1]', _desktop: '[auto]' },
  display: 'grid',
  gridTemplateColumns: 'one',
  alignContent: 'start',
  gap: '5',
  minWidth: '0',
  paddingTop: { base: '5', md: '4.5' },
  paddingInline: { base: '4', md: '6.5' },
  paddingBottom: '7',
})

const copyTitles = { refused: strings.theCopyWasNotMade, unclear: strings.itIsNotKnownWhetherTheCopy }

interface Props {
  kind: MarketingKind
  /** Null: a new one. */
  entryKey: string | null
  /** The person has just opened it: the focus goes along. */
  isAsked: boolean
}

/** The entry that is open: its form, what it makes of a post, and what it said before. */
export function OpenEntry({ kind, entryKey, isAsked }: Props) {
  const actors = useCachedActor(useApp().cached(createEntryEditing), editingKeyOf(kind, entryKey))
  const { editing, trial } = actors
  const isOpen = useSelector(editing, (snapshot) => snapshot.hasTag('open'))
  const isBusy = useSelector(editing, (snapshot) => snapshot.hasTag('busy'))
  const isConflict = useSelector(editing, (snapshot) => snapshot.matches('conflict'))
  const stored = useSelector(editing, ({ context }) => context.stored)
  const heading = useFocusWhereAsked(isAsked)
  usePrimaryAction(isOpen)
  return (
    <>
      <div className={column}>
        <div className={head}>
          <h2 ref={heading} tabIndex={-1} className={title}>
            {entryKey === null ? strings.new(builderKinds[kind].one) : (stored?.entry.name ?? strings.loading)}
          </h2>
          {stored && <StateLabel state={stored.state} />}
        </div>
        {isOpen ? <Written actors={actors} /> : <Unread editing={editing} what={builderKinds[kind].one} />}
      </div>
      <aside className={aside} aria-label={strings.whatItDoesToAPost}>
        {isOpen && <Trial editing={editing} trial={trial} />}
        {isOpen && stored && <Versions editing={editing} stored={stored} isBusy={isBusy || isConflict} />}
      </aside>
    </>
  )
}

/** It is being read, or could not be. */
function Unread({ editing, what }: { editing: EntryEditingActor; what: string }) {
  const isBusy = useSelector(editing, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(editing, ({ context }) => context.loadProblem)
  if (problem === null) {
    return (
      <div className={waiting} aria-busy="true">
        {['38%', '52%', '45%', '60%'].map((width) => (
          <Skeleton key={width} width={width} height={36} />
        ))}
      </div>
    )
  }
  return (
    <ListProblem
      what={strings.couldNotBeRead(what)}
      problem={problem}
      isBusy={isBusy}
      onRetry={() => editing.send({ type: 'retry.requested' })}
    />
  )
}

/** The form, or two versions of which one is chosen, and what can be done. */
function Written({ actors: { editing, copying } }: { actors: ReturnType<typeof createEntryEditing> }) {
  const isBusy = useSelector(editing, (snapshot) => snapshot.hasTag('busy'))
  const isConflict = useSelector(editing, (snapshot) => snapshot.matches('conflict'))
  const stored = useSelector(editing, ({ context }) => context.stored)
  const isRestored = useSelector(
    editing,
    ({ context: { isRestored: isBack, draft, begun } }) => isBack && !isSameEntry(draft, begun),
  )
  const copyProblem = useMutation(copying).problem
  if (isConflict) return <EntryConflict editing={editing} />
  return (
    <>
      {isRestored && <RestoredNote isReadOnly={isBusy} onDiscard={() => editing.send({ type: 'typed.discarded' })} />}
      <WriteFailure titles={copyTitles} problem={copyProblem} />
      <EntryForm editing={editing} isReadOnly={isBusy} />
      {stored && <UsedIn stored={stored} />}
      <EntryFoot editing={editing} copying={copying} isBusy={isBusy} />
    </>
  )
}

/** Whoever opens an entry goes on in it: it stands behind the whole list. */
function useFocusWhereAsked(isAsked: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAsked) heading.current?.focus()
  }, [isAsked])
  return heading
}
