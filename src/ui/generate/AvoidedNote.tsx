import { TriangleAlert } from 'lucide-react'
import { avoidedIn, avoidedNote } from '../../../rules/ai/avoidedWords.ts'
import { listed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/generate.ts'
import { css } from '../../../styled-system/css'
import type { TextVersion } from '../../machines/generate/generation.machine.ts'
import { Button } from '../kit/Button.tsx'

const note = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' })
const said = css({ textStyle: 'small', color: 'missed', overflowWrap: 'anywhere' })
const glyph = css({ color: 'missed', flexShrink: '0' })

interface Props {
  version: TextVersion
  /** What the network is called. */
  called: string
  /** Nothing more can be written today. */
  isOff: boolean
  onWrite: (wish: string) => void
}

/** The words to avoid that AI used all the same, as long as the text has them, and a text without them. */
export function AvoidedNote({ version: { text, avoided }, called, isOff, onWrite }: Props) {
  const words = avoidedIn(text, avoided)
  if (words.length === 0) return null
  const act = strings.writeAgainWithoutIt(words.length)
  return (
    <div className={note}>
      <TriangleAlert size={14} aria-hidden className={glyph} />
      <span className={said}>{avoidedNote(words)}</span>
      <Button
        size="sm"
        variant="link"
        aria-label={`${act}: ${called}`}
        aria-disabled={isOff}
        onClick={() => onWrite(strings.doNotUse(listed(words.slice(0, mostWished))))}
      >
        {act}
      </Button>
    </div>
  )
}

/** Words have 60 characters at most, and a wish 300. */
const mostWished = 4
