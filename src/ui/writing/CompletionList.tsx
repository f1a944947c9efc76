import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { counted } from '../../../rules/shell/words.ts'
import type { CaretWord } from '../../../rules/writing/caretWord.ts'
import { mentionAccounts } from '../../../rules/writing/mentionNetworks.ts'
import { otherMentions } from '../../../rules/writing/otherMentions.ts'
import { strings } from '../../../strings/writing.ts'
import { css } from '../../../styled-system/css'
import type { Suggestion } from '../../machines/writing/completion.machine.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { caretPlace } from './caretPlace.ts'
import type { CompletedPart } from './completedPart.ts'
import { SuggestionRow } from './SuggestionRow.tsx'
import { useWriting } from './useWriting.ts'
import { placeOf, type WritingAccount } from './writingAccount.ts'

const box = css({
  surface: 'raised',
  color: 'text',
  position: 'absolute',
  top: '0',
  left: '0',
  zIndex: 'popover',
  width: '[min(300px, 100%)]',
  borderRadius: 'base',
  boxShadow: 'popover',
  padding: '1',
  // Not below the bar at the foot of a small window.
  scrollMarginBottom: { base: '20', md: '4' },
})
const list = css({ maxHeight: '[min(280px, 40dvh)]', overflowY: 'auto' })
const unseen = css({ srOnly: true })
const said = css({ padding: '2', textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

interface Props {
  part: CompletedPart
  /** What stands at the caret; null: nothing that goes on. */
  word: CaretWord | null
  accounts: readonly WritingAccount[]
  businessProfileId: number | null
}

/** The list at the field. The field keeps the focus: the arrows choose there, Enter and Tab take, Escape closes. */
export function CompletionList({ part, word, accounts, businessProfileId }: Props) {
  const id = useId()
  const completion = useCachedActor(useWriting().completions, id)
  const asked = useMemo(() => mentionAccounts(accounts), [accounts])
  useEffect(() => {
    const sources = { accountIds: asked.map((account) => account.id), businessProfileId }
    completion.send(word ? { type: 'word.changed', word, sources } : { type: 'word.left' })
  }, [completion, word, asked, businessProfileId])
  const { suggestions, activeIndex, problem, word: sought } = useSelector(completion, ({ context }) => context)
  const isShown = useSelector(completion, (snapshot) => snapshot.hasTag('shown'))
  const state = useSelector(completion, ({ value }) => value)

  const take = ({ text }: Suggestion) => {
    const { start, search } = completion.getSnapshot().context.word
    const end = start + 1 + search.length
    const follows = part.area()?.value.charAt(end)
    completion.send({ type: 'suggestion.taken' })
    part.replace(start, follows === ' ' ? end + 1 : end, `${text} `)
  }
  const isOpen = suggestions.length > 0
  const isVisible = isOpen || problem !== null
  const active = activeIndex === null ? undefined : suggestions[activeIndex]
  const warning = active ? warningOf(active, accounts) : null
  const press = useEffectEvent((event: KeyboardEvent) => {
    const takeActive = active && (() => take(active))
    const acts: Readonly<Record<string, false | undefined | (() => void)>> = {
      ArrowDown: isOpen && (() => completion.send({ type: 'next.requested' })),
      ArrowUp: isOpen && (() => completion.send({ type: 'previous.requested' })),
      Enter: takeActive,
      Tab: takeActive,
      Escape: isVisible && (() => completion.send({ type: 'list.closed' })),
    }
    const act = isPlain(event) && acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    const area = part.area()
    area?.addEventListener('keydown', press)
    return () => area?.removeEventListener('keydown', press)
  }, [part])

  const listId = `${id}-list`
  useFieldAttributes(part, isOpen ? listId : null, activeIndex === null ? null : `${listId}-${activeIndex}`)
  const frame = useRef<HTMLDivElement>(null)
  useAtWord(frame, part, sought.start, isVisible)

  const sentences: Record<typeof state, string> = {
    closed: '',
    dismissed: '',
    debouncing: '',
    searching: '',
    found: strings.chooseByTheArrowKeys(foundWords[sought.kind](suggestions.length)),
    nothing: nothingWords[sought.kind],
    failed: problem ?? '',
  }
  return (
    <>
      {isVisible && (
        <div ref={frame} className={box}>
          {problem && <p className={said}>{problem}</p>}
          {isOpen && (
            <div id={listId} role="listbox" aria-label={listNames[sought.kind]} className={list}>
              {suggestions.map((suggestion, index) => (
                <SuggestionRow
                  key={suggestion.text}
                  id={`${listId}-${index}`}
                  suggestion={suggestion}
                  place={asked.length > 1 ? placeOfAccount(suggestion, asked) : null}
                  isActive={index === activeIndex}
                  onTake={() => take(suggestion)}
                />
              ))}
            </div>
          )}
          {warning && <p className={said}>{warning}</p>}
        </div>
      )}
      <span role="status" className={unseen}>
        {isShown && sentences[state]}
      </span>
    </>
  )
}

/** Neither with a modifier, which has a meaning of its own, nor for the keyboard that composes a letter. */
const isPlain = ({ isComposing, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !(isComposing || altKey || ctrlKey || metaKey || shiftKey)

type Kind = CaretWord['kind']

const listNames: Record<Kind, string> = { mention: strings.people, hashtag: strings.yourHashtags }
const foundWords: Record<Kind, (count: number) => string> = {
  mention: (count) => strings.found(counted(count, strings.person, strings.peopleInSentence)),
  hashtag: (count) => strings.found(counted(count, strings.hashtag)),
}
const nothingWords: Record<Kind, string> = { mention: strings.nobodyFound, hashtag: strings.noHashtagFound }

function placeOfAccount({ accountId }: Suggestion, asked: readonly WritingAccount[]): string | null {
  const account = asked.find(({ id }) => id === accountId)
  return account ? placeOf(account, asked) : null
}

/** Of a person whose name is somebody else's on another network of the text. */
function warningOf({ accountId, text }: Suggestion, accounts: readonly WritingAccount[]): string | null {
  const account = accounts.find(({ id }) => id === accountId)
  const networks = accounts.map(({ network }) => network)
  return account ? otherMentions(text.slice(1), account.network, networks) : null
}

/** Tells those who listen which list belongs to the field, and what of it is chosen. */
function useFieldAttributes(part: CompletedPart, listId: string | null, activeId: string | null): void {
  useEffect(() => {
    const area = part.area()
    if (!area || listId === null) return
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      ...(activeId !== null && { 'aria-activedescendant': activeId }),
    }
    for (const [name, value] of Object.entries(attributes)) area.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) area.removeAttribute(name)
    }
  }, [part, listId, activeId])
}

/** Puts the list below the word, within what the field stands in, and into sight. */
function useAtWord(frame: RefObject<HTMLElement | null>, part: CompletedPart, start: number, isOpen: boolean): void {
  useLayoutEffect(() => {
    const [box, area] = [frame.current, part.area()]
    if (!isOpen || !box || !area) return
    const place = () => placeBelow(box, area, start)
    place()
    box.scrollIntoView({ block: 'nearest' })
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [frame, part, start, isOpen])
}

function placeBelow(box: HTMLElement, area: HTMLTextAreaElement, start: number): void {
  if (!box.offsetParent) return
  const [around, field] = [box.offsetParent.getBoundingClientRect(), area.getBoundingClientRect()]
  const { left, bottom } = caretPlace(area, start)
  const most = around.width - box.offsetWidth
  const x = Math.max(0, Math.min(field.left - around.left + left, most))
  box.style.translate = strings.placeInPixels(x, field.top - around.top + bottom + gap)
}

/** Pixels between the word and the list. */
const gap = 4
