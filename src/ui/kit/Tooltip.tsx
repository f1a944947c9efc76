import { Tooltip as Ark } from '@ark-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { css } from '../../../styled-system/css'

const box = css({
  background: 'ink',
  color: 'onInk',
  textStyle: 'caption',
  borderRadius: 'sm',
  paddingBlock: '1',
  paddingInline: '2',
  maxWidth: '72',
  zIndex: 'popover',
})

/** More about what it is wrapped around, on hover and focus; never the only place that says it. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }) {
  return (
    <Ark.Root openDelay={400} closeDelay={0} positioning={{ strategy: 'fixed' }} lazyMount unmountOnExit>
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content className={box}>{content}</Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}
