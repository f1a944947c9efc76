import { Image, LayoutTemplate, type LucideIcon, Palette, Shapes, Smile, Type } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { css, cva } from '../../../../../styled-system/css'
import { type LazyView, lazyView, preloadBy, useOpening } from '../../../kit/lazyView.ts'
import { OpeningFailed } from '../../../kit/OpeningSign.tsx'
import { Spinner } from '../../../kit/Spinner.tsx'
import { useMedia } from '../../../shell/useMedia.ts'

const rail = css({
  gridRow: '[2 / 4]',
  gridColumn: '[1]',
  display: 'grid',
  alignContent: 'start',
  gap: '0.5',
  paddingBlock: '3',
  paddingInline: '2',
  borderRight: 'hairline',
  overflowY: 'auto',
})
const tab = cva({
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '1',
    paddingTop: '2',
    paddingBottom: '1.5',
    borderRadius: 'base',
    color: 'textMuted',
    textStyle: 'micro',
    _hover: { background: 'hover' },
  },
  variants: {
    isSelected: {
      true: { background: 'selected', color: 'text', fontWeight: 'bold', boxShadow: 'ink' },
    },
  },
})
const panel = css({
  gridRow: { base: '[2]', lg: '[2 / 4]' },
  gridColumn: '[2]',
  position: 'relative',
  zIndex: { base: 'above', lg: 'base' },
  width: '[224px]',
  padding: '5',
  overflowY: 'auto',
  background: 'sheet',
  borderRight: 'hairline',
  boxShadow: { base: 'popover', lg: 'none' },
  minHeight: '0',
})

interface Panel {
  key: string
  label: string
  icon: LucideIcon
  view: LazyView<object>
}

/** What each brings comes with its first opening. */
const panels: readonly Panel[] = [
  {
    key: 'templates',
    label: strings.templates,
    icon: LayoutTemplate,
    view: lazyView(async () => (await import('./TemplatesPanel.tsx')).TemplatesPanel),
  },
  {
    key: 'text',
    label: strings.text,
    icon: Type,
    view: lazyView(async () => (await import('./TextPanel.tsx')).TextPanel),
  },
  {
    key: 'pictures',
    label: strings.pictures,
    icon: Image,
    view: lazyView(async () => (await import('./PicturesPanel.tsx')).PicturesPanel),
  },
  {
    key: 'shapes',
    label: strings.shapes,
    icon: Shapes,
    view: lazyView(async () => (await import('./ShapesPanel.tsx')).ShapesPanel),
  },
  {
    key: 'icons',
    label: strings.icons,
    icon: Smile,
    view: lazyView(async () => (await import('./IconsPanel.tsx')).IconsPanel),
  },
  {
    key: 'brand',
    label: strings.brand,
    icon: Palette,
    view: lazyView(async () => (await import('./BrandPanel.tsx')).BrandPanel),
  },
]

/** From here on a panel stands beside the page; below it lies above it until it is closed. */
const beside = '(min-width: 75rem)'

/** A press on none of these is one beside the panel. */
const ownParts = '[role=tablist], [role=tabpanel], [role=dialog], [role=menu]'

/**
 * What can be added, by kind: one panel at a time, closed by pressing its tab again. One that lies above the page is also
 * closed by Escape and by a press beside it.
 */
export function AddPanels() {
  const id = useId()
  const isBeside = useMedia(beside)
  const [open, setOpen] = useState<string | null>(isBeside ? 'text' : null)
  const list = useRef<HTMLDivElement>(null)
  const shown = panels.find(({ key }) => key === open)
  const entry = open ?? panels[0]?.key
  const isAbove = open !== null && !isBeside
  useEffect(() => {
    if (!isAbove) return
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(ownParts)) setOpen(null)
    }
    window.addEventListener('pointerdown', press)
    return () => window.removeEventListener('pointerdown', press)
  }, [isAbove])
  const press = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Escape' && isAbove) setOpen(null)
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (at + step + panels.length) % panels.length
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    if (open !== null) setOpen(panels[next]?.key ?? null)
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={strings.add} aria-orientation="vertical" className={rail}>
        {panels.map(({ key, label, icon: Icon, view }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={tab({ isSelected: key === open })}
            aria-selected={key === open}
            aria-controls={key === open ? `${id}-panel` : undefined}
            tabIndex={key === entry ? 0 : -1}
            onClick={() => setOpen(key === open ? null : key)}
            onKeyDown={(event) => press(event, at)}
            {...preloadBy(view)}
          >
            <Icon size={20} aria-hidden />
            {label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.key}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.key}`}
          className={panel}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isAbove) setOpen(null)
          }}
        >
          <Opened view={shown.view} onClose={() => setOpen(null)} />
        </div>
      )}
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function Opened({ view, onClose }: { view: LazyView<object>; onClose: () => void }) {
  const { View, hasFailed, reset } = useOpening(view, true)
  if (View) return <View />
  return hasFailed ? <OpeningFailed onRetry={reset} onClose={onClose} /> : <Spinner label={strings.loading} />
}
