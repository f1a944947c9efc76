import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { css } from '../../../styled-system/css'
import { keys } from '../../services/browser/storage.ts'
import { useApp } from '../appContext.tsx'

/** On a wide window what a part says stands beside its name; the arrow keeps the last column. */
const section = css({
  position: 'relative',
  display: { lg: 'grid' },
  gridTemplateColumns: { lg: '[token(sizes.72) minmax(0, 1fr) token(sizes.control)]' },
  columnGap: { lg: '6' },
  borderTop: 'hairline',
  scrollMarginTop: '6',
})
const heading = css({ textStyle: 'h3' })
const toggle = css({
  display: 'flex',
  width: 'full',
  alignItems: 'center',
  gap: '4',
  paddingBlock: '4',
  paddingRight: { base: '8', lg: '0' },
  textAlign: 'left',
  cursor: 'pointer',
  '& svg': {
    position: 'absolute',
    top: '5',
    right: '0',
    color: 'textMuted',
    lg: { right: '2' },
  },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  // While it is closed the whole row opens it.
  '&[aria-expanded=false]::after': { content: '""', position: 'absolute', inset: '0' },
})
const summary = css({
  color: 'textMuted',
  textWrap: 'pretty',
  paddingBottom: { base: '4', lg: '0' },
  paddingTop: { lg: '4.5' },
  marginTop: { base: '-2', lg: '0' },
  overflowWrap: 'anywhere',
})
const body = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
  paddingTop: { lg: '5' },
  paddingBottom: '7',
  justifyItems: 'stretch',
  maxWidth: 'dialog',
})

/** Which sections of the profile are open; the browser remembers it. A link to one opens it and brings it into sight. */
export function useExpandedSections(first: readonly string[]) {
  const { storage } = useApp()
  const [expanded, setExpanded] = useState<readonly string[]>(() => [
    ...(remembered(storage.local.get(keys.businessProfileExpandedSections)) ?? first),
  ])
  const location = useLocation()
  useEffect(() => setExpanded((now) => [...now, ...namedIn(location.hash)]), [location])
  const toggleSection = (id: string) => {
    const next = expanded.includes(id) ? expanded.filter((one) => one !== id) : [...expanded, id]
    storage.local.set(keys.businessProfileExpandedSections, JSON.stringify(next))
    setExpanded(next)
  }
  return { isExpanded: (id: string) => expanded.includes(id), toggle: toggleSection }
}

const namedIn = (hash: string): string[] => hash.slice(1).split(',').filter(Boolean)

function remembered(kept: string | null): string[] | null {
  try {
    const parsed: unknown = JSON.parse(kept ?? 'null')
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

interface Props {
  id: string
  title: string
  /** What it says while it is closed. */
  summary: string
  sections: ReturnType<typeof useExpandedSections>
  children: ReactNode
}

/** One part of the profile, which opens and closes by its heading. */
export function SettingsSection({ id, title, summary: saying, sections, children }: Props) {
  const bodyId = useId()
  const isOpen = sections.isExpanded(id)
  const location = useLocation()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen && namedIn(location.hash)[0] === id) place.current?.scrollIntoView({ block: 'start' })
  }, [isOpen, location, id])
  return (
    <section ref={place} id={id} className={section}>
      <h2 className={heading}>
        <button
          type="button"
          className={toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => sections.toggle(id)}
        >
          {title}
          <ChevronDown size={18} aria-hidden />
        </button>
      </h2>
      {!isOpen && <p className={summary}>{saying}</p>}
      {isOpen && (
        <div id={bodyId} className={body}>
          {children}
        </div>
      )}
    </section>
  )
}
