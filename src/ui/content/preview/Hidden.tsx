import { type ReactNode, useState } from 'react'
import { strings } from '../../../../strings/content/preview.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  border: 'hairline',
  borderRadius: 'base',
  background: 'sunken',
  paddingBlock: '2',
  paddingInline: '3',
})
const words = css({ overflowWrap: 'anywhere', fontWeight: 'semibold' })

interface Props {
  /** What is read instead. */
  behind: string
  children: ReactNode
}

/** What is not shown before somebody wants to see it. */
export function Hidden({ behind, children }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <div className={box}>
        <span className={words}>{behind}</span>
        <Button size="sm" aria-expanded={isShown} onClick={() => setShown((was) => !was)}>
          {isShown ? strings.showLess : strings.showMore}
        </Button>
      </div>
      {isShown && <div>{children}</div>}
    </>
  )
}
