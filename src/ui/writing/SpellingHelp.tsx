import { useSelector } from '@xstate/react'
import { SpellCheck } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { longestChecked } from '../../../contract/spelling.ts'
import { counted, numberLabel } from '../../../rules/shell/words.ts'
import { wordsIn } from '../../../rules/writing/spellingNotes.ts'
import { strings } from '../../../strings/writing.ts'
import { css } from '../../../styled-system/css'
import type { SpellingActor } from '../../app/writing/writing.ts'
import type { SpellingNote } from '../../machines/writing/spelling.machine.ts'
import { Button } from '../kit/Button.tsx'
import type { CompletedPart } from './completedPart.ts'

// Below the whole row of tools, those after it too.
const panel = css({
  flexBasis: 'full',
  order: '1',
  display: 'grid',
  gap: '2',
  padding: '2',
  justifyItems: 'start',
  minWidth: '0',
})
const quiet = css({ color: 'textMuted', textWrap: 'pretty', _empty: { display: 'none' } })
const list = css({ display: 'grid', width: 'full', maxHeight: '[min(320px, 50dvh)]', overflowY: 'auto' })
const row = css({ display: 'grid', gap: '1.5', paddingBlock: '2.5', minWidth: '0', '& + &': { borderTop: 'hairline' } })
const words = css({ textStyle: 'label', overflowWrap: 'anywhere' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', padding: '0.5' })

interface Props {
  spelling: SpellingActor
  part: Pick<CompletedPart, 'replace'>
  isReadOnly: boolean
}

/** What the spell checker notes of a part, folded until it is asked for. */
export function SpellingHelp({ spelling, part, isReadOnly }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const state = useSelector(spelling, ({ value }) => value)
  const { notes, text } = useSelector(spelling, ({ context }) => context)
  const found = notes.length === 0 ? '' : `: ${counted(notes.length, strings.note)}`
  const summaries: Record<typeof state, string> = {
    blank: '',
    tooLong: strings.notChecked,
    waiting: found,
    checking: found,
    checked: found || strings.noNotes,
    failed: strings.notChecked,
  }
  const ignore = (note: SpellingNote) => {
    spelling.send({ type: 'note.ignored', note })
    toggle.current?.focus()
  }
  return (
    <>
      <Button
        ref={toggle}
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <SpellCheck size={16} aria-hidden /> {strings.spellingIs(summaries[state])}
      </Button>
      {isOpen && (
        <section id={id} aria-label={strings.spelling} className={panel}>
          <Outcome spelling={spelling} />
          {notes.length > 0 && (
            <ul className={list}>
              {notes.map((note) => (
                <li key={`${note.offset} ${note.rule}`} className={row}>
                  <Note
                    words={wordsIn(text, note)}
                    note={note}
                    isReadOnly={isReadOnly}
                    onReplace={(by) => part.replace(note.offset, note.offset + note.length, by)}
                    onIgnore={() => ignore(note)}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

/** What came of the last check, where that is not a list. */
function Outcome({ spelling }: Pick<Props, 'spelling'>) {
  const state = useSelector(spelling, ({ value }) => value)
  const { notes, problem } = useSelector(spelling, ({ context }) => context)
  const isEmpty = notes.length === 0
  const sentences: Record<typeof state, string | null> = {
    blank: strings.nothingIsWrittenHereYet,
    tooLong: strings.onlyTextsOfCharactersAtMostAre(numberLabel(longestChecked)),
    waiting: isEmpty ? strings.itIsCheckedOnceYouPause : null,
    checking: isEmpty ? strings.checking : null,
    checked: isEmpty ? strings.nothingWasFound : null,
    failed: problem,
  }
  return (
    <>
      <p role="status" className={quiet}>
        {sentences[state]}
      </p>
      {state === 'failed' && (
        <Button size="sm" onClick={() => spelling.send({ type: 'retry.requested' })}>
          {strings.tryAgain}
        </Button>
      )}
    </>
  )
}

interface NoteProps {
  /** What it is about, as it stands in the text. */
  words: string
  note: SpellingNote
  isReadOnly: boolean
  onReplace: (by: string) => void
  onIgnore: () => void
}

function Note({ words: noted, note: { message, replacements }, isReadOnly, onReplace, onIgnore }: NoteProps) {
  return (
    <>
      <b className={words}>{noted.trim() === '' ? strings.spaces : `“${noted}”`}</b>
      <span className={quiet}>{message}</span>
      <div className={buttons}>
        {replacements.map((replacement) => (
          <Button
            key={replacement}
            size="sm"
            aria-disabled={isReadOnly}
            aria-label={strings.insteadOf(nameOf(replacement), noted)}
            onClick={() => onReplace(replacement)}
          >
            {nameOf(replacement)}
          </Button>
        ))}
        <Button variant="ghost" size="sm" aria-label={strings.ignoreNoted(noted)} onClick={onIgnore}>
          {strings.ignore}
        </Button>
      </div>
    </>
  )
}

/** What a replacement is called that has nothing to be seen. */
function nameOf(replacement: string): string {
  if (replacement.trim() !== '') return replacement
  return replacement === '' ? strings.nothing : strings.oneSpace
}
