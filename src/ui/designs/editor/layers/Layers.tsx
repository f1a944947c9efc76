import { type KeyboardEvent, useRef, useState } from 'react'
import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { css } from '../../../../../styled-system/css'
import { useChosen, useDesigning, useEdit, useOpenPage } from '../designing.ts'
import { Section } from '../inspector/Section.tsx'
import { FaintNotes } from '../readability/FaintNotes.tsx'
import { useReadability } from '../readability/useReadability.ts'
import { LayerRow } from './LayerRow.tsx'
import { placedAbove } from './layerOrder.ts'

const list = css({ borderTop: 'soft', marginInline: '[-20px]' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

/** All that lies on the open page, the topmost first: each can be chosen, put elsewhere and changed from here. */
export function Layers() {
  const { page } = useOpenPage()
  const { selection, tell } = useDesigning()
  const chosen = useChosen()
  const edit = useEdit()
  const readability = useReadability()
  const listRef = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const shown = page.elements.toReversed()
  const entry = shown.some(({ id }) => id === focused) ? focused : (shown[0]?.id ?? null)
  const moving = (element: DesignElement) => (chosen.includes(element) ? chosen : [element]).map(({ id }) => id)

  const choose = (element: DesignElement, isMore: boolean) =>
    selection.send(
      isMore ? { type: 'element.toggled', id: element.id } : { type: 'elements.selected', ids: [element.id] },
    )
  const moveTo = (element: DesignElement, to: number) => {
    const ids = moving(element)
    edit({ type: 'placeElements', page: page.id, ids, above: placedAbove(shown, ids, to) })
    tell(`Moved to place ${Math.min(shown.length, Math.max(1, to + 1))} of ${shown.length}.`)
  }
  const focusRow = (at: number) => {
    const button = listRef.current?.querySelectorAll<HTMLElement>('[data-layer]')[at]
    button?.focus()
  }
  const press = (event: KeyboardEvent, at: number) => {
    const element = shown[at]
    const step = steps[event.key]
    if (step === undefined || !element) return
    event.preventDefault()
    if (event.altKey) moveTo(element, at + step)
    else focusRow(at + step)
  }
  return (
    <Section title="Layers">
      {shown.length === 0 && <p className={quiet}>Nothing lies on this page yet.</p>}
      <ul ref={listRef} className={list} aria-label="Layers, the topmost first">
        {shown.map((element, at) => (
          <LayerRow
            key={element.id}
            element={element}
            at={at}
            elements={chosen.includes(element) ? chosen : [element]}
            isChosen={chosen.includes(element)}
            isEntry={element.id === entry}
            isFaint={readability.get(element.id)?.reads === 'faint'}
            onChoose={(isMore) => choose(element, isMore)}
            onMove={(from, to) => {
              const moved = shown[from]
              if (moved) moveTo(moved, to)
            }}
            onFocus={() => setFocused(element.id)}
            onKeyDown={(event) => press(event, at)}
          />
        ))}
      </ul>
      <FaintNotes />
    </Section>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
