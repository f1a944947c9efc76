import { ArrowLeft, ArrowRight, Copy, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { type DesignPage, mostPages } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/pages.ts'
import { css, cva } from '../../../../../styled-system/css'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Menu } from '../../../kit/Menu.tsx'
import { useSorting } from '../../../kit/useSorting.ts'
import { DesignPicture } from '../../picture/DesignPicture.tsx'
import { useDesigning, useDocument, useEdit } from '../designing.ts'
import { copyOfPage } from '../layers/layerActs.ts'
import { usePictures } from '../usePictures.ts'
import { PageName } from './PageName.tsx'

const tile = cva({
  base: { position: 'relative', display: 'flex', alignItems: 'center', flexShrink: '0' },
  variants: {
    isDragged: { true: { opacity: 'half' } },
    edge: {
      before: { boxShadow: '[-6px 0 0 -3px token(colors.ink)]' },
      after: { boxShadow: '[6px 0 0 -3px token(colors.ink)]' },
    },
  },
})
const picture = cva({
  base: {
    position: 'relative',
    display: 'block',
    height: '14',
    borderRadius: 'xs',
    overflow: 'hidden',
    // A page may have hundreds of objects, and a design twenty pages: what changes elsewhere is no concern of theirs.
    contentVisibility: 'auto',
    boxShadow: '[0 0 0 1px token(colors.border)]',
  },
  variants: { isOpen: { true: { outline: 'ink', outlineOffset: '0.5' } } },
})
/** Lies above the picture, whose words are not its name. */
const button = css({ position: 'absolute', inset: '0', borderRadius: 'xs' })
const number = css({
  position: 'absolute',
  left: '0.75',
  bottom: '0.75',
  paddingInline: '1',
  borderRadius: 'square',
  background: 'frame',
  color: 'frameText',
  textStyle: 'microStrong',
  pointerEvents: 'none',
})
const more = cva({
  base: {
    '@media (hover: hover)': {
      position: 'absolute',
      right: '0.5',
      top: '0.5',
      surface: 'raised',
      borderRadius: 'base',
      opacity: '0',
      'li:hover &, li:focus-within &': { opacity: 'full' },
    },
    '@media (hover: none)': { '& button': { width: '11', height: '11' } },
  },
  variants: {
    // Where no pointer can rest on a page the menu of the open one stands beside it: a finger's size hides the picture.
    isOpen: { true: {}, false: { '@media (hover: none)': { display: 'none' } } },
  },
})

interface Props {
  page: DesignPage
  at: number
  isOpen: boolean
  /** Its picture's turn has come; the open one does not wait for it. */
  isDrawn: boolean
  isReadOnly: boolean
  onOpen: () => void
  onMove: (from: number, to: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One page in small. */
export function PageTile({ page, at, isOpen, isDrawn, isReadOnly, onOpen, onMove, onKeyDown }: Props) {
  const document = useDocument()
  const [isNaming, setNaming] = useState(false)
  const { row, handle, isDragged, edge } = useSorting('pages', at, onMove)
  const pictures = usePictures()
  const { width, height } = document
  const size = useMemo(() => ({ width, height }), [width, height])
  const label = strings.page(at + 1, page.name && `, ${page.name}`)
  return (
    <li ref={row} className={tile({ isDragged, ...(edge && { edge }) })}>
      <span ref={handle} className={picture({ isOpen })} style={{ aspectRatio: `${width} / ${height}` }}>
        {(isDrawn || isOpen) && <DesignPicture page={page} size={size} pictures={pictures} />}
        <button
          type="button"
          data-page={page.id}
          className={button}
          aria-label={label}
          aria-current={isOpen || undefined}
          tabIndex={isOpen ? 0 : -1}
          onClick={onOpen}
          onKeyDown={onKeyDown}
        />
      </span>
      <span className={number} aria-hidden="true">
        {at + 1}
      </span>
      {!isReadOnly && <PageMenu {...{ page, at, label, isOpen, onMove }} onName={() => setNaming(true)} />}
      {isNaming && <PageName page={page} open onClose={() => setNaming(false)} />}
    </li>
  )
}

interface MenuProps {
  page: DesignPage
  at: number
  label: string
  isOpen: boolean
  onMove: (from: number, to: number) => void
  onName: () => void
}

function PageMenu({ page, at, label, isOpen, onMove, onName }: MenuProps) {
  const { pages } = useDocument()
  const { selection, tell } = useDesigning()
  const edit = useEdit()
  const copy = () => {
    const made = copyOfPage(page)
    edit({ type: 'addPage', page: made, after: page.id })
    selection.send({ type: 'page.opened', page: made.id })
    tell(strings.pageCopied(at + 1))
  }
  const remove = () => {
    const next = pages[at + 1] ?? pages[at - 1]
    edit({ type: 'removePage', page: page.id })
    if (next) selection.send({ type: 'page.opened', page: next.id })
    tell(strings.pageDeleted(at + 1))
  }
  return (
    <span className={more({ isOpen })}>
      <Menu
        trigger={
          <IconButton size="sm" label={strings.moreFor(label)}>
            <MoreHorizontal size={15} aria-hidden />
          </IconButton>
        }
        items={[
          { id: 'name', label: strings.name, icon: Pencil, onSelect: onName },
          { id: 'copy', label: strings.copy, icon: Copy, isDisabled: pages.length >= mostPages, onSelect: copy },
          {
            id: 'left',
            label: strings.earlier,
            icon: ArrowLeft,
            isDisabled: at === 0,
            onSelect: () => onMove(at, at - 1),
          },
          {
            id: 'right',
            label: strings.later,
            icon: ArrowRight,
            isDisabled: at === pages.length - 1,
            onSelect: () => onMove(at, at + 1),
          },
          {
            id: 'delete',
            label: strings.delete,
            icon: Trash2,
            isDanger: true,
            startsGroup: true,
            isDisabled: pages.length === 1,
            note: pages.length === 1 ? strings.aDesignHasAtLeastOnePage : undefined,
            onSelect: remove,
          },
        ]}
      />
    </span>
  )
}
