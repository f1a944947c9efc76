import type { ReactNode } from 'react'
import { cva } from '../../../styled-system/css'

const recipe = cva({
  base: {
    display: 'inline-block',
    textStyle: 'microStrong',
    border: 'hairline',
    borderBottomWidth: '2',
    borderRadius: 'xs',
    paddingInline: '1.5',
    fontFamily: 'body',
  },
  variants: { onFrame: { true: { border: 'frame', textStyle: 'micro', color: 'frameMuted' } } },
})

/** A key of the keyboard. */
export function Kbd({ children, onFrame = false }: { children: ReactNode; onFrame?: boolean }) {
  return <kbd className={recipe({ onFrame })}>{children}</kbd>
}
