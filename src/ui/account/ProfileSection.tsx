import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { css } from '../../../styled-system/css'
import { keys } from '../../services/storage.ts'
import { useApp } from '../appContext.tsx'

const section = css({ borderTop: 'hairline', scrollMarginTop: '6' })
const heading = css({ textStyle: 'h3' })
const toggle = css({
  display: 'flex',
  width: 'full',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  paddingBlock: '4',
  textAlign: 'left',
  cursor: 'pointer',
  '& svg': { color: 'textMuted', flexShrink: '0' },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
})
const body = css({ display: 'grid', gap: '4', paddingBottom: '7', justifyItems: 'stretch' })

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
  sections: ReturnType<typeof useExpandedSections>
  children: ReactNode
}

/** One part of the profile, which opens and closes by its heading. */
export function ProfileSection({ id, title, sections, children }: Props) {
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
      {isOpen && (
        <div id={bodyId} className={body}>
          {children}
        </div>
      )}
    </section>
  )
}
