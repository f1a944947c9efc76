import { css } from '../../../../styled-system/css'

const note = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  marginTop: '1.5',
  textStyle: 'caption',
  color: 'link',
  _before: { content: '""', width: '4.5', flexShrink: '0', borderTop: '[2px dashed currentColor]' },
})

/** A dashed line below a text, and what it means: it is ours, not the network's. */
export function CutNote({ children }: { children: string }) {
  return <p className={note}>{children}</p>
}
