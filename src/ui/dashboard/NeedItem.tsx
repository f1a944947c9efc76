import type { ReactNode } from 'react'
import type { PostState } from '../../../contract/content.ts'
import { css } from '../../../styled-system/css'
import { StatusMark } from '../marks/StatusMark.tsx'

const item = css({
  display: 'grid',
  gridTemplateColumns: { base: '[18px minmax(0, 1fr)]', sm: '[18px minmax(0, 1fr) auto]' },
  columnGap: '3.5',
  rowGap: '2.5',
  alignItems: 'center',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const glyph = css({ alignSelf: 'start', marginTop: '0.5' })
const name = css({ textStyle: 'name', overflowWrap: 'anywhere' })
const more = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const action = css({ gridColumn: { base: '2', sm: 'auto' }, justifySelf: 'start' })

interface Props {
  /** Whose shape it has. */
  state: PostState
  title: string
  about: string | null
  /** What is done about it. */
  act: ReactNode
}

/** One thing that waits for the person. */
export function NeedItem({ state, title, about, act }: Props) {
  return (
    <li className={item}>
      <span className={glyph}>
        <StatusMark state={state} size={17} label="" />
      </span>
      <div>
        <b className={name}>{title}</b>
        {about && <p className={more}>{about}</p>}
      </div>
      <div className={action}>{act}</div>
    </li>
  )
}
