import { strings } from '../../../../strings/business/switching.ts'
import { css } from '../../../../styled-system/css'

const chip = css({
  flexShrink: '0',
  textStyle: 'microStrong',
  border: 'control',
  borderRadius: 'xs',
  paddingInline: '1.5',
  color: 'text',
})

/** Marks the business that is taken where none is said. */
export function PrimaryLabel() {
  return <span className={chip}>{strings.primary}</span>
}
