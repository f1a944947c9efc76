import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { mostPages } from '../../../../../contract/designDocument.ts'
import { css } from '../../../../../styled-system/css'
import { newId } from '../../newId.ts'
import { useDesigning, useDocument, useEdit, useOpenPage } from '../designing.ts'
import { carouselWords } from './carouselWords.ts'
import { PageTile } from './PageTile.tsx'

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
  const isFull = pages.length >= mostPages

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
    tell(`Page moved to place ${to + 1} of ${pages.length}.`)
  }
  const addPage = () => {
    const page = { id: newId(), name: '', background: open.background, elements: [] }
    edit({ type: 'addPage', page, after: open.id })
    selection.send({ type: 'page.opened', page: page.id })
    tell(`Page ${openAt + 2} added.`)
  }
  const press = (event: KeyboardEvent, at: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (event.altKey) move(at, at + step)
    else openAtPlace(at + step)
  }
  return (
    <nav aria-label="Pages" className={strip}>
      <ol ref={listRef} className={list}>
        {pages.map((page, at) => (
          <PageTile
            key={page.id}
            page={page}
            at={at}
            isOpen={page.id === open.id}
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
          aria-label="Add a page"
          title={isFull ? `A design has ${mostPages} pages at most` : 'Add a page'}
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

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
