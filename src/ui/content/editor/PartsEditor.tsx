import { Plus } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import type { ThreadFallback } from '../../../../contract/content.ts'
import { type CountFor, takesThreads } from '../../../../rules/content/accountCounter.ts'
import type { Written } from '../../../../rules/content/postContent.ts'
import { isOver } from '../../../../rules/content/readiness.ts'
import { type Followed, type Scope, scopeKey } from '../../../../rules/content/scopes.ts'
import { mostParts } from '../../../../rules/content/threads.ts'
import { strings } from '../../../../strings/content/editor.ts'
import { css } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { codeMissing, useOpening } from '../../kit/lazyView.ts'
import { lazyEditorFoot, lazyLinkNote, lazyMarkedText, lazyPartTools, lazyScopeHeader } from './lazyEditor.ts'
import { PartField } from './PartField.tsx'
import { panelLabel, partLabel, textPanelId } from './scopeNames.ts'
import { type MakeTools, usePartActs } from './usePartActs.ts'

const whole = css({ display: 'grid', gap: '3', minWidth: '0' })
const frame = css({ border: 'control', borderRadius: 'base', background: 'sheet', minWidth: '0' })
const last = css({ borderTop: 'hairline', paddingInline: '3.5', paddingBlock: '2' })

/** Cuts a text so that every piece fits (`rules/content/splitText.ts`). */
export type Split = (text: string, fits: (piece: string) => boolean) => readonly string[]

export interface PartsEditorProps {
  /** Whose text it is. */
  scope: Scope
  /** What it shows: what is typed in a part may come here a moment later, it stands in its field already. */
  written: Written
  /** The same as it is at this moment, for what is changed of it; the same function for as long as it reads the same. */
  read: () => Written
  /** The accounts that get this text; the same list for as long as they are the same. */
  accounts: readonly SocialAccount[]
  /** One for all editors, so that nothing is counted twice (`accountCounter`). */
  count: CountFor
  isReadOnly: boolean
  /** It has no text of its own; the first change gives it one. */
  isFollowing: boolean
  /** What it follows without a text of its own. */
  base: Followed
  fallback: ThreadFallback
  /** Null: a text cannot be cut by itself yet. */
  split: Split | null
  /** `typing` changes a text letter by letter, `step` does something at once: each of these is undone by itself. */
  onChange: (written: Written, kind: 'typing' | 'step') => void
  /** Gives up its own text. */
  onFollow: () => void
  onFallback: (fallback: ThreadFallback) => void
  /** Writing helps for the part or the first comment that is written in; the same function for as long as they are the same. */
  tools?: MakeTools
  /** What stands below the text of a part: its pictures and videos; the same function for as long as that is the same. */
  media?: (index: number) => ReactNode
}

/** The text of one scope: a post, or a thread as one field with numbered parts, and what goes below it. */
export function PartsEditor(props: PartsEditorProps) {
  return <Parts key={scopeKey(props.scope)} {...props} />
}

function Parts(props: PartsEditorProps) {
  const { scope, written, read, accounts, count, isReadOnly, isFollowing, base, split, onChange, tools, media } = props
  const list = useRef<HTMLOListElement>(null)
  const { acts, activePlace } = usePartActs({ read, count: written.parts.length, isReadOnly, onChange }, list)
  const isInUse =
    activePlace !== null || scope.kind !== 'common' || written.parts.length > 1 || written.firstComment !== null
  const { View: Tools, hasFailed, reset } = useOpening(lazyPartTools, isInUse)
  const { View: LinkNote } = useOpening(lazyLinkNote, isInUse)
  const { View: Marked } = useOpening(lazyMarkedText, isInUse || written.parts[0].text !== '')
  const { View: Header } = useOpening(lazyScopeHeader, isInUse)
  const { View: Foot } = useOpening(lazyEditorFoot, isInUse)
  // A part is its place: the caret goes along with what is moved.
  const fields = written.parts.map(({ text }, index) => ({ id: idOf(scope, index), text }))
  const total = fields.length
  const isThreadTaken = accounts.length === 0 || accounts.some(takesThreads)
  const inThread = useCallback((text: string) => threadCounts(text, accounts, count), [accounts, count])
  const alone = useCallback((text: string) => accounts.map((one) => count(text, one)), [accounts, count])
  const counts = total > 1 ? inThread : alone
  const splitToFit = useCallback(() => {
    if (!split) return
    const fits = (text: string) => !inThread(text).some(isOver)
    acts.splitToFit((text) => (fits(text) ? [text] : split(text, fits)))
  }, [split, inThread, acts])
  return (
    <div id={textPanelId} role="tabpanel" aria-label={panelLabel(scope, accounts)} className={whole}>
      {scope.kind !== 'common' && Header && (
        <Header
          scope={scope}
          accounts={accounts}
          count={total}
          isFollowing={isFollowing}
          base={base}
          isBusy={isReadOnly}
          onFollow={props.onFollow}
        />
      )}
      <div className={frame}>
        <ol ref={list}>
          {fields.map(({ id, text }, index) => (
            <PartField
              key={id}
              id={id}
              label={partLabel(scope, accounts, { index, count: total })}
              index={index}
              count={total}
              text={text}
              isActive={index === (activePlace ?? 0)}
              isReadOnly={isReadOnly}
              counts={counts}
              acts={acts}
              Tools={Tools}
              LinkNote={LinkNote}
              Marked={Marked}
              tools={tools}
              onSplitToFit={split && isThreadTaken ? splitToFit : undefined}
              media={media}
            />
          ))}
        </ol>
        {isInUse && isThreadTaken && total < mostParts && (
          <div className={last}>
            <Button variant="link" size="sm" aria-disabled={isReadOnly} onClick={acts.add}>
              <Plus size={16} aria-hidden /> {strings.addAPart}
            </Button>
          </div>
        )}
      </div>
      {hasFailed && (
        <ListProblem what={strings.theWritingToolsCouldNotBeLoaded} problem={codeMissing} onRetry={reset} />
      )}
      {Foot && (
        <Foot
          written={written}
          read={read}
          accounts={accounts}
          count={count}
          fallback={props.fallback}
          isReadOnly={isReadOnly}
          isCommentActive={activePlace === 'comment'}
          onCommentFocus={() => acts.activate('comment')}
          tools={tools}
          onChange={onChange}
          onFallback={props.onFallback}
        />
      )}
    </div>
  )
}

/** Of a thread, the networks without threads get no part by itself: only where there are no others is it counted for them. */
function threadCounts(text: string, accounts: readonly SocialAccount[], count: CountFor) {
  const taking = accounts.filter(takesThreads)
  return (taking.length > 0 ? taking : accounts).map((account) => count(text, account))
}

const idOf = (scope: Scope, index: number): string => {
  const id = scope.kind === 'common' ? 'post-text' : `post-text-${scopeKey(scope)}`
  return index === 0 ? id : `${id}-${index + 1}`
}
