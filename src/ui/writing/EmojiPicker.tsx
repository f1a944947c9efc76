import { useRef, useState } from 'react'
import { type Emoji, emojiCalled, inTone, type SkinTone, skinTones, withRecent } from '../../../rules/writing/emoji.ts'
import { strings } from '../../../strings/writing.ts'
import { css, cva } from '../../../styled-system/css'
import { emojiSet } from '../../services/writing/emojiSet.ts'
import type { EmojiStore } from '../../services/writing/emojiStore.ts'
import { Select } from '../kit/Select.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { EmojiGrid } from './EmojiGrid.tsx'
import { HelpPopover, type HelpProps } from './HelpPopover.tsx'

const groupBar = css({ display: 'flex', justifyContent: 'space-between', gap: '0.5' })
const groupButton = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: '1',
    minHeight: { base: '8', _finger: 'input' },
    borderRadius: 'sm',
    fontSize: '[18px]',
    lineHeight: '[1]',
    _hover: { background: 'hover' },
  },
  variants: { chosen: { true: { background: 'selected', boxShadow: 'edge' } } },
})
const quiet = css({ color: 'textMuted', paddingBlock: '2', textWrap: 'pretty' })
const toneRow = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' })
const toneLabel = css({ textStyle: 'small', color: 'textMuted' })

const recentName = strings.recentlyUsed

interface Props extends HelpProps {
  store: EmojiStore
  /** Inserts what was chosen. */
  onPick: (sign: string) => void
}

/** All emoji: recently used first, by group, or found by a word. */
export function EmojiPicker({ store, onPick, ...help }: Props) {
  const [choice, setChoice] = useState(store.read)
  const [typed, setTyped] = useState('')
  const groups = choice.recent.length > 0 ? [recentGroup(choice.recent), ...emojiSet] : emojiSet
  const [groupName, setGroupName] = useState(groups[0]?.name)
  const search = useRef<HTMLInputElement>(null)
  const isSearching = typed.trim() !== ''
  const shown = isSearching ? emojiCalled(emojiSet, typed) : groups.find(({ name }) => name === groupName)?.emojis
  const emojis = shown ?? []
  const pick = (sign: string) => {
    store.save({ ...choice, recent: withRecent(choice.recent, sign) })
    onPick(sign)
  }
  const chooseTone = (tone: SkinTone) => {
    setChoice({ ...choice, tone })
    store.save({ ...choice, tone })
  }
  return (
    <HelpPopover {...help} title={strings.emoji}>
      <TextInput
        ref={search}
        type="search"
        size="sm"
        aria-label={strings.searchEmoji}
        placeholder={strings.searchByAWordSuchAsBread}
        value={typed}
        onKeyDown={(event) => {
          const [first] = emojis
          if (event.key === 'ArrowDown') enterGrid(event.currentTarget)
          else if (event.key === 'Enter' && isSearching && first) pick(inTone(first, choice.tone))
          else return
          event.preventDefault()
        }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {!isSearching && (
        <fieldset aria-label={strings.groups} className={groupBar}>
          {groups.map(({ name, emojis: [first] }) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              title={name}
              aria-pressed={name === groupName}
              className={groupButton({ chosen: name === groupName })}
              onClick={() => setGroupName(name)}
            >
              {name === recentName ? '🕘' : first?.sign}
            </button>
          ))}
        </fieldset>
      )}
      {emojis.length > 0 ? (
        <EmojiGrid
          key={isSearching ? typed : groupName}
          label={isSearching ? strings.foundBy(typed.trim()) : (groupName ?? '')}
          emojis={emojis}
          tone={choice.tone}
          onPick={pick}
          onLeaveUp={() => search.current?.focus()}
        />
      ) : (
        <p role="status" className={quiet}>
          {strings.noEmojiIsCalled(typed.trim())}
        </p>
      )}
      <div className={toneRow}>
        <span className={toneLabel} aria-hidden="true">
          {strings.skinTone}
        </span>
        <Select
          size="sm"
          aria-label={strings.skinTone}
          value={choice.tone}
          onChange={({ currentTarget }) => chooseTone(toneOf(currentTarget.value))}
        >
          {Object.entries(skinTones).map(([tone, { name }]) => (
            <option key={tone} value={tone}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </HelpPopover>
  )
}

/** From the search to the cell of the grid that is next in the order of Tab. */
const enterGrid = (search: HTMLElement) =>
  search.closest('[role=dialog]')?.querySelector<HTMLElement>('[role=grid] button[tabindex="0"]')?.focus()

/** What was inserted lately stays in the tone that it was inserted in. */
const recentGroup = (recent: readonly string[]) => ({
  name: recentName,
  emojis: recent.map((sign): Emoji => ({ sign, name: nameOf(sign), words: [], hasTones: false })),
})

const isTone = (text: string): text is SkinTone => text in skinTones
const toneOf = (text: string): SkinTone => (isTone(text) ? text : 'none')

const toneMarks = /[\u{1F3FB}-\u{1F3FF}\ufe0f]/gu
const bare = (sign: string): string => sign.replace(toneMarks, '')

function nameOf(sign: string): string {
  const sought = bare(sign)
  for (const { emojis } of emojiSet) {
    const found = emojis.find((one) => bare(one.sign) === sought)
    if (found) return found.name
  }
  return sign
}
