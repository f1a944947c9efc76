import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { useGenerating } from './useGenerating.ts'

const stack = css({ display: 'grid', gap: '3', justifyItems: 'start' })
const heading = css({ textStyle: 'h3', color: 'text' })
const examples = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

const offered = ['Stollen class on Saturday, eight places', 'What is in the window today', 'Why we close in January']

/** What to begin with, while nothing was asked. */
export function OtherStarts() {
  const { change } = useGenerating()
  return (
    <section className={stack}>
      <h2 className={heading}>Nothing asked yet</h2>
      <p>One sentence is enough. Each network gets a text of its own, within its length, in the voice of your brand.</p>
      <div className={examples}>
        {offered.map((brief) => (
          <Button key={brief} size="sm" onClick={() => change({ kind: 'brief', brief })}>
            {brief}
          </Button>
        ))}
      </div>
    </section>
  )
}
