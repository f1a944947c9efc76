import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/generate.ts'
import { css } from '../../../styled-system/css'
import type { Generating } from '../../app/generate/generating.ts'
import { Button } from '../kit/Button.tsx'
import { useGenerating } from './useGenerating.ts'

const stack = css({ display: 'grid', gap: '3', justifyItems: 'start' })
const heading = css({ textStyle: 'h3', color: 'text' })
const examples = css({ display: 'flex', flexWrap: 'wrap', gap: '2', minHeight: { base: 'input', md: '8' } })

/** What anybody may have to say, where the trade is not known. */
const forAnyTrade = [strings.whatIsNewThisWeek, strings.whatPeopleAskUsMost, strings.whenWeAreClosedInJanuary]

/** What to begin with, while nothing was asked. */
export function OtherStarts() {
  const { asked, change } = useGenerating()
  const offered = useSelector(asked, examplesIn)
  return (
    <section className={stack}>
      <h2 className={heading}>{strings.nothingAskedYet}</h2>
      <p>{strings.oneSentenceIsEnough}</p>
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
