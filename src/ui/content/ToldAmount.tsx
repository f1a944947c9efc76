import { amountWords, shortAmountWords } from '../../../rules/insight/measureWords.ts'
import { css } from '../../../styled-system/css'
import type { ToldPost } from '../../services/calendar/toldPosts.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { useToldPost } from './toldPosts.ts'

const line = css({
  display: 'block',
  textStyle: 'cell',
  color: 'textMuted',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})

interface Props {
  told: ToldPost
}

/** The same of a post in sight; nothing where nothing was told of it. */
export function ToldAmountOf({ post }: { post: Parameters<typeof useToldPost>[0] }) {
  const told = useToldPost(post)
  return told ? <ToldAmount told={told} /> : null
}

/** What came of a post, short to see and in full to hear and to point at. */
export const ToldAmount = ({ told: { measure, value } }: Props) => (
  <span className={line} title={amountWords(measure, value)}>
    <span aria-hidden="true">{shortAmountWords(measure, value)}</span>
    <VisuallyHidden>, {amountWords(measure, value)}</VisuallyHidden>
  </span>
)
