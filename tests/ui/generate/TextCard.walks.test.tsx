import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import * as rules from '../../../rules/generate/counting.ts'
import type { TextActor } from '../../../src/app/generate/text.ts'
import { standingOf } from '../../../src/app/generate/text.ts'
import type { generationMachine } from '../../../src/machines/generate/generation.machine.ts'
import { TextCard } from '../../../src/ui/generate/TextCard.tsx'
import { ask, generation } from '../../machines/generate/generation.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import { carries, follow, lastAct, lastOf, type WayAct } from '../../support/walks/way.ts'

function Card({ actor }: { actor: TextActor }) {
  useSelector(actor, (snapshot) => snapshot)
  return (
    <ol>
      <TextCard
        entry={standingOf(actor)}
        rules={rules}
        limits={{}}
        isOff={false}
        onWrite={(wish) => actor.send({ type: 'writing.requested', ask, wish })}
      />
    </ol>
  )
}

type Standing = SnapshotFrom<typeof generationMachine>

const card = () => within(screen.getByRole('listitem'))
const button = (name: string) => card().queryByRole('button', { name })
const press = async (name: string) => userEvent.click(card().getByRole('button', { name }))

/** Texts that came on the way, with those that were there at the start. */
const countOf = (start: number, way: readonly WayAct[]) => follow(way, start, { 'writeText ok': (count) => count + 1 })

const reasons: Readonly<Record<string, RegExp>> = {
  'allowance.ended': /^No text was left when its turn came\./,
  'writeText error': /^Something went wrong\./,
  'after silence': /^There was no answer in time\./,
}

viewWalksOf(generation, {
  act,
  mount: (actor) => {
    render(<Card actor={actor} />)
    return cleanup
  },
  gestures: {
    'turn.came': 'outside',
    'text.arrived': 'outside',
    'allowance.ended': 'outside',
    'stop.requested': {
      offered: (snapshot: Standing) => snapshot.hasTag('underWay'),
      make: () => press('Stop Bluesky'),
      missing: () => expect(button('Stop Bluesky')).toBeNull(),
    },
    // From the brief, with another wish each time: the page's own tests press it.
    'writing.requested': 'outside',
    'version.shown': 'outside',
    'text.edited': 'outside',
    'choice.changed': {
      offered: (snapshot: Standing, { isChosen }: { isChosen: boolean }) => {
        const { versions, isChosen: isChosenNow } = snapshot.context
        return snapshot.hasTag('settled') && versions.length > 0 && isChosenNow !== isChosen
      },
      make: () => userEvent.click(card().getByLabelText('Keep the Bluesky text')),
      // Where there is nothing to choose, or it is so already.
      missing: ({ isChosen }: { isChosen: boolean }) => {
        const box = card().queryByRole<HTMLInputElement>('checkbox')
        expect([undefined, isChosen]).toContain(box?.checked)
      },
    },
  },
  shows: {
    deciding: 'never',
    waiting: () => {
      expect(card().getByText('Next')).toBeTruthy()
      expect(card().queryByRole('checkbox')).toBeNull()
    },
    'writing.arriving': () => {
      expect(card().getByText('Writing')).toBeTruthy()
      expect(screen.getByRole('listitem').getAttribute('aria-busy')).toBe('true')
    },
    written: () => {
      expect(card().getByLabelText('Keep the Bluesky text')).toBeTruthy()
      expect(button('Edit the Bluesky text')).not.toBeNull()
      expect(button('Write Bluesky again with a wish')).not.toBeNull()
      expect(button('Try Bluesky again')).toBeNull()
    },
    failed: (_, way) => {
      const last = lastAct(way, 'allowance.ended', 'writeText', 'after silence')
      const said = reasons[lastOf(way, 'allowance.ended', 'writeText', 'after silence')]
      const sentence =
        said ??
        (carries(last, 'message') === null
          ? /^(The text broke off|The connection ended)/
          : /^Today’s texts are used up\.$/)
      expect(card().getByText(sentence)).toBeTruthy()
      expect(button('Try Bluesky again')).not.toBeNull()
      expect(card().queryByText('Come and', { exact: true })).toBeNull()
    },
    stopped: (_, way) => {
      expect(countOf(0, way)).toBe(0)
      expect(card().getByText('Stopped')).toBeTruthy()
      expect(button('Write Bluesky')).not.toBeNull()
      expect(button('Edit the Bluesky text')).toBeNull()
    },
  },
})
