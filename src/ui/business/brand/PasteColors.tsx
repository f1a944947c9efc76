import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import type { Color } from '../../../../rules/business/brandAssets.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { hexesIn, longHex } from '../../kit/hexText.ts'
import { TextArea } from '../../kit/TextArea.tsx'

const panel = css({ flexBasis: 'full', display: 'grid', gap: '3', maxWidth: 'form' })
const strip = css({ display: 'flex', flexWrap: 'wrap', gap: '1', minHeight: '6' })
const chip = css({ width: '6', height: '6', borderRadius: 'xs', border: 'control' })
const actions = css({ display: 'flex', gap: '2' })

interface Props {
  /** How many more there may be. */
  room: number
  known: readonly Color[]
  onPasted: (hexes: string[]) => void
}

/** A list of colors from anywhere: a style sheet, a mail, a design tool. What is there already is not added twice. */
export function PasteColors({ room, known, onPasted }: Props) {
  const [text, setText] = useState<string | null>(null)
  /** The list was closed without taking anything: the focus comes back here. */
  const [isLeft, setLeft] = useState(false)
  if (text === null) {
    return (
      <Button size="sm" autoFocus={isLeft} disabled={room === 0} onClick={() => setText('')}>
        <ClipboardPaste size={15} aria-hidden /> {strings.pasteAList}
      </Button>
    )
  }
  const knownHexes = known.map(({ hex }) => longHex(hex))
  const found = hexesIn(text).filter((hex) => !knownHexes.includes(hex))
  const hexes = found.slice(0, room)
  const add = () => {
    onPasted(hexes)
    setLeft(false)
    setText(null)
  }
  const leave = () => {
    setLeft(true)
    setText(null)
  }
  return (
    <div className={panel}>
      <Field label={strings.listOfColors} help={helpFor(text, found.length, hexes.length)}>
        <TextArea
          size="sm"
          autoFocus
          rows={3}
          placeholder="#1976d2, #388e3c, #f57c00"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <div className={strip} aria-hidden="true">
        {hexes.map((hex) => (
          <span key={hex} className={chip} style={{ background: hex }} />
        ))}
      </div>
      <div className={actions}>
        <Button size="sm" variant="ink" disabled={hexes.length === 0} onClick={add}>
          {hexes.length > 0 ? strings.addCount(counted(hexes.length, strings.color)) : strings.addColors}
        </Button>
        <Button size="sm" variant="ghost" onClick={leave}>
          {strings.cancel}
        </Button>
      </div>
    </div>
  )
}

function helpFor(text: string, found: number, taken: number): string {
  if (text.trim() === '') return strings.everythingThatLooksLikeRrggbbIsTaken
  if (found === 0) return strings.thereIsNoNewColorInThis
  if (taken < found) return strings.foundThereIsRoomFor(counted(found, strings.newColor), taken)
  return strings.found(counted(found, strings.newColor))
}
