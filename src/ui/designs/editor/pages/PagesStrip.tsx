import { Plus } from 'lucide-react'
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react'
import { mostPages } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/pages.ts'
import { css } from '../../../../../styled-system/css'
import { idle } from '../../../../services/browser/idle.ts'
import { useApp } from '../../../appContext.tsx'
import { newId } from '../../newId.ts'
import { useDesigning, useDocument, useEdit, useOpenPage } from '../designing.ts'
import { carouselWords } from './carouselWords.ts'
import { PageTile } from './PageTile.tsx'
import { scrollToShow } from './scrollToShow.ts'

const strip = css({ display: 'flex', alignItems: 'center', gap: '4', minWidth: '0', flex: '1' })
const list = css({ display: 'flex', gap: '2.5', padding: '1', overflowX: 'auto' })
const add = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '12',
  height: '14',
  border: 'dashed',
  borderRadius: 'xs',
  color: 'textMuted',
  _hover: { background: 'hover' },
})
const words = css({ flexShrink: '0', textStyle: 'caption', color: 'textMuted', whiteSpace: 'nowrap', hideBelow: 'lg' })

/** The pages of a design: each can be opened, named, put elsewhere, copied and deleted. */
export function PagesStrip({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const document = useDocument()
  const { page: open, at: openAt } = useOpenPage()
  const { selection, tell } = useDesigning()
  const edit = useEdit()
  const listRef = useRef<HTMLOListElement>(null)
  const { pages } = document
  const drawn = useDrawnCount(pages.length)
  const isFull = pages.length >= mostPages
  useEffect(() => {
    const list = listRef.current
    const tile = list?.querySelector(`[data-page="${open.id}"]`)
    if (list && tile) list.scrollLeft += scrollToShow(list.getBoundingClientRect(), tile.getBoundingClientRect())
  }, [open.id])

  const openAtPlace = (at: number) => {
    const page = pages[at]
    if (!page) return
    selection.send({ type: 'page.opened', page: page.id })
    listRef.current?.querySelectorAll<HTMLElement>('[data-page]')[at]?.focus()
  }
  const move = (from: number, to: number) => {
    const page = pages[from]
    if (!page || to < 0 || to >= pages.length) return
    edit({ type: 'movePage', page: page.id, to })
    tell(strings.pageMovedToPlaceOf(to + 1, pages.length))
  }
  const addPage = () => {
    const page = { id: newId(), name: '', background: open.background, elements: [] }
    edit({ type: 'addPage', page, after: open.id })
    selection.send({ type: 'page.opened', page: page.id })
    tell(strings.pageAdded(openAt + 2))
  }
  const press = (event: KeyboardEvent, at: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (event.altKey) move(at, at + step)
    else openAtPlace(at + step)
  }
  return (
    <nav aria-label={strings.pages} className={strip}>
      <ol ref={listRef} className={list}>
        {pages.map((page, at) => (
          <PageTile
            key={page.id}
            page={page}
            at={at}
            isOpen={page.id === open.id}
            isDrawn={at < drawn}
            isReadOnly={isReadOnly}
            onOpen={() => openAtPlace(at)}
            onMove={move}
            onKeyDown={(event) => press(event, at)}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <button
          type="button"
          className={add}
          aria-label={strings.addAPage}
          title={isFull ? strings.aDesignHasPagesAtMost(mostPages) : strings.addAPage}
          disabled={isFull}
          onClick={addPage}
        >
          <Plus size={18} aria-hidden />
        </button>
      )}
      {!isReadOnly && <span className={words}>{carouselWords(pages.length)}</span>}
    </nav>
  )
}

/** How many of so many pictures are drawn: one more whenever there is time, since each may have hundreds of objects. */
function useDrawnCount(most: number): number {
  const { clock } = useApp()
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (drawn >= most) return
    let isLeft = false
    void idle(clock).then(() => {
      if (!isLeft) startTransition(() => setDrawn(drawn + 1))
    })
    return () => {
      isLeft = true
    }
  }, [clock, drawn, most])
  return drawn
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
