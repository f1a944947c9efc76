import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { keepFootClear } from './keepFootClear.ts'

const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  surface: 'raised',
  borderTop: 'hairline',
  // As wide as what it hides while the page moves below it, and its words in line with those of the page.
  paddingInline: '4',
  marginInline: '-4',
  paddingBlock: '3',
  marginTop: '6',
})
const said = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  color: 'textMuted',
  minWidth: '0',
  flex: '[1 1 140px]',
  '& svg': { flexShrink: '0' },
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

interface Props {
  note: ReactNode
  children: ReactNode
}

/** How the work stands, and what can be done with it: in sight however long the page is. */
export const WorkBar = ({ note, children }: Props) => (
  <div className={bar} ref={keepFootClear}>
    <div className={said}>{note}</div>
    <div className={actions}>{children}</div>
  </div>
)
