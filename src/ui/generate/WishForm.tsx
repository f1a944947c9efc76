import { useEffect, useRef, useState } from 'react'
import { longestWish } from '../../../contract/ai.ts'
import { offeredWishes } from '../../../rules/ai/rewriteWishes.ts'
import { strings } from '../../../strings/generate.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { TextInput } from '../kit/TextInput.tsx'

const form = css({ display: 'grid', gap: '2' })
const row = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) auto]', gap: '1.5', alignItems: 'center' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })

const wishes = Object.values(offeredWishes)

interface Props {
  id: string
  /** What the network is called. */
  called: string
  onSend: (wish: string) => void
}

/** What is to be other when a text is written again. */
export function WishForm({ id, called, onSend }: Props) {
  const [wish, setWish] = useState('')
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={ref}
      id={id}
      className={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (wish.trim()) onSend(wish.trim())
      }}
    >
      <div className={chips}>
        {wishes.map((offered) => (
          <Button key={offered} size="sm" onClick={() => onSend(offered)}>
            {offered}
          </Button>
        ))}
      </div>
      <div className={row}>
        <TextInput
          size="sm"
          aria-label={strings.wishFor(called)}
          maxLength={longestWish}
          placeholder={strings.whatShouldBeDifferent}
          value={wish}
          onChange={({ currentTarget }) => setWish(currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="ink" aria-disabled={wish.trim() === ''}>
          {strings.writeAgain}
        </Button>
      </div>
    </form>
  )
}
