import type { ReactNode } from 'react'
import type { DesignShape } from '../../../../contract/templates.ts'
import { css } from '../../../../styled-system/css'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { DesignCell } from './DesignGrid.tsx'
import { SizeOutlines } from './SizeOutline.tsx'

const frame = css({ position: 'relative' })
/** An edge for what is as white as the sheet; the design itself is never cut by it. */
const picture = css({
  display: 'block',
  aspectRatio: '[var(--ratio)]',
  borderRadius: 'sm',
  overflow: 'hidden',
  background: 'sunken',
  boxShadow: '[0 0 0 1px token(colors.borderSoft)]',
})
/** Over the whole picture: the words of the design are none of the link's. */
const over = css({
  position: 'absolute',
  top: '0',
  insetInline: '0',
  aspectRatio: '[var(--ratio)]',
  borderRadius: 'sm',
  _focusVisible: { outline: 'focus', outlineOffset: '0.75', borderRadius: 'sm' },
})
/**
 * At the foot of the design for a pointer or the focus; below it where there is no pointer that could rest on it. An open
 * menu keeps its strip.
 */
const strip = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1',
  padding: '2',
  background: 'raised',
  color: 'text',
  '& > a, & > button': { paddingInline: '[clamp(6px, 6cqi, 12px)]', minWidth: '0' },
  '@media (hover: hover)': {
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    borderTop: 'hairline',
    borderBottomRadius: 'sm',
    opacity: '0',
    transitionProperty: '[opacity]',
    transitionDuration: 'fast',
    '&:has([aria-expanded=true]), [data-design]:hover > &, [data-design]:focus-within > &': { opacity: 'full' },
  },
  '@media (hover: none)': { paddingInline: '0', paddingBottom: '0', background: 'transparent' },
})
const words = css({ marginTop: '2', display: 'grid', gap: '0.5' })
const nameLine = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '2',
  // Beside four outlines a narrow design has no room for a name.
  '@container (max-width: 159px)': { display: 'grid', justifyItems: 'start' },
})
const nameText = css({
  textStyle: 'strong',
  minWidth: '0',
  maxWidth: 'full',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const about = css({ textStyle: 'caption', color: 'textMuted', overflowWrap: 'anywhere' })

interface Props {
  name: string
  /** Width to height. */
  ratio: number
  shapes: readonly DesignShape[]
  /** Where it leads, and what that is called beside its name. */
  to: string
  label: string
  picture: ReactNode
  /** What can be done with it. */
  actions: ReactNode
  /** In the place of its name while it is renamed; null: its name. */
  field?: ReactNode
  /** What it is for; more lines may follow. */
  children: ReactNode
}

/** One design: its picture, what can be done with it, and its words. */
export function DesignCard({ name, ratio, shapes, to, label, picture: drawing, actions, field, children }: Props) {
  return (
    <DesignCell ratio={ratio}>
      <div data-design className={frame}>
        <div aria-hidden="true" className={picture}>
          {drawing}
        </div>
        <RouterLink to={to} aria-label={label} className={over} />
        <div className={strip}>{actions}</div>
      </div>
      <div className={words}>
        {field ?? (
          <p className={nameLine}>
            <b className={nameText} title={name}>
              {name}
            </b>
            <SizeOutlines shapes={shapes} />
          </p>
        )}
        <div className={about}>{children}</div>
      </div>
    </DesignCell>
  )
}
