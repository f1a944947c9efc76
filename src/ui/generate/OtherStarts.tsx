import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import type { Generating } from '../../app/generate/generating.ts'
import { Button } from '../kit/Button.tsx'
import { useGenerating } from './useGenerating.ts'

const stack = css({ display: 'grid', gap: '3', justifyItems: 'start' })
const heading = css({ textStyle: 'h3', color: 'text' })
const examples = css({ display: 'flex', flexWrap: 'wrap', gap: '2', minHeight: { base: 'input', md: '8' } })

/** What anybody may have to say, where the trade is not known. */
const forAnyTrade = ['What is new this week', 'What people ask us most', 'When we are closed in January']

/** What to begin with, while nothing was asked. */
export function OtherStarts() {
  const { asked, change } = useGenerating()
  const offered = useSelector(asked, examplesIn)
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

const notYet: readonly string[] = []

/** Those of the trade of the business, and none before it is known which they are. */
function examplesIn(snapshot: ReturnType<Generating['asked']['getSnapshot']>): readonly string[] {
  const { value } = snapshot.context
  if (value === null) return snapshot.matches('loadFailed') ? forAnyTrade : notYet
  return value.exampleBriefs.length > 0 ? value.exampleBriefs : forAnyTrade
}
