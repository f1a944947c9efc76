import { strings } from '../../../strings/marks.ts'
import { css } from '../../../styled-system/css'

const label = css({
  display: 'inline-block',
  textStyle: 'microStrong',
  color: 'missed',
  background: 'missedTint',
  borderRadius: 'xs',
  paddingInline: '1.5',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
})

/** Says that an account is on the practice network: nothing leaves this machine. */
export function PracticeLabel() {
  return (
    <span className={label} title={strings.onThePracticeNetwork}>
      {strings.practice}
    </span>
  )
}
