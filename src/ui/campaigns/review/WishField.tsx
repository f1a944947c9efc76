import { longestWish } from '../../../../contract/ai.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

const stack = css({ display: 'grid', gap: '2' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })

/** What people wish most often. */
const wishes = [strings.shorter, strings.warmer, strings.noQuestion, strings.anotherOpening] as const

interface Props {
  wish: string
  onWish: (wish: string) => void
}

/** What is to be other in the next version: typed, or put together of what is wished most often. */
export const WishField = ({ wish, onWish }: Props) => (
  <div className={stack}>
    <Field label={strings.aWishForTheNextVersion}>
      <TextInput value={wish} maxLength={longestWish} onChange={({ currentTarget }) => onWish(currentTarget.value)} />
    </Field>
    <div className={chips}>
      {wishes.map((offered) => (
        <Button
          key={offered}
          size="sm"
          aria-pressed={partsOf(wish).includes(offered)}
          onClick={() => onWish(toggled(wish, offered))}
        >
          {offered}
        </Button>
      ))}
    </div>
  </div>
)

const partsOf = (wish: string): string[] =>
  wish
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function toggled(wish: string, offered: string): string {
  const parts = partsOf(wish)
  const next = parts.includes(offered) ? parts.filter((part) => part !== offered) : [...parts, offered]
  return next.join(', ').slice(0, longestWish)
}
