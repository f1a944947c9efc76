import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import type { Composer } from './composing.ts'

const frame = css({ display: 'grid', gap: '5', padding: { base: '4', md: '7' }, alignContent: 'start' })
const title = css({ textStyle: 'h1' })
const two = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  gap: '6',
})
const side = css({
  display: 'grid',
  gap: '3',
  alignContent: 'start',
  justifyItems: 'start',
  borderTop: 'hairline',
  paddingTop: '4',
})
const subtitle = css({ textStyle: 'h3' })
const words = css({ textStyle: 'read', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

/** The post was changed elsewhere meanwhile: both texts, and a choice. Nothing is lost until it is made. */
export function Conflict({ composer }: { composer: Composer }) {
  const mine = useSelector(composer, ({ context }) => context.draft.parts.map(({ text }) => text).join('\n\n'))
  const theirs = useSelector(
    composer,
    ({ context }) => context.stored?.parts.map(({ text }) => text).join('\n\n') ?? '',
  )
  return (
    <div className={frame}>
      <h1 className={title}>Which one shall stay?</h1>
      <Notice severity="warning">
        This post was changed somewhere else while you were writing here. Nothing has been overwritten.
      </Notice>
      <div className={two}>
        <section className={side}>
          <h2 className={subtitle}>What you wrote here</h2>
          <p className={words}>{mine || 'Nothing'}</p>
          <Button variant="ink" onClick={() => composer.send({ type: 'mine.chosen' })}>
            Keep mine
          </Button>
        </section>
        <section className={side}>
          <h2 className={subtitle}>What is saved</h2>
          <p className={words}>{theirs || 'Nothing'}</p>
          <Button onClick={() => composer.send({ type: 'theirs.chosen' })}>Take the saved one</Button>
        </section>
      </div>
    </div>
  )
}
