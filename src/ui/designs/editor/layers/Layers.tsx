import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { layerNames } from '../../../../../rules/designs/layerNames.ts'
import { strings } from '../../../../../strings/designs/editor/layers.ts'
import { css } from '../../../../../styled-system/css'
import { useChosen, useDesigning, useEdit, useOpenPage } from '../designing.ts'
import { PlaceDialog } from '../dialogs/editorDialogs.ts'
import { Section } from '../inspector/Section.tsx'
import { FaintNotes } from '../readability/FaintNotes.tsx'
import { useReadability } from '../readability/useReadability.ts'
import { usePictures } from '../usePictures.ts'
import { type LayerList, LayerRow } from './LayerRow.tsx'
import { placedAbove } from './layerOrder.ts'

const listStyle = css({ borderTop: 'soft', marginInline: '[-20px]' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

/** As many as are in sight: the page itself does not wait for the others. */
const rowsAtFirst = 40

/** All that lies on the open page, the topmost first: each can be chosen, put elsewhere and changed from here. */
export function Layers() {
  const { page } = useOpenPage()
  const chosen = useChosen()
  const readability = useReadability()
  const picture = usePictures()
  const listRef = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [placed, setPlaced] = useState<readonly string[]>([])
  const shown = page.elements.toReversed()
  const names = useMemo(() => layerNames(page), [page])
  const isChosen = new Set(chosen)
  const isWhole = useDeferredValue(true, false)
  const entry = shown.some(({ id }) => id === focused) ? focused : (shown[0]?.id ?? null)
  const moveTo = useMoveTo(shown, chosen)
  const { selection } = useDesigning()

  const focusRow = (at: number) => listRef.current?.querySelectorAll<HTMLElement>('[data-layer]')[at]?.focus()
  const latest = useRef<LayerList>(null)
  latest.current = {
    choose: (id, isMore) =>
      selection.send(isMore ? { type: 'element.toggled', id } : { type: 'elements.selected', ids: [id] }),
    move: moveTo,
    focused: setFocused,
    press: (event: KeyboardEvent, at: number) => {
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      if (event.altKey) moveTo(at, at + step)
      else focusRow(at + step)
    },
    place: setPlaced,
  }
  const list = useMemo(
    (): LayerList => ({
      choose: (...choice) => latest.current?.choose(...choice),
      move: (...places) => latest.current?.move(...places),
      focused: (id) => latest.current?.focused(id),
      press: (...press) => latest.current?.press(...press),
      place: (ids) => latest.current?.place(ids),
    }),
    [],
  )
  const isGone = (element: DesignElement) =>
    element.type === 'picture' && element.mediaId !== null && picture(element.mediaId) === 'gone'
  return (
    <Section title={strings.layers}>
      {shown.length === 0 && <p className={quiet}>{strings.nothingLiesOnThisPageYet}</p>}
      <ul ref={listRef} className={listStyle} aria-label={strings.layersTheTopmostFirst}>
        {(isWhole ? shown : shown.slice(0, rowsAtFirst)).map((element, at) => (
          <LayerRow
            key={element.id}
            element={element}
            name={names.get(element.id) ?? ''}
            at={at}
            chosen={isChosen.has(element) ? chosen : null}
            isEntry={element.id === entry}
            isFaint={readability.get(element.id)?.reads === 'faint'}
            isGone={isGone(element)}
            list={list}
          />
        ))}
      </ul>
      <FaintNotes />
      <PlaceDialog
        open={placed.length > 0}
        elements={page.elements.filter(({ id }) => placed.includes(id))}
        onClose={() => setPlaced([])}
      />
    </Section>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Puts the layer at a place of the list at another, with all that is chosen where it is among them. */
function useMoveTo(shown: readonly DesignElement[], chosen: readonly DesignElement[]) {
  const { page } = useOpenPage()
  const { tell } = useDesigning()
  const edit = useEdit()
  return (from: number, to: number) => {
    const element = shown[from]
    if (!element) return
    const ids = (chosen.includes(element) ? chosen : [element]).map(({ id }) => id)
    edit({ type: 'placeElements', page: page.id, ids, above: placedAbove(shown, ids, to) })
    tell(strings.movedToPlaceOf(Math.min(shown.length, Math.max(1, to + 1)), shown.length))
  }
}
