import { useEffect, useRef, useState } from 'react'
import { longestWish } from '../../../contract/ai.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { css } from '../../../styled-system/css'
import type { TextEntry } from '../../app/generate/texts.ts'
import { Button } from '../kit/Button.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useGenerating } from './useGenerating.ts'

const form = css({ display: 'grid', gap: '2' })
const row = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) auto]', gap: '1.5', alignItems: 'center' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })

/** What people wish most often. */
const wishes = ['Shorter', 'No emoji', 'Warmer', 'Say the price']

interface Props {
  id: string
  entry: TextEntry
  onSent: () => void
}

/** What is to be other when a text is written again. */
export function WishForm({ id, entry, onSent }: Props) {
  const { writeAgain } = useGenerating()
  const [wish, setWish] = useState('')
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])
  const send = (text: string) => {
    writeAgain(entry, text.trim())
    onSent()
  }
  return (
    <form
      ref={ref}
      id={id}
      className={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (wish.trim()) send(wish)
      }}
    >
      <div className={chips}>
        {wishes.map((offered) => (
          <Button key={offered} size="sm" onClick={() => send(offered)}>
            {offered}
          </Button>
        ))}
      </div>
      <div className={row}>
        <TextInput
          size="sm"
          aria-label={`Wish for ${networkNames[entry.network]}`}
          maxLength={longestWish}
          placeholder="What should be different?"
          value={wish}
          onChange={({ currentTarget }) => setWish(currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="ink" aria-disabled={wish.trim() === ''}>
          Write again
        </Button>
      </div>
    </form>
  )
}
